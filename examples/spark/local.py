"""Spark on this machine: the workers are this Python, and find the modules of this
folder."""

import os
import sys
from pathlib import Path

import judge_games
from pyspark.sql import SparkSession


def session(master: str, **config: object) -> SparkSession:
    """A session; in `config` the points are double underscores."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["PYTHONPATH"] = str(Path(__file__).parent)
    builder = SparkSession.builder.master(master).config("spark.ui.enabled", False)
    for name, value in config.items():
        builder = builder.config(name.replace("__", "."), str(value))
    builder.getOrCreate()
    return judge_games.session()
