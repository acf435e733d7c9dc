//! Refusals, in one form.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use seichi::Point;
use seichi::counting::AgreedError;
use seichi::json::AgreedJsonError;
use serde_json::json;

/// Why a request is refused. The answer is
/// `{"error": {"kind": "half-chain", "point": "D3", "message": ".."}}`.
#[derive(Debug)]
pub struct Refusal {
    status: StatusCode,
    kind: &'static str,
    point: Option<Point>,
    message: String,
}

impl Refusal {
    /// A refusal with its status, its word for programs and its sentence for people.
    pub fn new(status: StatusCode, kind: &'static str, message: impl Into<String>) -> Refusal {
        Refusal {
            status,
            kind,
            point: None,
            message: message.into(),
        }
    }

    /// The request is well formed, but its contents cannot be.
    pub fn wrong(kind: &'static str, message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, kind, message)
    }

    /// The state of the game forbids it.
    pub fn conflict(kind: &'static str, message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::CONFLICT, kind, message)
    }

    /// Something failed here.
    pub fn internal(kind: &'static str, message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, kind, message)
    }

    /// The same about a point.
    #[must_use]
    pub fn at(self, point: Point) -> Refusal {
        Refusal {
            point: Some(point),
            ..self
        }
    }
}

impl From<AgreedJsonError> for Refusal {
    fn from(error: AgreedJsonError) -> Refusal {
        let message = error.to_string();
        let (kind, point) = match &error {
            AgreedJsonError::Stones(AgreedError::OffBoard { point, .. }) => ("off-board", point),
            AgreedJsonError::Stones(AgreedError::NoStone { point, .. }) => ("no-stone", point),
            AgreedJsonError::Stones(AgreedError::HalfChain { missing, .. }) => {
                ("half-chain", missing)
            }
            AgreedJsonError::Stones(AgreedError::TwoStatuses { point, .. }) => {
                ("two-statuses", point)
            }
            _ => return Refusal::wrong("point", message),
        };
        Refusal::wrong(kind, message).at(*point)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut error = json!({ "kind": self.kind, "message": self.message });
        if let Some(point) = self.point {
            error["point"] = json!(point);
        }
        let body = json!({ "error": error }).to_string();
        let mut response = (
            self.status,
            [(header::CONTENT_TYPE, "application/json")],
            body,
        )
            .into_response();
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            let second = header::HeaderValue::from_static("1");
            response.headers_mut().insert(header::RETRY_AFTER, second);
        }
        response
    }
}
