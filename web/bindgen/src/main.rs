//! Writes the JavaScript that goes with a module, and the module itself without the parts that only
//! this program needs: `seichi-bindgen MODULE.wasm FOLDER`.

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder] = &arguments[..] else {
        eprintln!("use: seichi-bindgen MODULE.wasm FOLDER");
        return ExitCode::FAILURE;
    };
    match written(module, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("cannot make JavaScript for '{module}': {reason}");
            ExitCode::FAILURE
        }
    }
}

fn written(module: &str, folder: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).typescript(false);
    bindgen
        .remove_name_section(true)
        .remove_producers_section(true);
    let scripts = bindgen
        .no_modules(true)
        .map_err(|error| format!("{error:#}"))?;
    scripts
        .generate(folder)
        .map_err(|error| format!("{error:#}"))
}
