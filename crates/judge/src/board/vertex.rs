//! How points are written in JSON: as GTP vertices such as `"D4"`.

use std::borrow::Cow;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::point::Point;

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.vertex().as_str())
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Point, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Point {
    fn schema_name() -> Cow<'static, str> {
        "Point".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({
            "description": "A point as a GTP vertex.",
            "type": "string",
            "pattern": "^[A-HJ-Z](1?[1-9]|[12]0|2[1-5])$",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_as_vertices_and_read_back() {
        let q16: Point = "Q16".parse().unwrap();
        assert_eq!(serde_json::to_string(&[q16]).unwrap(), r#"["Q16"]"#);
        assert_eq!(serde_json::from_str::<Point>(r#""q16""#).unwrap(), q16);
        let error = serde_json::from_str::<Point>(r#""I5""#).unwrap_err();
        assert!(error.to_string().contains("'I5' is not a point"), "{error}");
    }
}
