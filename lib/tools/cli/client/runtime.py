"""Client of the Quiz Video Service for Python 3.9 or newer. It needs no other packages.

    from quiz_video import QuizVideo

    client = QuizVideo(api_key=os.environ["QUIZ_VIDEO_API_KEY"], base_url="https://quiz.example.com")
    quiz = client.quizzes.create({"title": "The sky at night", "rounds": [...]})
    render = client.renders.create({"quiz_id": quiz["id"]})
    render = client.renders.wait(render["id"], deadline_seconds=600)
    client.renders.download(render["id"], "quiz.mp4")

Generated from the contracts of the API: npx tsx lib/tools/cli/make-python-client.ts
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import http.client
import json
import os
import random
import re
import shutil
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from email.utils import parsedate_to_datetime
from typing import (
    TYPE_CHECKING,
    Any,
    BinaryIO,
    Callable,
    Dict,
    Generic,
    Iterator,
    List,
    Literal,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    TypedDict,
    TypeVar,
    Union,
    cast,
)

if TYPE_CHECKING:
    # Type checkers bring it along. Annotations are not evaluated at run time.
    from typing_extensions import NotRequired

T = TypeVar("T")

FileSource = Union[str, "os.PathLike[str]", bytes, BinaryIO]
"""A file to upload: its path, its bytes, or an open file."""


class QuizVideoError(Exception):
    """Every error of this module."""


class ConnectionFailed(QuizVideoError):
    """The connection failed, broke off or took too long."""


class SignatureError(QuizVideoError):
    """A delivery that was not signed with the secret, or not in the last five minutes. Respond with 401."""


class DeadlineExceeded(QuizVideoError, TimeoutError):
    """A job did not end before the deadline. It continues on the service."""


class JobError(QuizVideoError):
    """A job that failed or was cancelled."""

    def __init__(self, message: str, job: Mapping[str, Any]) -> None:
        super().__init__(message)
        self.job = job


class ApiError(QuizVideoError):
    """The API responded with an error."""

    def __init__(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        self.status = status
        """HTTP status code."""
        self.problem = _problem_of(body)
        """The problem document (RFC 9457); None if the response came from a proxy."""
        problem = self.problem or {}
        self.type: str = problem.get("type", "about:blank")
        """Link to a page that explains the problem."""
        self.code: str = self.type.rsplit("/", 1)[-1] if self.problem else "unknown"
        """What went wrong, for programs, such as "quota-exceeded"."""
        self.errors: List[Dict[str, Any]] = problem.get("errors") or []
        """The invalid fields, if any."""
        self.request_id = headers.get("x-request-id")
        """Id of the request. Include it when you report a problem."""
        self.retry_after_seconds = _seconds_of(headers.get("retry-after"))
        """Seconds to wait before a retry, if the API specifies it."""
        self.location = headers.get("location")
        """Path of the resource in the way, for example of the render in progress."""
        fields = "".join(f" {error.get('field')}: {error.get('message')}" for error in self.errors)
        detail = problem.get("detail") or problem.get("title")
        super().__init__(f"{detail}{fields}" if detail else f"The service responded with status {status}.")


def _problem_of(body: bytes) -> Optional[Dict[str, Any]]:
    try:
        parsed = json.loads(body)
    except ValueError:
        return None
    return parsed if isinstance(parsed, dict) and isinstance(parsed.get("type"), str) else None


def _seconds_of(value: Optional[str]) -> Optional[float]:
    """Seconds until the time in a Retry-After: a number of seconds, or a date from a proxy."""
    if value is None:
        return None
    if re.fullmatch(r"[0-9]{1,9}", value):
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


_KEY = re.compile(r"(qk_(live|test)|qq)_[\x21-\x7e]+")
_FIRST_DELAY_SECONDS = 0.5
_MAX_DELAY_SECONDS = 8.0
# If the API requires a longer wait, for example until tomorrow, the caller decides.
_MAX_RETRY_AFTER_SECONDS = 60.0
_TEMPORARY = (429, 502, 503, 504)
_UPLOAD_TIMEOUT_SECONDS = 600.0
_POLL_SECONDS = 1.0
# How long `wait` tolerates that the service cannot be reached, for example during a restart.
_MAX_OUTAGE_SECONDS = 300.0


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The API never redirects, and the key must not be sent to another server."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def _delay_of(error: QuizVideoError, retries: int) -> Optional[float]:
    """Seconds until the next attempt; None if another attempt cannot help."""
    # Half to all of a delay that doubles, so that clients do not return at the same time.
    backoff = min(_FIRST_DELAY_SECONDS * 2.0**retries, _MAX_DELAY_SECONDS) * random.uniform(0.5, 1)
    if isinstance(error, ConnectionFailed):
        return backoff
    if not isinstance(error, ApiError):
        return None
    # After a lost connection, the service may still be working on the first attempt.
    if error.status not in _TEMPORARY and error.code != "idempotency-in-progress":
        return None
    seconds = error.retry_after_seconds
    if seconds is None:
        return backoff
    return seconds if seconds <= _MAX_RETRY_AFTER_SECONDS else None


def _text_of(value: object) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def _path_of(template: str, ids: Mapping[str, str]) -> str:
    """A path with its ids. An empty id would make it the path of another operation."""
    for name, value in ids.items():
        if not isinstance(value, str) or value.strip(". ") == "":
            given = "empty" if value == "" else repr(value)
            raise QuizVideoError(f"The id {name} of {template} is missing: it is {given}.")
        template = template.replace("{" + name + "}", urllib.parse.quote(value, safe=""))
    return template


def _form_of(file: FileSource, name: Optional[str], fields: Mapping[str, object]) -> Tuple[bytes, str]:
    """The body of an upload and its content type."""
    if isinstance(file, bytes):
        contents = file
    elif isinstance(file, (str, os.PathLike)):
        with open(file, "rb") as opened:
            contents = opened.read()
        name = name or os.path.basename(os.fspath(file))
    else:
        contents = file.read()
        name = name or os.path.basename(str(getattr(file, "name", "")))
    quoted = re.sub(r'[\x00-\x1f"\\]', "_", name or "file")
    boundary = uuid.uuid4().hex
    parts = [f'name="{key}"\r\n\r\n{_text_of(value)}'.encode() for key, value in fields.items() if value is not None]
    header = f'name="file"; filename="{quoted}"\r\nContent-Type: application/octet-stream\r\n\r\n'.encode()
    edge = f"--{boundary}\r\nContent-Disposition: form-data; ".encode()
    body = b"".join(edge + part + b"\r\n" for part in [*parts, header + contents])
    return body + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


class _Http:
    """Sends requests. Everything that all operations have in common is here."""

    def __init__(self, api_key: str, base_url: str, max_retries: int, timeout_seconds: float) -> None:
        if not isinstance(api_key, str) or not _KEY.fullmatch(api_key):
            raise QuizVideoError("api_key must be a key of the service, which starts with qk_live_ or qk_test_.")
        if not isinstance(base_url, str) or not re.match(r"https?://[^/]", base_url):
            raise QuizVideoError("base_url must be the URL of the service, such as https://quiz.example.com.")
        self._api_key = api_key
        self._base_url = base_url.rstrip("/")
        self._max_retries = max_retries
        self._timeout_seconds = timeout_seconds
        self._opener = urllib.request.build_opener(_NoRedirect)

    def open(
        self,
        method: str,
        path: str,
        *,
        ids: Optional[Mapping[str, str]] = None,
        query: Optional[Mapping[str, object]] = None,
        body: Optional[Mapping[str, object]] = None,
        file: Optional[FileSource] = None,
        name: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        max_retries: Optional[int] = None,
    ) -> http.client.HTTPResponse:
        """Sends a request, and again after temporary failures, with the same idempotency key."""
        url = f"{self._base_url}/api/v1{_path_of(path, ids or {})}"
        given = {key: _text_of(value) for key, value in (query or {}).items() if value is not None}
        if given:
            url += "?" + urllib.parse.urlencode(given)
        headers = {"Authorization": f"Bearer {self._api_key}", "Accept": "application/json, text/*"}
        timeout = self._timeout_seconds
        data: Optional[bytes] = None
        if file is not None:
            data, headers["Content-Type"] = _form_of(file, name, body or {})
            timeout = max(timeout, _UPLOAD_TIMEOUT_SECONDS)
        elif body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        if method == "POST":
            headers["Idempotency-Key"] = idempotency_key or uuid.uuid4().hex
        if if_match is not None:
            headers["If-Match"] = f'"{if_match}"'
        limit = self._max_retries if max_retries is None else max_retries
        for retries in range(limit + 1):
            request = urllib.request.Request(url, data=data, headers=headers, method=method)
            try:
                return _send(self._opener, request, timeout)
            except QuizVideoError as error:
                delay = _delay_of(error, retries) if retries < limit else None
                if delay is None:
                    raise
                time.sleep(delay)
        raise AssertionError("unreachable")

    def result(self, method: str, path: str, **options: Any) -> Any:
        """The body of a response."""
        with self.open(method, path, **options) as response:
            text = _read(response)
            if response.headers.get("idempotent-body") != "omitted":
                return json.loads(text) if text else None
            location = response.headers.get("location") or ""
        # The response was too large to be stored for the retry: the resource has to be retrieved.
        if not location.startswith("/api/v1/"):
            raise QuizVideoError("The request succeeded, but its response was lost. Retrieve the resource.")
        return self.result("GET", location[len("/api/v1") :])

    def data(self, method: str, path: str, **options: Any) -> Any:
        """The resource in a response; None if there is none."""
        result = self.result(method, path, **options)
        return None if result is None else result["data"]

    def text(self, method: str, path: str, **options: Any) -> str:
        with self.open(method, path, **options) as response:
            return _read(response).decode()

    def events(self, path: str, ids: Mapping[str, str]) -> Iterator[Any]:
        """The data of a stream of server-sent events, until it ends."""
        # At once, not when the first event is read.
        _path_of(path, ids)
        return self._events(path, ids)

    def _events(self, path: str, ids: Mapping[str, str]) -> Iterator[Any]:
        with self.open("GET", path, ids=ids) as response:
            lines: List[str] = []
            while True:
                try:
                    line = response.readline().decode()
                except (OSError, http.client.HTTPException) as error:
                    raise ConnectionFailed(f"The connection broke off: {error}") from error
                if line.startswith("data:"):
                    lines.append(line[len("data:") :].strip())
                elif line.strip() == "" and lines:
                    yield json.loads("\n".join(lines))
                    lines = []
                if line == "":
                    return

    def download(self, url: str, target: Union[str, "os.PathLike[str]", BinaryIO]) -> None:
        """Writes the file behind a signed link, which needs no key. A file that is not complete gets no name."""
        request = urllib.request.Request(url)
        with _send(urllib.request.build_opener(), request, self._timeout_seconds) as response:
            if not isinstance(target, (str, os.PathLike)):
                _copy(response, target)
                return
            part = f"{os.fspath(target)}.part"
            try:
                with open(part, "wb") as file:
                    _copy(response, file)
                os.replace(part, target)
            except BaseException:
                if os.path.exists(part):
                    os.remove(part)
                raise


def _send(
    opener: urllib.request.OpenerDirector, request: urllib.request.Request, timeout: float
) -> http.client.HTTPResponse:
    try:
        return cast(http.client.HTTPResponse, opener.open(request, timeout=timeout))
    except urllib.error.HTTPError as error:
        headers = {name.lower(): value for name, value in error.headers.items()}
        with error:
            raise ApiError(error.code, headers, _read(error)) from None
    except (OSError, http.client.HTTPException) as error:
        raise ConnectionFailed(f"The connection failed: {error}") from error


def _read(response: Any) -> bytes:
    try:
        return cast(bytes, response.read())
    except (OSError, http.client.HTTPException) as error:
        raise ConnectionFailed(f"The connection broke off: {error}") from error


def _copy(response: http.client.HTTPResponse, file: BinaryIO) -> None:
    expected = response.headers.get("content-length")
    try:
        before = file.tell() if file.seekable() else None
        shutil.copyfileobj(response, file)
    except http.client.HTTPException as error:
        raise ConnectionFailed(f"The connection broke off: {error}") from error
    if expected is not None and before is not None and file.tell() - before != int(expected):
        raise ConnectionFailed("The connection broke off before the end of the file.")


class Pages(Generic[T]):
    """A list. Iterate over it to get all items: further pages are requested when they are needed."""

    def __init__(self, http: _Http, path: str, ids: Mapping[str, str], query: Mapping[str, object]) -> None:
        _path_of(path, ids)
        self._load: Callable[[Mapping[str, object]], Any] = lambda more: http.result(
            "GET", path, ids=ids, query={**query, **more}
        )

    def page(self) -> Dict[str, Any]:
        """Requests one page: "data" and "pagination" with the "cursor" of the next page."""
        return cast(Dict[str, Any], self._load({}))

    def __iter__(self) -> Iterator[T]:
        more: Dict[str, object] = {}
        while True:
            page = self._load(more)
            yield from page["data"]
            cursor = page["pagination"]["cursor"]
            if cursor is None:
                return
            more = {"cursor": cursor}


def _wait(
    get: Callable[[], Any],
    noun: str,
    deadline_seconds: Optional[float],
    on_progress: Optional[Callable[[Any], None]],
) -> Any:
    """Polls a job until it ends. Restarts of the service don't end the waiting."""
    started_at = time.monotonic()
    reached_at = started_at
    while True:
        try:
            job = get()
            reached_at = time.monotonic()
            status = job["status"]
            if on_progress is not None:
                on_progress(job)
            if status == "completed":
                return job
            if status in ("failed", "cancelled"):
                reason = job.get("error_message") or job.get("errorMessage") or job.get("error")
                raise JobError(f"The {noun} failed: {reason}" if status == "failed" else f"The {noun} was cancelled.", job)
        except (ConnectionFailed, ApiError) as error:
            if _delay_of(error, 0) is None or time.monotonic() - reached_at > _MAX_OUTAGE_SECONDS:
                raise
        if deadline_seconds is not None and time.monotonic() - started_at + _POLL_SECONDS > deadline_seconds:
            raise DeadlineExceeded(f"The {noun} did not end within {deadline_seconds} seconds.")
        time.sleep(_POLL_SECONDS)


_TOLERANCE_SECONDS = 300


def verify_webhook(body: bytes, headers: Mapping[str, str], secret: str) -> WebhookEvent:
    """Verifies that a delivery comes from the service, and parses it.

    Pass the body as it was received. Deliveries are repeated with the same id: skip those that you have processed.
    Raises SignatureError if the signature is wrong, or older than five minutes.
    """
    given = {name.lower(): value for name, value in headers.items()}
    for name in ("webhook-id", "webhook-timestamp", "webhook-signature", "x-service-event"):
        if name not in given:
            raise SignatureError(f'The header "{name}" is missing.')
    delivery_id, timestamp = given["webhook-id"], given["webhook-timestamp"]
    if not re.fullmatch(r"[0-9]{1,12}", timestamp) or abs(time.time() - int(timestamp)) > _TOLERANCE_SECONDS:
        raise SignatureError("The delivery is too old, or the clock of this computer is wrong.")
    try:
        key = base64.b64decode(re.sub("^whsec_", "", secret), validate=True)
    except (binascii.Error, ValueError):
        raise SignatureError("The secret is not valid base64.") from None
    if not key:
        raise SignatureError("The secret is empty.")
    signed = f"{delivery_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    if not any(hmac.compare_digest(expected, one.encode(errors="replace")) for one in given["webhook-signature"].split(" ")):
        raise SignatureError("The signature does not match the secret.")
    fields = json.loads(body)
    test = fields.pop("test", False)
    # Deliveries of earlier versions have no "data".
    payload = fields.get("data", fields)
    return cast(
        WebhookEvent, {"id": delivery_id, "type": given["x-service-event"], "test": test, "payload": payload}
    )
