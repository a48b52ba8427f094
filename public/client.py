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


def _download_picture(
    http: _Http, job: Mapping[str, Any], field: str, target: Union[str, "os.PathLike[str]", BinaryIO]
) -> None:
    if not job[field]:
        raise JobError(f"The picture is {job['status']}.", job)
    http.download(job[field], target)


class AccountExport(TypedDict):
    """A ZIP file with everything of an account."""
    id: str
    status: Literal["queued", "running", "completed", "failed", "cancelled"]
    progress: int
    error_message: Any
    error: JobFailure
    created_at: str
    completed_at: Optional[str]
    videos: bool
    contents: Optional[AccountExportContents]
    size_bytes: Any
    url: Optional[str]
    expires_at: Optional[str]


class AccountExportContents(TypedDict):
    quizzes: int
    themes: int
    brands: int
    media: int
    videos: int
    missing: int


class AccountImport(TypedDict):
    """An import of an exported account."""
    id: str
    status: Literal["queued", "running", "completed", "failed", "cancelled"]
    progress: int
    error_message: Any
    error: JobFailure
    created_at: str
    completed_at: Optional[str]
    copies: bool
    size_bytes: Any
    created: ImportedCounts
    existing: ImportedCounts
    left_out: List[AccountImportLeftOutItem]
    left_out_total: int


class AccountImportLeftOutItem(TypedDict):
    kind: Literal["media", "theme", "brand", "quiz"]
    name: str
    reason: str


class ActivityEntry(TypedDict):
    id: str
    user_id: str
    actor_id: Optional[str]
    source: Literal["dashboard", "api_key", "server"]
    key_id: Optional[str]
    action: Literal["session.started", "session.refused", "session.ended", "session.ended_all", "password.changed", "address.changed", "google.linked", "google.unlinked", "oidc.linked", "oidc.unlinked", "second_factor.enabled", "second_factor.disabled", "second_factor.recovered", "second_factor.codes_replaced", "second_factor.reset", "passkey.added", "passkey.removed", "account.created", "account.deleted", "account.exported", "account.imported", "account.blocked", "account.unblocked", "account.limits_changed", "admin.granted", "admin.revoked", "invitation.created", "invitation.withdrawn", "key.created", "key.revoked", "webhook.secret_created", "webhook.secret_rotated", "webhook.deleted", "share.created", "share.revoked", "channel.connected", "channel.disconnected", "job.retried", "job.cancelled"]
    subject_id: Any
    address: Any
    details: Dict[str, Any]
    created_at: str


class AdminInvitation(TypedDict):
    id: str
    email: Any
    link: str
    expires_at: str


class AdminJob(TypedDict):
    id: str
    kind: Literal["render", "thumbnail", "upload", "generation", "transfer"]
    user_id: str
    email: str
    title: str
    status: str
    error_code: Any
    error_message: Any
    created_at: str
    completed_at: Optional[str]


class AdminJobDetail(TypedDict):
    id: str
    kind: Literal["render", "thumbnail", "upload", "generation", "transfer"]
    user_id: str
    email: str
    title: str
    status: str
    error_code: Any
    error_message: Any
    created_at: str
    completed_at: Optional[str]
    story: List[str]


class AdminListedInvitation(TypedDict):
    """An invitation without its link."""
    id: str
    email: Any
    status: Literal["open", "used", "ended"]
    invited_by: Optional[AdminListedInvitationInvitedBy]
    expires_at: str
    used_at: Optional[str]
    created_at: str


class AdminListedInvitationInvitedBy(TypedDict):
    id: str
    email: str


class AdminUser(TypedDict):
    id: str
    email: str
    name: Any
    is_admin: bool
    blocked_at: Optional[str]
    last_seen_at: Optional[str]
    media_bytes: int
    render_bytes: int
    renders: int
    max_renders_per_hour: Any
    max_media_bytes: Any
    max_render_bytes: Any
    created_at: str


class AnagramContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    scrambled: str
    answer: str


class AnagramQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["anagram"]
    content: AnagramContent


class AnagramQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["anagram"]
    content: NotRequired[NewAnagramContent]


class ApiRequest(TypedDict):
    id: str
    request_id: str
    method: str
    operation: Any
    path: str
    url: Any
    status: int
    duration_ms: int
    source: Literal["api_key", "dashboard"]
    key_id: Optional[str]
    key_name: Any
    problem: Optional[Literal["validation-error", "unauthorized", "forbidden", "account-blocked", "not-found", "method-not-allowed", "render-in-progress", "conflict", "idempotency-in-progress", "precondition-failed", "payload-too-large", "unsupported-media-type", "quiz-not-renderable", "quiz-too-large", "import-failed", "not-configured", "quota-exceeded", "idempotency-key-reused", "rate-limit-exceeded", "internal-error", "upstream-error", "unavailable", "insufficient-storage"]]
    reason: Any
    created_at: str


class ApiRequestDetail(TypedDict):
    id: str
    request_id: str
    method: str
    operation: Any
    path: str
    url: Any
    status: int
    duration_ms: int
    source: Literal["api_key", "dashboard"]
    key_id: Optional[str]
    key_name: Any
    problem: Optional[Literal["validation-error", "unauthorized", "forbidden", "account-blocked", "not-found", "method-not-allowed", "render-in-progress", "conflict", "idempotency-in-progress", "precondition-failed", "payload-too-large", "unsupported-media-type", "quiz-not-renderable", "quiz-too-large", "import-failed", "not-configured", "quota-exceeded", "idempotency-key-reused", "rate-limit-exceeded", "internal-error", "upstream-error", "unavailable", "insufficient-storage"]]
    reason: Any
    created_at: str
    problem_document: Optional[Problem]


class Archive(TypedDict):
    """A ZIP file with videos and everything that is published with them."""
    url: Optional[str]
    expires_in: int
    size_bytes: Any
    videos: int
    thumbnails: int
    thumbnails_pending: int


class AudioContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    answer: str
    options: Optional[List[MultipleChoiceContentOptionsItem]]
    startMs: int
    endMs: Optional[int]
    audioUrl: Optional[str]


class AudioQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["audio"]
    content: AudioContent


class AudioQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["audio"]
    content: NotRequired[NewAudioContent]


class AvailableVoice(TypedDict):
    id: str
    name: str
    language: str
    gender: Optional[Literal["female", "male", "neutral"]]
    engine: str
    offline: bool
    sample_url: Optional[str]


class Batch(TypedDict):
    id: str
    user_id: str
    livemode: bool
    kind: Literal["rows", "cuts"]
    status: Literal["running", "paused", "completed", "cancelled"]
    title: str
    quiz_id: Optional[str]
    render: Optional[BatchRender]
    publish: Optional[BatchPublish]
    metadata: Dict[str, str]
    rows_total: int
    row_counts: BatchRowCounts
    rows_retryable: int
    waiting_for: Any
    waiting_until: Optional[str]
    created_at: str
    completed_at: Optional[str]


class BatchCompletedPayload(TypedDict):
    """All rows of a batch have ended."""
    batch_id: str
    livemode: bool
    metadata: Dict[str, str]
    rows_total: int
    rows_completed: int
    rows_failed: int
    rows_cancelled: int
    completed_at: str


class BatchPublish(TypedDict):
    channel_id: str
    description: str
    tags: List[str]
    category_id: str
    visibility: Literal["public", "unlisted", "private"]
    made_for_kids: bool
    playlist_id: Any
    chapters: bool
    require_approval: bool


class BatchRender(TypedDict):
    format: Literal["mp4", "webm"]
    resolution: Any
    quality: Literal["draft", "standard", "high"]
    preset: Optional[Literal["youtube", "shorts", "reels", "tiktok", "whatsapp"]]


class BatchReport(TypedDict):
    """What a batch would do with each row."""
    rows_total: int
    rows_valid: int
    rows: List[BatchRowReport]
    notes: List[str]


class BatchRow(TypedDict):
    """A row of a batch: a quiz or cut, its render and its upload."""
    id: str
    batch_id: str
    position: int
    title: str
    status: Literal["pending", "queued", "rendering", "rendered", "uploading", "completed", "failed", "cancelled"]
    quiz_id: Optional[str]
    render_id: Optional[str]
    upload_id: Optional[str]
    render_progress: Any
    upload_progress: Any
    youtube_video_url: Optional[str]
    review_url: Optional[str]
    review_decision: Optional[Literal["approved", "changes_requested"]]
    publish_at: Optional[str]
    expected_at: Optional[str]
    error_message: Any
    errors: List[FieldError]
    updated_at: str


class BatchRowCounts(TypedDict):
    """Number of rows with each status."""
    pending: int
    queued: int
    rendering: int
    rendered: int
    uploading: int
    completed: int
    failed: int
    cancelled: int


class BatchRowReport(TypedDict):
    position: int
    title: str
    valid: bool
    questions: int
    publish_at: Optional[str]
    expected_at: Optional[str]
    errors: List[FieldError]


class Brand(TypedDict):
    id: str
    user_id: str
    name: str
    logo_url: Optional[str]
    logo_corner: Literal["top_left", "top_right", "bottom_left", "bottom_right"]
    logo_opacity: float
    handle: Optional[str]
    intro_clip_url: Optional[str]
    outro_clip_url: Optional[str]
    clip_fit: Literal["cover", "contain"]
    theme_id: Optional[str]
    voice: Optional[BrandVoice]
    music: Optional[BrandMusic]
    is_default: bool
    created_at: str
    updated_at: str


class BrandMusic(TypedDict):
    track: str
    volume: float


class BrandVoice(TypedDict):
    id: str
    speed: float
    reads: List[Literal["hook", "title", "rounds", "question", "options", "answer", "fact", "outro"]]
    hook: NotRequired[str]


class ChannelResults(TypedDict):
    videos: int
    shorts: int
    usual_losses: List[ChannelResultsUsualLossesItem]
    usual_losses_shorts: List[ChannelResultsUsualLossesItem]
    settings: List[ChannelResultsSettingsItem]


class ChannelResultsSettingsItem(TypedDict):
    setting: Literal["countdown_seconds", "layout"]
    value: str
    videos: int
    loss: Any


class ChannelResultsUsualLossesItem(TypedDict):
    position: int
    loss: float
    videos: int


class ClosestNumberContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    answer: Optional[float]
    unit: Optional[str]
    min: Optional[float]
    max: Optional[float]


class ClosestNumberQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["closest_number"]
    content: ClosestNumberContent


class ClosestNumberQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["closest_number"]
    content: NotRequired[NewClosestNumberContent]


class CreateBatchRequest(TypedDict):
    template_quiz_id: str
    title: NotRequired[str]
    rows: NotRequired[List[Dict[str, Any]]]
    csv_media_id: NotRequired[str]
    rotate: NotRequired[CreateBatchRequestRotate]
    render: NotRequired[Optional[CreateBatchRequestRender]]
    publish: NotRequired[Optional[CreateBatchRequestPublish]]
    schedule: NotRequired[Optional[CreateBatchRequestSchedule]]
    metadata: NotRequired[Dict[str, str]]


class CreateBatchRequestPublish(TypedDict):
    channel_id: str
    description: NotRequired[str]
    tags: NotRequired[List[str]]
    category_id: NotRequired[str]
    visibility: NotRequired[Literal["public", "unlisted", "private"]]
    made_for_kids: NotRequired[bool]
    playlist_id: NotRequired[str]
    chapters: NotRequired[bool]
    require_approval: NotRequired[bool]


class CreateBatchRequestRender(TypedDict):
    format: NotRequired[Literal["mp4", "webm"]]
    resolution: NotRequired[str]
    quality: NotRequired[Literal["draft", "standard", "high"]]
    preset: NotRequired[Literal["youtube", "shorts", "reels", "tiktok", "whatsapp"]]


class CreateBatchRequestRotate(TypedDict):
    """Values that the rows take in turn unless they have their own, so that the videos differ."""
    theme_id: NotRequired[List[str]]
    layout: NotRequired[List[Literal["classic", "centred", "split", "full_bleed", "stack"]]]
    music: NotRequired[List[CreateBatchRequestRotateMusicItem]]
    intro_subtitle: NotRequired[List[str]]


class CreateBatchRequestRotateMusicItem(TypedDict):
    track: str
    volume: NotRequired[float]


class CreateBatchRequestSchedule(TypedDict):
    start_date: str
    time: str
    time_zone: str
    every_days: NotRequired[int]


class CreateBrandRequest(TypedDict):
    name: str
    logo_url: NotRequired[Optional[str]]
    logo_corner: NotRequired[Literal["top_left", "top_right", "bottom_left", "bottom_right"]]
    logo_opacity: NotRequired[float]
    handle: NotRequired[Optional[str]]
    intro_clip_url: NotRequired[Optional[str]]
    outro_clip_url: NotRequired[Optional[str]]
    clip_fit: NotRequired[Literal["cover", "contain"]]
    theme_id: NotRequired[Optional[str]]
    voice: NotRequired[Optional[CreateBrandRequestVoice]]
    music: NotRequired[Optional[CreateBatchRequestRotateMusicItem]]
    is_default: NotRequired[bool]


class CreateBrandRequestVoice(TypedDict):
    id: str
    speed: NotRequired[float]
    reads: NotRequired[List[Literal["hook", "title", "rounds", "question", "options", "answer", "fact", "outro"]]]
    hook: NotRequired[str]


class CreateCutsRequest(TypedDict):
    cuts: List[CreateCutsRequestCutsItem]
    render: NotRequired[CreateCutsRequestRender]
    metadata: NotRequired[Dict[str, str]]


class CreateCutsRequestCutsItem(TypedDict):
    kind: Literal["full", "round", "question", "questions"]
    round_id: NotRequired[str]
    question_id: NotRequired[str]
    question_ids: NotRequired[List[str]]
    title: NotRequired[str]
    platform_profile: NotRequired[Literal["youtube", "youtube_shorts", "tiktok", "instagram_reels", "square"]]
    language: NotRequired[str]


class CreateCutsRequestRender(TypedDict):
    """How each video is rendered."""
    format: NotRequired[Literal["mp4", "webm"]]
    resolution: NotRequired[str]
    quality: NotRequired[Literal["draft", "standard", "high"]]


class CreateInvitationRequest(TypedDict):
    email: NotRequired[Optional[str]]


class CreatePreviewRequest(TypedDict):
    at_seconds: NotRequired[float]
    question_id: NotRequired[str]
    scene: NotRequired[Literal["question", "countdown", "answer", "fact"]]


class CreateQuestionsRequest(TypedDict):
    questions: List[NewQuestion]


class CreateQuizRequest(TypedDict):
    title: NotRequired[str]
    rounds: NotRequired[List[NestedRound]]
    theme_id: NotRequired[Optional[str]]
    brand_id: NotRequired[Optional[str]]
    platform_profile: NotRequired[Literal["youtube", "youtube_shorts", "tiktok", "instagram_reels", "square"]]
    layout: NotRequired[Optional[Literal["classic", "centred", "split", "full_bleed", "stack"]]]
    language: NotRequired[str]
    resolution: NotRequired[str]
    question_duration_seconds: NotRequired[int]
    answer_duration_seconds: NotRequired[int]
    fact_duration_seconds: NotRequired[int]
    hint_timing_percent: NotRequired[int]
    answer_reveal: NotRequired[Literal["instant", "suspense"]]
    end_card: NotRequired[Optional[Literal["end_screen", "recap"]]]
    picture_motion: NotRequired[Any]
    show_sources: NotRequired[bool]
    voice: NotRequired[Optional[CreateBrandRequestVoice]]
    music: NotRequired[Optional[CreateBatchRequestRotateMusicItem]]
    caption_style: NotRequired[Literal["none", "lines", "words", "karaoke", "pop", "box", "outline"]]
    intro_subtitle: NotRequired[Optional[str]]
    outro_text: NotRequired[Optional[str]]
    description: NotRequired[Optional[str]]
    status: NotRequired[Literal["draft", "ready", "published", "archived"]]
    tags: NotRequired[List[str]]
    metadata: NotRequired[Dict[str, str]]


class CreateQuizShareRequest(TypedDict):
    expires_in: NotRequired[int]
    password: NotRequired[Optional[str]]
    allow_comments: NotRequired[bool]
    allow_download: NotRequired[bool]
    embed_origins: NotRequired[Optional[List[str]]]


class CreateRenderArchiveRequest(TypedDict):
    render_ids: List[str]
    partial: NotRequired[bool]


class CreateRenderRequest(TypedDict):
    quiz_id: str
    format: NotRequired[Literal["mp4", "webm"]]
    resolution: NotRequired[str]
    quality: NotRequired[Literal["draft", "standard", "high"]]
    preset: NotRequired[Literal["youtube", "shorts", "reels", "tiktok", "whatsapp"]]
    metadata: NotRequired[Dict[str, str]]


class CreateRenderShareRequest(TypedDict):
    expires_in: NotRequired[int]
    password: NotRequired[Optional[str]]
    allow_comments: NotRequired[bool]
    allow_download: NotRequired[bool]
    embed_origins: NotRequired[Optional[List[str]]]


class CreateRoundRequest(TypedDict):
    title: NotRequired[str]
    timer_override: NotRequired[Optional[int]]


class CreateThemeRequest(TypedDict):
    name: str
    primaryColor: NotRequired[str]
    secondaryColor: NotRequired[str]
    backgroundColor: NotRequired[str]
    textColor: NotRequired[str]
    accentColor: NotRequired[str]
    fontFamily: NotRequired[str]
    backgroundImageUrl: NotRequired[Optional[str]]
    isPublic: NotRequired[bool]
    soundPack: NotRequired[Literal["default", "none"]]
    layout: NotRequired[Literal["classic", "centred", "split", "full_bleed", "stack"]]
    effects: NotRequired[Optional[GivenThemeEffects]]


class CreateThumbnailRequest(TypedDict):
    quizId: str
    variant: NotRequired[Optional[Literal["hook", "question", "number"]]]
    text: NotRequired[Optional[str]]
    imageUrl: NotRequired[Optional[str]]
    videoFrame: NotRequired[Optional[ThumbnailVideoFrame]]
    renderId: NotRequired[Optional[str]]


class CreateUploadRequest(TypedDict):
    quizId: str
    renderJobId: str
    channelId: str
    metadata: CreateUploadRequestMetadata
    customMetadata: NotRequired[Dict[str, str]]


class CreateUploadRequestMetadata(TypedDict):
    """Title, description, visibility and other details of the video."""
    title: NotRequired[str]
    description: NotRequired[str]
    tags: NotRequired[List[str]]
    categoryId: NotRequired[str]
    visibility: NotRequired[Literal["public", "unlisted", "private"]]
    madeForKids: NotRequired[bool]
    scheduledFor: NotRequired[str]
    playlistId: NotRequired[str]
    chapters: NotRequired[bool]


class CreateWebhookRequest(TypedDict):
    url: str
    events: List[Literal["render.completed", "render.failed", "youtube.uploaded", "youtube.failed", "batch.completed", "review.commented", "review.decided"]]


class DownloadRenderData(TypedDict):
    """The requested or changed resource."""
    url: str
    expires_in: int


class EmojiContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    answer: str
    options: Optional[List[MultipleChoiceContentOptionsItem]]
    emojis: str
    category: Optional[str]


class EmojiQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["emoji"]
    content: EmojiContent


class EmojiQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["emoji"]
    content: NotRequired[NewEmojiContent]


class Event(TypedDict):
    id: str
    type: Literal["render.completed", "render.failed", "youtube.uploaded", "youtube.failed", "batch.completed", "review.commented", "review.decided"]
    payload: Dict[str, Any]
    createdAt: str


class ExportAccountRequest(TypedDict):
    videos: NotRequired[bool]


class FactSource(TypedDict):
    """A source of the facts in a quiz, with its licence."""
    name: str
    url: str
    licence: str


class FieldError(TypedDict):
    """What is wrong with one field."""
    field: str
    message: str
    code: str


class FillBlankContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    text: str
    answers: List[str]


class FillBlankQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["fill_blank"]
    content: FillBlankContent


class FillBlankQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["fill_blank"]
    content: NotRequired[NewFillBlankContent]


class FoundPicture(TypedDict):
    title: str
    author: Any
    licence: Literal["cc0", "pdm", "by", "by-sa"]
    licence_name: str
    licence_url: str
    source: Literal["openverse", "commons"]
    source_id: str
    source_url: str
    width: Any
    height: Any
    preview_url: str


class GenerateQuizRequest(TypedDict):
    topic: str
    options: NotRequired[GenerateQuizRequestOptions]


class GenerateQuizRequestOptions(TypedDict):
    """Length, difficulty, language and types of the quiz."""
    rounds: NotRequired[int]
    questionsPerRound: NotRequired[int]
    difficulty: NotRequired[Optional[Union[int, Literal["rising"]]]]
    questionTypes: NotRequired[Optional[List[Literal["multiple_choice", "true_false", "image_choice", "picture", "emoji", "odd_one_out", "fill_blank", "anagram", "open", "audio", "video_clip", "order", "closest_number", "guess_year", "higher_lower", "match_pairs", "who_am_i", "would_you_rather"]]]]
    language: NotRequired[str]
    durations: NotRequired[GenerateQuizRequestOptionsDurations]


class GenerateQuizRequestOptionsDurations(TypedDict):
    """Durations of the quiz in seconds; null for the defaults of a new quiz."""
    questionSeconds: NotRequired[Optional[int]]
    answerSeconds: NotRequired[Optional[int]]
    factSeconds: NotRequired[Optional[int]]


class Generation(TypedDict):
    id: str
    userId: str
    status: Literal["queued", "running", "completed", "failed", "cancelled"]
    progress: int
    kind: Literal["quiz", "translation"]
    translationOf: Optional[str]
    topic: str
    options: GenerationOptions
    engine: Literal["model", "facts"]
    model: Any
    quizId: Optional[str]
    checks: List[QuestionCheck]
    sources: List[FactSource]
    preflight: Optional[GenerationPreflight]
    inputTokens: int
    outputTokens: int
    costUsd: float
    errorMessage: Any
    waitingFor: Optional[Literal["model"]]
    createdAt: str
    startedAt: Optional[str]
    completedAt: Optional[str]


class GenerationOptions(TypedDict):
    """The options of the request, with defaults filled in."""
    rounds: int
    questionsPerRound: int
    difficulty: Optional[Union[int, Literal["rising"]]]
    questionTypes: Optional[List[Literal["multiple_choice", "true_false", "image_choice", "picture", "emoji", "odd_one_out", "fill_blank", "anagram", "open", "audio", "video_clip", "order", "closest_number", "guess_year", "higher_lower", "match_pairs", "who_am_i", "would_you_rather"]]]
    language: str
    durations: GenerationOptionsDurations


class GenerationOptionsDurations(TypedDict):
    """Durations of the quiz in seconds; null for the defaults of a new quiz."""
    questionSeconds: Optional[int]
    answerSeconds: Optional[int]
    factSeconds: Optional[int]


class GenerationPreflight(TypedDict):
    """Result of validating the draft when it was last saved."""
    renderable: bool
    errors: List[FieldError]
    warnings: List[FieldError]


class GivenThemeEffects(TypedDict):
    """Some or all fields of `ThemeEffects`."""
    backgroundImageOpacity: NotRequired[float]
    backgroundStyle: NotRequired[Literal["blobs", "aurora", "gradient_mesh", "solid", "noise"]]
    backgroundBlobCount: NotRequired[float]
    backgroundBlobOpacity: NotRequired[float]
    backgroundAnimationSpeed: NotRequired[float]
    backgroundGradientIntensity: NotRequired[float]
    backgroundVignetteIntensity: NotRequired[float]
    gradientAngle: NotRequired[float]
    gradientAnimation: NotRequired[bool]
    backgroundPattern: NotRequired[Literal["none", "dots", "grid", "diagonal", "hexagons", "topographic", "circuit"]]
    backgroundPatternOpacity: NotRequired[float]
    backgroundPatternScale: NotRequired[float]
    particleStyle: NotRequired[Literal["none", "bokeh", "dust", "stars", "bubbles", "fireflies", "snow", "confetti"]]
    particleDensity: NotRequired[float]
    particleSpeed: NotRequired[float]
    particleColor: NotRequired[Literal["theme", "white", "accent"]]
    pictureMotion: NotRequired[float]
    optionCardVariant: NotRequired[Literal["standard", "glass", "tile"]]
    optionCardOpacity: NotRequired[float]
    optionStripeWidth: NotRequired[float]
    titleLetterSpacing: NotRequired[str]
    textStyle: NotRequired[Literal["solid", "outline", "gradient", "glow", "shadow"]]
    titleTextStyle: NotRequired[Literal["solid", "outline", "gradient", "glow", "shadow"]]
    textShadowStyle: NotRequired[Literal["none", "subtle", "dramatic", "glow"]]
    optionFontWeight: NotRequired[float]
    frameStyle: NotRequired[Literal["none", "neon", "corners", "scanlines", "gradient_border"]]
    frameColor: NotRequired[str]
    frameOpacity: NotRequired[float]
    introRingCount: NotRequired[float]
    introParticleCount: NotRequired[float]
    outroConfettiCount: NotRequired[float]
    outroBurstCount: NotRequired[float]
    celebrationStyle: NotRequired[Literal["none", "pulse", "confetti", "burst", "shimmer", "flash"]]
    celebrationIntensity: NotRequired[float]
    correctAnswerGlowSize: NotRequired[float]
    revealSuspenseFrames: NotRequired[float]
    revealDimIntensity: NotRequired[float]
    wrongAnswerStyle: NotRequired[Literal["dim", "cross"]]
    urgencyStyle: NotRequired[Literal["none", "vignette", "pulse", "shake", "border_pulse"]]
    urgencyThreshold: NotRequired[float]
    urgencyColor: NotRequired[str]
    transitionStyle: NotRequired[Literal["fade", "slide", "wipe", "zoom", "iris", "flash"]]
    grainOverlay: NotRequired[Literal["none", "subtle", "medium", "heavy"]]
    grainStyle: NotRequired[Literal["film", "digital", "vhs"]]
    audioReactive: NotRequired[bool]
    audioReactiveIntensity: NotRequired[float]
    audioReactiveBpm: NotRequired[float]


class GuessYearContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    answer: Optional[int]
    min: Optional[int]
    max: Optional[int]


class GuessYearQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["guess_year"]
    content: GuessYearContent


class GuessYearQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["guess_year"]
    content: NotRequired[NewGuessYearContent]


class HigherLowerContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    left: HigherLowerContentLeft
    right: HigherLowerContentLeft
    unit: Optional[str]


class HigherLowerContentLeft(TypedDict):
    """The left side. Its value is shown."""
    text: str
    value: Optional[float]
    imageUrl: Optional[str]


class HigherLowerQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["higher_lower"]
    content: HigherLowerContent


class HigherLowerQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["higher_lower"]
    content: NotRequired[NewHigherLowerContent]


class ImageChoiceContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    options: List[MultipleChoiceContentOptionsItem]
    correctOptionId: Optional[str]
    shuffle: bool


class ImageChoiceQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["image_choice"]
    content: ImageChoiceContent


class ImageChoiceQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["image_choice"]
    content: NotRequired[NewImageChoiceContent]


class ImportIntoQuizResult(TypedDict):
    data: Union[QuizDetail, ImportPreview]
    report: ImportReport


class ImportPicture(TypedDict):
    source: Literal["openverse", "commons"]
    id: str


class ImportPreview(TypedDict):
    """The quiz that an import would create, as a body of `POST /quizzes`."""
    title: str
    theme_id: Optional[str]
    brand_id: Optional[str]
    platform_profile: Literal["youtube", "youtube_shorts", "tiktok", "instagram_reels", "square"]
    layout: Optional[Literal["classic", "centred", "split", "full_bleed", "stack"]]
    language: str
    resolution: str
    question_duration_seconds: int
    answer_duration_seconds: int
    fact_duration_seconds: int
    hint_timing_percent: int
    answer_reveal: Literal["instant", "suspense"]
    end_card: Optional[Literal["end_screen", "recap"]]
    picture_motion: Any
    show_sources: bool
    voice: Optional[BrandVoice]
    music: Optional[BrandMusic]
    caption_style: Literal["none", "lines", "words", "karaoke", "pop", "box", "outline"]
    intro_subtitle: Optional[str]
    outro_text: Optional[str]
    description: Optional[str]
    status: Literal["draft", "ready", "published", "archived"]
    tags: List[str]
    metadata: Dict[str, str]
    rounds: List[ImportPreviewRoundsItem]


class ImportPreviewRoundsItem(TypedDict):
    title: str
    timer_override: Optional[int]
    questions: List[ImportedQuestion]


class ImportReport(TypedDict):
    """What an import found in its source."""
    format: Literal["qti", "moodle_xml", "json", "csv", "markdown_table", "gift", "cards", "text", "xlsx", "docx"]
    questions: int
    ready: int
    not_ready: List[ImportReportNotReadyItem]
    not_ready_omitted: int
    unused: List[ImportReportUnusedItem]
    unused_omitted: int
    notes: List[str]


class ImportReportNotReadyItem(TypedDict):
    at: int
    place: Optional[str]
    source: str
    question: Optional[str]
    reasons: List[str]
    field: Optional[str]


class ImportReportUnusedItem(TypedDict):
    at: Optional[int]
    place: Optional[str]
    text: str
    reason: str


class ImportedAnagramQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["anagram"]
    content: AnagramContent


class ImportedAudioQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["audio"]
    content: AudioContent


class ImportedClosestNumberQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["closest_number"]
    content: ClosestNumberContent


class ImportedCounts(TypedDict):
    quizzes: int
    themes: int
    brands: int
    media: int


class ImportedEmojiQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["emoji"]
    content: EmojiContent


class ImportedFillBlankQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["fill_blank"]
    content: FillBlankContent


class ImportedGuessYearQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["guess_year"]
    content: GuessYearContent


class ImportedHigherLowerQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["higher_lower"]
    content: HigherLowerContent


class ImportedImageChoiceQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["image_choice"]
    content: ImageChoiceContent


class ImportedMatchPairsQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["match_pairs"]
    content: MatchPairsContent


class ImportedMultipleChoiceQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["multiple_choice"]
    content: MultipleChoiceContent


class ImportedOddOneOutQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["odd_one_out"]
    content: OddOneOutContent


class ImportedOpenQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["open"]
    content: OpenContent


class ImportedOrderQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["order"]
    content: OrderContent


class ImportedPictureQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["picture"]
    content: PictureContent


class ImportedTrueFalseQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["true_false"]
    content: TrueFalseContent


class ImportedVideoClipQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["video_clip"]
    content: VideoClipContent


class ImportedWhoAmIQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["who_am_i"]
    content: WhoAmIContent


class ImportedWouldYouRatherQuestion(TypedDict):
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    question_type: Literal["would_you_rather"]
    content: WouldYouRatherContent


class Installation(TypedDict):
    version: str
    commit: Any
    migrations: InstallationMigrations
    database: InstallationDatabase
    storage: InstallationStorage
    redis_up: Any
    workers: InstallationWorkers
    queues: List[JobQueue]
    outages: List[Outage]
    voice_engines: List[str]
    services: List[ServiceState]


class InstallationDatabase(TypedDict):
    """The database."""
    embedded: bool
    version: str
    size_bytes: int
    latency_ms: float


class InstallationMigrations(TypedDict):
    """The schema of the database."""
    applied: int
    pending: int
    latest: Any


class InstallationStorage(TypedDict):
    """Files."""
    kind: Literal["fs", "s3"]
    up: bool
    used_bytes: int
    max_bytes: Any
    disk_free_bytes: Any
    last_backup_at: Optional[str]


class InstallationWorkers(TypedDict):
    """What renders."""
    processes: int
    pages: int


class JobFailureFields(TypedDict):
    code: Literal["storage_failed", "database_failed", "browser_unavailable", "media_unreadable", "voice_failed", "model_failed", "model_refused", "pictures_failed", "youtube_failed", "youtube_rejected", "youtube_access_lost", "quiz_refused", "limit_reached", "timed_out", "job_lost", "job_server_failed", "internal_error"]
    component: Literal["storage", "database", "browser", "media", "voice", "model", "pictures", "youtube", "quiz", "account", "engine", "service"]


class JobQueue(TypedDict):
    kind: str
    queued: int
    delayed: int
    running: int
    oldest_seconds: float


class ListTrendsResult(TypedDict):
    data: List[Trend]
    refreshedAt: str


class MatchPairsContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    pairs: List[MatchPairsContentPairsItem]


class MatchPairsContentPairsItem(TypedDict):
    left: str
    right: str
    leftImageUrl: NotRequired[Optional[str]]
    rightImageUrl: NotRequired[Optional[str]]


class MatchPairsQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["match_pairs"]
    content: MatchPairsContent


class MatchPairsQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["match_pairs"]
    content: NotRequired[NewMatchPairsContent]


class Me(TypedDict):
    user_id: str
    key: Optional[MeKey]
    scopes: List[Literal["quizzes:read", "quizzes:write", "themes:read", "themes:write", "media:read", "media:write", "renders:read", "renders:write", "youtube:read", "youtube:write", "webhooks:read", "webhooks:write", "ai:read", "ai:write", "requests:read", "admin:read", "admin:write"]]
    livemode: bool
    rate_limits: List[MeRateLimitsItem]
    quotas: List[MeQuotasItem]


class MeKey(TypedDict):
    id: str
    name: str
    prefix: str


class MeQuotasItem(TypedDict):
    resource: Literal["media_bytes", "render_bytes", "quizzes", "quiz_bytes", "themes", "brands", "api_keys", "webhooks", "shares"]
    limit: int
    used: int


class MeRateLimitsItem(TypedDict):
    bucket: Literal["read", "write", "render", "ai"]
    limit: int
    remaining: int
    window_seconds: int
    reset_seconds: int


class MediaFile(TypedDict):
    id: str
    file_name: str
    storage_path: str
    mime_type: Literal["image/jpeg", "image/png", "image/gif", "image/webp", "video/mp4", "video/webm", "video/quicktime", "audio/mpeg", "audio/wav", "audio/ogg", "audio/mp4", "audio/aac", "audio/flac", "audio/webm", "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]
    size_bytes: int
    url: str
    width: Optional[int]
    height: Optional[int]
    duration_seconds: Optional[float]
    sha256: str
    credit: Optional[PictureCredit]
    created_at: str


class MultipleChoiceContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    options: List[MultipleChoiceContentOptionsItem]
    correctOptionId: Optional[str]
    shuffle: bool


class MultipleChoiceContentOptionsItem(TypedDict):
    id: str
    text: str
    imageUrl: Optional[str]


class MultipleChoiceContentSource(TypedDict):
    title: str
    url: NotRequired[str]


class MultipleChoiceQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["multiple_choice"]
    content: MultipleChoiceContent


class MultipleChoiceQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["multiple_choice"]
    content: NotRequired[NewMultipleChoiceContent]


class MusicTrack(TypedDict):
    name: Literal["calm", "playful", "tense", "upbeat", "retro", "epic"]
    title: str
    description: str
    duration_seconds: float
    beats_per_minute: float
    license: Literal["CC0-1.0"]
    url: str


class NestedRound(TypedDict):
    """A round of a new quiz, with its questions in order."""
    title: NotRequired[str]
    timer_override: NotRequired[Optional[int]]
    questions: NotRequired[List[NewQuestion]]


class NewAnagramContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    scrambled: NotRequired[str]
    answer: NotRequired[str]


class NewAnagramQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["anagram"]
    content: NotRequired[NewAnagramContent]


class NewAudioContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    answer: NotRequired[str]
    options: NotRequired[Optional[List[NewMultipleChoiceContentOptionsItem]]]
    startMs: NotRequired[int]
    endMs: NotRequired[Optional[int]]
    audioUrl: NotRequired[Optional[str]]


class NewAudioQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["audio"]
    content: NotRequired[NewAudioContent]


class NewClosestNumberContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    answer: NotRequired[Optional[float]]
    unit: NotRequired[Optional[str]]
    min: NotRequired[Optional[float]]
    max: NotRequired[Optional[float]]


class NewClosestNumberQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["closest_number"]
    content: NotRequired[NewClosestNumberContent]


class NewEmojiContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    answer: NotRequired[str]
    options: NotRequired[Optional[List[NewMultipleChoiceContentOptionsItem]]]
    emojis: NotRequired[str]
    category: NotRequired[Optional[str]]


class NewEmojiQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["emoji"]
    content: NotRequired[NewEmojiContent]


class NewFillBlankContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    text: NotRequired[str]
    answers: NotRequired[List[str]]


class NewFillBlankQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["fill_blank"]
    content: NotRequired[NewFillBlankContent]


class NewGuessYearContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    answer: NotRequired[Optional[int]]
    min: NotRequired[Optional[int]]
    max: NotRequired[Optional[int]]


class NewGuessYearQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["guess_year"]
    content: NotRequired[NewGuessYearContent]


class NewHigherLowerContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    left: NotRequired[NewHigherLowerContentLeft]
    right: NotRequired[NewHigherLowerContentLeft]
    unit: NotRequired[Optional[str]]


class NewHigherLowerContentLeft(TypedDict):
    """The left side. Its value is shown."""
    text: NotRequired[str]
    value: NotRequired[Optional[float]]
    imageUrl: NotRequired[Optional[str]]


class NewHigherLowerQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["higher_lower"]
    content: NotRequired[NewHigherLowerContent]


class NewImageChoiceContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    options: NotRequired[List[NewMultipleChoiceContentOptionsItem]]
    correctOptionId: NotRequired[Optional[str]]
    shuffle: NotRequired[bool]


class NewImageChoiceQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["image_choice"]
    content: NotRequired[NewImageChoiceContent]


class NewMatchPairsContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    pairs: NotRequired[List[NewMatchPairsContentPairsItem]]


class NewMatchPairsContentPairsItem(TypedDict):
    left: NotRequired[str]
    right: NotRequired[str]
    leftImageUrl: NotRequired[Optional[str]]
    rightImageUrl: NotRequired[Optional[str]]


class NewMatchPairsQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["match_pairs"]
    content: NotRequired[NewMatchPairsContent]


class NewMultipleChoiceContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    options: NotRequired[List[NewMultipleChoiceContentOptionsItem]]
    correctOptionId: NotRequired[Optional[str]]
    shuffle: NotRequired[bool]


class NewMultipleChoiceContentOptionsItem(TypedDict):
    id: str
    text: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]


class NewMultipleChoiceQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["multiple_choice"]
    content: NotRequired[NewMultipleChoiceContent]


class NewOddOneOutContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    items: NotRequired[List[NewMultipleChoiceContentOptionsItem]]
    oddItemId: NotRequired[Optional[str]]
    reason: NotRequired[Optional[str]]


class NewOddOneOutQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["odd_one_out"]
    content: NotRequired[NewOddOneOutContent]


class NewOpenContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    answers: NotRequired[List[str]]


class NewOpenQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["open"]
    content: NotRequired[NewOpenContent]


class NewOrderContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    items: NotRequired[List[NewMultipleChoiceContentOptionsItem]]
    correctOrder: NotRequired[List[str]]
    axisLabel: NotRequired[Optional[str]]


class NewOrderQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["order"]
    content: NotRequired[NewOrderContent]


class NewPictureContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    answer: NotRequired[str]
    options: NotRequired[Optional[List[NewMultipleChoiceContentOptionsItem]]]
    reveal: NotRequired[Literal["none", "blur", "zoom", "pixelate", "silhouette"]]


class NewPictureQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["picture"]
    content: NotRequired[NewPictureContent]


class NewTrueFalseContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    correct: NotRequired[Any]


class NewTrueFalseQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["true_false"]
    content: NotRequired[NewTrueFalseContent]


class NewVideoClipContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    answer: NotRequired[str]
    options: NotRequired[Optional[List[NewMultipleChoiceContentOptionsItem]]]
    startMs: NotRequired[int]
    endMs: NotRequired[Optional[int]]
    videoUrl: NotRequired[Optional[str]]


class NewVideoClipQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["video_clip"]
    content: NotRequired[NewVideoClipContent]


class NewWhoAmIContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    clues: NotRequired[List[str]]
    answer: NotRequired[str]


class NewWhoAmIQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["who_am_i"]
    content: NotRequired[NewWhoAmIContent]


class NewWouldYouRatherContent(TypedDict):
    question: NotRequired[str]
    imageUrl: NotRequired[Optional[str]]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: NotRequired[Optional[str]]
    a: NotRequired[str]
    b: NotRequired[str]
    percentages: NotRequired[Optional[WouldYouRatherContentPercentages]]


class NewWouldYouRatherQuestion(TypedDict):
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["would_you_rather"]
    content: NotRequired[NewWouldYouRatherContent]


class OddOneOutContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    items: List[MultipleChoiceContentOptionsItem]
    oddItemId: Optional[str]
    reason: Optional[str]


class OddOneOutQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["odd_one_out"]
    content: OddOneOutContent


class OddOneOutQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["odd_one_out"]
    content: NotRequired[NewOddOneOutContent]


class OpenContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    answers: List[str]


class OpenQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["open"]
    content: OpenContent


class OpenQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["open"]
    content: NotRequired[NewOpenContent]


class OrderContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    items: List[MultipleChoiceContentOptionsItem]
    correctOrder: List[str]
    axisLabel: Optional[str]


class OrderQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["order"]
    content: OrderContent


class OrderQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["order"]
    content: NotRequired[NewOrderContent]


class Outage(TypedDict):
    dependency: Literal["storage", "voice", "model", "youtube"]
    since: str
    jobs: int


class PictureContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    answer: str
    options: Optional[List[MultipleChoiceContentOptionsItem]]
    reveal: Literal["none", "blur", "zoom", "pixelate", "silhouette"]


class PictureCredit(TypedDict):
    title: str
    author: Any
    licence: Literal["cc0", "pdm", "by", "by-sa"]
    licence_name: str
    licence_url: str
    source: Literal["openverse", "commons"]
    source_id: str
    source_url: str


class PictureProposals(TypedDict):
    proposals: List[PictureProposalsProposalsItem]
    remaining: int


class PictureProposalsProposalsItem(TypedDict):
    question_id: str
    query: Any
    place: Literal["question", "question_blurred", "fact"]
    pictures: List[FoundPicture]
    error: Any


class PictureQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["picture"]
    content: PictureContent


class PictureQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["picture"]
    content: NotRequired[NewPictureContent]


class PictureResults(TypedDict):
    pictures: List[FoundPicture]
    page: int
    has_more: bool


class Preview(TypedDict):
    id: str
    quiz_id: str
    status: Literal["queued", "rendering", "completed", "failed", "cancelled"]
    at_seconds: float
    width: int
    height: int
    output_url: Optional[str]
    error_message: Any
    created_at: str
    completed_at: Optional[str]


class PreviewVoiceRequest(TypedDict):
    voice: str
    text: NotRequired[str]
    speed: NotRequired[float]
    language: NotRequired[str]


class Problem(TypedDict):
    """An error, as a problem document (RFC 9457)."""
    type: str
    title: str
    status: int
    detail: NotRequired[str]
    instance: str
    errors: NotRequired[List[FieldError]]
    errors_omitted: NotRequired[int]
    required_scopes: NotRequired[List[str]]
    granted_scopes: NotRequired[List[str]]
    resource: NotRequired[Literal["media_bytes", "render_bytes", "quizzes", "quiz_bytes", "themes", "brands", "api_keys", "webhooks", "shares"]]
    limit: NotRequired[int]
    used: NotRequired[int]
    oldest_renders: NotRequired[List[str]]
    setting: NotRequired[str]
    current: NotRequired[Dict[str, Any]]


class ProposePicturesRequest(TypedDict):
    source: NotRequired[Literal["openverse", "commons"]]
    question_ids: NotRequired[List[str]]


class QuestionCheck(TypedDict):
    """The result of checking a question, and what was done with it."""
    round: int
    question: str
    verdict: Literal["right", "sourced", "wrong_answer", "ambiguous", "duplicate", "invalid"]
    note: Any
    outcome: Literal["kept", "replaced", "left_out"]


class QuestionResults(TypedDict):
    question_id: str
    position: int
    text: str
    countdown_seconds: int
    start_seconds: float
    end_seconds: float
    watching_at_start: float
    watching_at_end: float
    loss: float
    usual_loss: float
    usual_loss_videos: int


class Quiz(TypedDict):
    id: str
    title: str
    theme_id: Optional[str]
    brand_id: Optional[str]
    platform_profile: Literal["youtube", "youtube_shorts", "tiktok", "instagram_reels", "square"]
    layout: Optional[Literal["classic", "centred", "split", "full_bleed", "stack"]]
    language: str
    resolution: str
    question_duration_seconds: int
    answer_duration_seconds: int
    fact_duration_seconds: int
    hint_timing_percent: int
    answer_reveal: Literal["instant", "suspense"]
    end_card: Optional[Literal["end_screen", "recap"]]
    picture_motion: Any
    show_sources: bool
    voice: Optional[BrandVoice]
    music: Optional[BrandMusic]
    caption_style: Literal["none", "lines", "words", "karaoke", "pop", "box", "outline"]
    intro_subtitle: Optional[str]
    outro_text: Optional[str]
    description: Optional[str]
    status: Literal["draft", "ready", "published", "archived"]
    tags: List[str]
    metadata: Dict[str, str]
    user_id: str
    translation_of: Optional[str]
    created_at: str
    updated_at: str


class QuizDetail(TypedDict):
    """A quiz with its theme, rounds and questions."""
    id: str
    title: str
    theme_id: Optional[str]
    brand_id: Optional[str]
    platform_profile: Literal["youtube", "youtube_shorts", "tiktok", "instagram_reels", "square"]
    layout: Optional[Literal["classic", "centred", "split", "full_bleed", "stack"]]
    language: str
    resolution: str
    question_duration_seconds: int
    answer_duration_seconds: int
    fact_duration_seconds: int
    hint_timing_percent: int
    answer_reveal: Literal["instant", "suspense"]
    end_card: Optional[Literal["end_screen", "recap"]]
    picture_motion: Any
    show_sources: bool
    voice: Optional[BrandVoice]
    music: Optional[BrandMusic]
    caption_style: Literal["none", "lines", "words", "karaoke", "pop", "box", "outline"]
    intro_subtitle: Optional[str]
    outro_text: Optional[str]
    description: Optional[str]
    status: Literal["draft", "ready", "published", "archived"]
    tags: List[str]
    metadata: Dict[str, str]
    user_id: str
    translation_of: Optional[str]
    created_at: str
    updated_at: str
    theme: Optional[Theme]
    brand: Optional[Brand]
    rounds: List[RoundDetail]


class QuizSpeech(TypedDict):
    """The speech of a quiz that has been generated so far."""
    voice: Any
    language: str
    lines: List[SpeechLine]
    missing: int
    missing_characters: int
    characters_left: int


class QuizValidation(TypedDict):
    """What prevents a quiz from being rendered, and what could be improved."""
    renderable: bool
    errors: List[FieldError]
    errors_omitted: int
    warnings: List[FieldError]
    warnings_omitted: int
    duration_seconds: float
    estimate: QuizValidationEstimate


class QuizValidationEstimate(TypedDict):
    """Estimate for a render in the requested format, resolution and quality."""
    render_seconds: int
    wait_seconds: int
    segments_total: int
    segments_cached: int


class Render(TypedDict):
    id: str
    quiz_id: str
    user_id: str
    livemode: bool
    title: str
    language: str
    status: Literal["queued", "rendering", "completed", "failed", "cancelled"]
    progress: int
    format: Literal["mp4", "webm"]
    resolution: str
    quality: Literal["draft", "standard", "high"]
    preset: Optional[Literal["youtube", "shorts", "reels", "tiktok", "whatsapp"]]
    voice: Any
    cut: Optional[RenderCut]
    width: int
    height: int
    fps: int
    duration_seconds: float
    size_bytes: Any
    segments_total: int
    segments_reused: Any
    output_url: Optional[str]
    error_message: Any
    error: JobFailure
    waiting_for: Optional[Literal["storage", "voice"]]
    metadata: Dict[str, str]
    timeline: Timeline
    created_at: str
    started_at: Optional[str]
    completed_at: Optional[str]
    expires_at: Optional[str]


class RenderCompletedPayload(TypedDict):
    """A video is ready."""
    render_id: str
    quiz_id: str
    livemode: bool
    metadata: Dict[str, str]
    status: Literal["completed"]
    download_url: str
    duration_ms: int
    completed_at: str


class RenderCut(TypedDict):
    """The part of a quiz that a video shows."""
    kind: Literal["full", "round", "question", "questions"]
    round_id: Optional[str]
    question_id: Optional[str]
    question_ids: Optional[List[str]]
    platform_profile: Literal["youtube", "youtube_shorts", "tiktok", "instagram_reels", "square"]


class RenderFailedPayload(TypedDict):
    """A video could not be rendered."""
    render_id: str
    quiz_id: str
    livemode: bool
    metadata: Dict[str, str]
    status: Literal["failed"]
    error: str
    error_code: Literal["storage_failed", "database_failed", "browser_unavailable", "media_unreadable", "voice_failed", "model_failed", "model_refused", "pictures_failed", "youtube_failed", "youtube_rejected", "youtube_access_lost", "quiz_refused", "limit_reached", "timed_out", "job_lost", "job_server_failed", "internal_error"]
    failed_at: str


class RenderListItem(TypedDict):
    """A render in a list, without its timeline."""
    id: str
    quiz_id: str
    user_id: str
    livemode: bool
    title: str
    language: str
    status: Literal["queued", "rendering", "completed", "failed", "cancelled"]
    progress: int
    format: Literal["mp4", "webm"]
    resolution: str
    quality: Literal["draft", "standard", "high"]
    preset: Optional[Literal["youtube", "shorts", "reels", "tiktok", "whatsapp"]]
    voice: Any
    cut: Optional[RenderCut]
    width: int
    height: int
    fps: int
    duration_seconds: float
    size_bytes: Any
    segments_total: int
    segments_reused: Any
    output_url: Optional[str]
    error_message: Any
    error: JobFailure
    waiting_for: Optional[Literal["storage", "voice"]]
    metadata: Dict[str, str]
    timeline: None
    created_at: str
    started_at: Optional[str]
    completed_at: Optional[str]
    expires_at: Optional[str]


class ReorderQuestionsRequest(TypedDict):
    questionIds: List[str]


class ReorderQuestionsResult(TypedDict):
    success: Literal[True]


class ReorderRoundsRequest(TypedDict):
    roundIds: List[str]


class ReplaceQuestionRequest(TypedDict):
    questionId: str


class ReplaceQuizRequest(TypedDict):
    title: NotRequired[str]
    rounds: List[RoundUpsert]
    theme_id: NotRequired[Optional[str]]
    brand_id: NotRequired[Optional[str]]
    platform_profile: NotRequired[Literal["youtube", "youtube_shorts", "tiktok", "instagram_reels", "square"]]
    layout: NotRequired[Optional[Literal["classic", "centred", "split", "full_bleed", "stack"]]]
    language: NotRequired[str]
    resolution: NotRequired[str]
    question_duration_seconds: NotRequired[int]
    answer_duration_seconds: NotRequired[int]
    fact_duration_seconds: NotRequired[int]
    hint_timing_percent: NotRequired[int]
    answer_reveal: NotRequired[Literal["instant", "suspense"]]
    end_card: NotRequired[Optional[Literal["end_screen", "recap"]]]
    picture_motion: NotRequired[Any]
    show_sources: NotRequired[bool]
    voice: NotRequired[Optional[CreateBrandRequestVoice]]
    music: NotRequired[Optional[CreateBatchRequestRotateMusicItem]]
    caption_style: NotRequired[Literal["none", "lines", "words", "karaoke", "pop", "box", "outline"]]
    intro_subtitle: NotRequired[Optional[str]]
    outro_text: NotRequired[Optional[str]]
    description: NotRequired[Optional[str]]
    status: NotRequired[Literal["draft", "ready", "published", "archived"]]
    tags: NotRequired[List[str]]
    metadata: NotRequired[Dict[str, str]]


class Replacement(TypedDict):
    """The new question and the result of checking it."""
    question: Question
    check: QuestionCheck


class ReviewCommentedPayload(TypedDict):
    """A reviewer has written a comment."""
    share_id: str
    quiz_id: str
    render_id: Optional[str]
    livemode: bool
    metadata: Dict[str, str]
    comment_id: str
    question_id: Optional[str]
    at_seconds: float
    name: str
    text: str
    commented_at: str


class ReviewDecidedPayload(TypedDict):
    """A reviewer has approved or requested changes."""
    share_id: str
    quiz_id: str
    render_id: Optional[str]
    livemode: bool
    metadata: Dict[str, str]
    decision: Literal["approved", "changes_requested"]
    name: str
    text: str
    decided_at: str


class RevokedShares(TypedDict):
    revoked: int


class Round(TypedDict):
    id: str
    quiz_id: str
    title: str
    order: int
    timer_override: Optional[int]
    created_at: str
    updated_at: str


class RoundDetail(TypedDict):
    """A round with its questions in order."""
    id: str
    quiz_id: str
    title: str
    order: int
    timer_override: Optional[int]
    created_at: str
    updated_at: str
    questions: List[Question]


class RoundUpsert(TypedDict):
    """Replaces the round with this `id`, or creates one."""
    title: NotRequired[str]
    timer_override: NotRequired[Optional[int]]
    id: NotRequired[str]
    questions: List[QuestionUpsert]


class ServiceState(TypedDict):
    id: Literal["browser", "model", "voice", "openverse", "commons", "trends", "youtube", "mail"]
    configured: bool
    detail: Any
    last_success_at: Optional[str]
    last_error_at: Optional[str]
    last_error: Any


class Setting(TypedDict):
    name: str
    area: str
    value: Any
    source: Literal["environment", "default"]
    secret: bool
    docs: str


class Share(TypedDict):
    """A link for reviewers without an account."""
    id: str
    quiz_id: str
    render_id: Optional[str]
    title: str
    url: Optional[str]
    status: Literal["live", "expired", "revoked"]
    livemode: bool
    has_password: bool
    allow_comments: bool
    allow_download: bool
    embed_origins: Optional[List[str]]
    comments_total: int
    comments_open: int
    decision: Optional[Literal["approved", "changes_requested"]]
    decided_by: Any
    decided_at: Optional[str]
    changed_since_decision: bool
    expires_at: str
    revoked_at: Optional[str]
    created_at: str


class ShareComment(TypedDict):
    """What a reviewer wrote: a comment at a moment, or a decision."""
    id: str
    share_id: str
    render_id: Optional[str]
    question_id: Optional[str]
    at_seconds: Any
    name: str
    text: str
    decision: Optional[Literal["approved", "changes_requested"]]
    resolved_at: Optional[str]
    created_at: str


class SpeechLine(TypedDict):
    """A generated line of speech."""
    text: str
    url: str
    sha256: str
    duration_ms: float
    marks: List[List[Union[int, float]]]
    marks_estimated: bool


class SuggestMetadataRequest(TypedDict):
    quizId: str
    language: NotRequired[str]


class SuggestPromotionsRequest(TypedDict):
    quizId: str
    language: NotRequired[str]


class SuggestedMetadata(TypedDict):
    """Suggested metadata for a video of the quiz. It reveals no answers."""
    quizId: str
    titles: List[str]
    descriptions: List[str]
    tags: List[str]


class SuggestedPromotions(TypedDict):
    """Posts that promote a quiz without revealing any answers."""
    quizId: str
    posts: List[SuggestedPromotionsPostsItem]


class SuggestedPromotionsPostsItem(TypedDict):
    network: Literal["x", "facebook", "instagram"]
    text: str


class TagUse(TypedDict):
    tag: str
    quizzes: int


class Theme(TypedDict):
    id: str
    name: str
    primaryColor: str
    secondaryColor: str
    backgroundColor: str
    textColor: str
    accentColor: str
    fontFamily: str
    backgroundImageUrl: Optional[str]
    isPublic: bool
    soundPack: Literal["default", "none"]
    layout: Literal["classic", "centred", "split", "full_bleed", "stack"]
    effects: Optional[ThemeEffects]
    userId: str
    createdAt: str
    updatedAt: str


class ThemeEffects(TypedDict):
    """The effects of a theme."""
    backgroundImageOpacity: float
    backgroundStyle: Literal["blobs", "aurora", "gradient_mesh", "solid", "noise"]
    backgroundBlobCount: float
    backgroundBlobOpacity: float
    backgroundAnimationSpeed: float
    backgroundGradientIntensity: float
    backgroundVignetteIntensity: float
    gradientAngle: float
    gradientAnimation: bool
    backgroundPattern: Literal["none", "dots", "grid", "diagonal", "hexagons", "topographic", "circuit"]
    backgroundPatternOpacity: float
    backgroundPatternScale: float
    particleStyle: Literal["none", "bokeh", "dust", "stars", "bubbles", "fireflies", "snow", "confetti"]
    particleDensity: float
    particleSpeed: float
    particleColor: Literal["theme", "white", "accent"]
    pictureMotion: float
    optionCardVariant: Literal["standard", "glass", "tile"]
    optionCardOpacity: float
    optionStripeWidth: float
    titleLetterSpacing: str
    textStyle: Literal["solid", "outline", "gradient", "glow", "shadow"]
    titleTextStyle: Literal["solid", "outline", "gradient", "glow", "shadow"]
    textShadowStyle: Literal["none", "subtle", "dramatic", "glow"]
    optionFontWeight: float
    frameStyle: Literal["none", "neon", "corners", "scanlines", "gradient_border"]
    frameColor: str
    frameOpacity: float
    introRingCount: float
    introParticleCount: float
    outroConfettiCount: float
    outroBurstCount: float
    celebrationStyle: Literal["none", "pulse", "confetti", "burst", "shimmer", "flash"]
    celebrationIntensity: float
    correctAnswerGlowSize: float
    revealSuspenseFrames: float
    revealDimIntensity: float
    wrongAnswerStyle: Literal["dim", "cross"]
    urgencyStyle: Literal["none", "vignette", "pulse", "shake", "border_pulse"]
    urgencyThreshold: float
    urgencyColor: str
    transitionStyle: Literal["fade", "slide", "wipe", "zoom", "iris", "flash"]
    grainOverlay: Literal["none", "subtle", "medium", "heavy"]
    grainStyle: Literal["film", "digital", "vhs"]
    audioReactive: bool
    audioReactiveIntensity: float
    audioReactiveBpm: float


class Thumbnail(TypedDict):
    id: str
    quizId: str
    renderId: Optional[str]
    variant: Optional[Literal["hook", "question", "number"]]
    text: Any
    videoFrame: Optional[ThumbnailVideoFrame]
    userId: str
    livemode: bool
    status: Literal["queued", "rendering", "completed", "failed", "cancelled"]
    width: int
    height: int
    outputUrl: Optional[str]
    errorMessage: Any
    error: JobFailure
    createdAt: str
    completedAt: Optional[str]


class ThumbnailVideoFrame(TypedDict):
    renderId: str
    seconds: float


class Timeline(TypedDict):
    """The scenes of a video, in order. Times are milliseconds from the start of the video."""
    fps: int
    width: int
    height: int
    duration_seconds: float
    estimated: bool
    scenes: List[TimelineScenesItem]


class TimelineScenesItem(TypedDict):
    kind: Literal["intro_clip", "intro", "round_title", "question", "reveal", "fact", "score_prompt", "outro", "outro_clip"]
    question_id: Optional[str]
    round_id: Optional[str]
    start_ms: int
    end_ms: int
    countdown_ms: Any
    reveal_ms: Any


class TopicCheck(TypedDict):
    """Whether a quiz can be generated on a topic."""
    topic: str
    engine: Optional[Literal["model", "facts"]]
    suggestions: List[str]


class TranslateQuizRequest(TypedDict):
    language: str


class Translation(TypedDict):
    """What has changed in the original since a quiz was translated."""
    translation_of: str
    title: str
    language: str
    changed_fields: List[Literal["title", "description", "intro_subtitle", "outro_text"]]
    rounds: List[TranslationRoundsItem]
    questions: List[TranslationQuestionsItem]


class TranslationQuestionsItem(TypedDict):
    change: Literal["changed", "added", "removed"]
    original_question_id: str
    question_id: Optional[str]
    text: str


class TranslationRoundsItem(TypedDict):
    change: Literal["changed", "added", "removed"]
    original_round_id: str
    round_id: Optional[str]


class Trend(TypedDict):
    title: str
    hook: str
    quizPrompt: str
    timescale: Literal["now", "this_week", "this_month", "evergreen"]
    category: Literal["pop_culture", "sports", "science_tech", "entertainment", "world_events", "gaming", "food_lifestyle"]
    canGenerate: bool


class TrendsRefresh(TypedDict):
    status: Literal["idle", "running"]
    startedAt: Optional[str]
    endedAt: Optional[str]
    refreshedAt: Optional[str]
    error: Any
    sources: List[TrendsRefreshSourcesItem]


class TrendsRefreshSourcesItem(TypedDict):
    name: str
    refreshedAt: Optional[str]
    error: Any


class TrueFalseContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    correct: Any


class TrueFalseQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["true_false"]
    content: TrueFalseContent


class TrueFalseQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["true_false"]
    content: NotRequired[NewTrueFalseContent]


class UpdateBrandRequest(TypedDict):
    name: NotRequired[str]
    logo_url: NotRequired[Optional[str]]
    logo_corner: NotRequired[Literal["top_left", "top_right", "bottom_left", "bottom_right"]]
    logo_opacity: NotRequired[float]
    handle: NotRequired[Optional[str]]
    intro_clip_url: NotRequired[Optional[str]]
    outro_clip_url: NotRequired[Optional[str]]
    clip_fit: NotRequired[Literal["cover", "contain"]]
    theme_id: NotRequired[Optional[str]]
    voice: NotRequired[Optional[UpdateBrandRequestVoice]]
    music: NotRequired[Optional[UpdateBrandRequestMusic]]
    is_default: NotRequired[bool]


class UpdateBrandRequestMusic(TypedDict):
    track: NotRequired[str]
    volume: NotRequired[float]


class UpdateBrandRequestVoice(TypedDict):
    id: NotRequired[str]
    speed: NotRequired[float]
    reads: NotRequired[List[Literal["hook", "title", "rounds", "question", "options", "answer", "fact", "outro"]]]
    hook: NotRequired[str]


class UpdateQuestionRequest(TypedDict):
    question_type: NotRequired[Literal["multiple_choice", "true_false", "image_choice", "picture", "emoji", "odd_one_out", "fill_blank", "anagram", "open", "audio", "video_clip", "order", "closest_number", "guess_year", "higher_lower", "match_pairs", "who_am_i", "would_you_rather"]]
    content: NotRequired[Dict[str, Any]]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]


class UpdateQuizRequest(TypedDict):
    title: NotRequired[str]
    theme_id: NotRequired[Optional[str]]
    brand_id: NotRequired[Optional[str]]
    platform_profile: NotRequired[Literal["youtube", "youtube_shorts", "tiktok", "instagram_reels", "square"]]
    layout: NotRequired[Optional[Literal["classic", "centred", "split", "full_bleed", "stack"]]]
    language: NotRequired[str]
    resolution: NotRequired[str]
    question_duration_seconds: NotRequired[int]
    answer_duration_seconds: NotRequired[int]
    fact_duration_seconds: NotRequired[int]
    hint_timing_percent: NotRequired[int]
    answer_reveal: NotRequired[Literal["instant", "suspense"]]
    end_card: NotRequired[Optional[Literal["end_screen", "recap"]]]
    picture_motion: NotRequired[Any]
    show_sources: NotRequired[bool]
    voice: NotRequired[Optional[UpdateBrandRequestVoice]]
    music: NotRequired[Optional[UpdateBrandRequestMusic]]
    caption_style: NotRequired[Literal["none", "lines", "words", "karaoke", "pop", "box", "outline"]]
    intro_subtitle: NotRequired[Optional[str]]
    outro_text: NotRequired[Optional[str]]
    description: NotRequired[Optional[str]]
    status: NotRequired[Literal["draft", "ready", "published", "archived"]]
    tags: NotRequired[List[str]]
    metadata: NotRequired[Dict[str, str]]


class UpdateRoundRequest(TypedDict):
    title: NotRequired[str]
    timer_override: NotRequired[Optional[int]]


class UpdateShareCommentRequest(TypedDict):
    resolved: bool


class UpdateThemeRequest(TypedDict):
    name: NotRequired[str]
    primaryColor: NotRequired[str]
    secondaryColor: NotRequired[str]
    backgroundColor: NotRequired[str]
    textColor: NotRequired[str]
    accentColor: NotRequired[str]
    fontFamily: NotRequired[str]
    backgroundImageUrl: NotRequired[Optional[str]]
    isPublic: NotRequired[bool]
    soundPack: NotRequired[Literal["default", "none"]]
    layout: NotRequired[Literal["classic", "centred", "split", "full_bleed", "stack"]]
    effects: NotRequired[Optional[GivenThemeEffects]]


class UpdateUserRequest(TypedDict):
    blocked: NotRequired[bool]
    is_admin: NotRequired[bool]
    max_renders_per_hour: NotRequired[Optional[int]]
    max_media_bytes: NotRequired[Optional[int]]
    max_render_bytes: NotRequired[Optional[int]]


class UpdateWebhookRequest(TypedDict):
    url: NotRequired[str]
    events: NotRequired[List[Literal["render.completed", "render.failed", "youtube.uploaded", "youtube.failed", "batch.completed", "review.commented", "review.decided"]]]
    active: NotRequired[bool]


class Upload(TypedDict):
    id: str
    user_id: str
    livemode: bool
    simulated: bool
    quiz_id: str
    render_job_id: Optional[str]
    youtube_channel_id: Optional[str]
    status: Literal["pending", "scheduled", "uploading", "processing", "completed", "failed", "cancelled"]
    progress: int
    title: str
    description: str
    tags: List[str]
    category_id: str
    visibility: Literal["public", "unlisted", "private"]
    made_for_kids: bool
    playlist_id: Any
    youtube_video_id: Any
    youtube_video_url: Optional[str]
    error_message: Any
    error: JobFailure
    waiting_for: Optional[Literal["storage", "youtube"]]
    retry_count: int
    next_retry_at: Optional[str]
    scheduled_for: Optional[str]
    custom_metadata: Dict[str, str]
    created_at: str
    updated_at: str
    started_at: Optional[str]
    completed_at: Optional[str]


class ValidateBatchRequest(TypedDict):
    template_quiz_id: str
    title: NotRequired[str]
    rows: NotRequired[List[Dict[str, Any]]]
    csv_media_id: NotRequired[str]
    rotate: NotRequired[CreateBatchRequestRotate]
    render: NotRequired[Optional[CreateBatchRequestRender]]
    publish: NotRequired[Optional[CreateBatchRequestPublish]]
    schedule: NotRequired[Optional[CreateBatchRequestSchedule]]
    metadata: NotRequired[Dict[str, str]]


class VideoClipContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    answer: str
    options: Optional[List[MultipleChoiceContentOptionsItem]]
    startMs: int
    endMs: Optional[int]
    videoUrl: Optional[str]


class VideoClipQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["video_clip"]
    content: VideoClipContent


class VideoClipQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["video_clip"]
    content: NotRequired[NewVideoClipContent]


class VideoResults(TypedDict):
    upload_id: str
    quiz_id: str
    youtube_video_id: str
    views: int
    watch_seconds: int
    average_view_seconds: int
    average_view_percent: float
    curve: Optional[List[float]]
    relative: Optional[List[float]]
    duration_seconds: Any
    scenes: Optional[List[VideoResultsScenesItem]]
    questions: Optional[List[QuestionResults]]
    losing_question_id: Any
    fetched_at: str
    refreshable_at: str
    error_message: Any


class VideoResultsScenesItem(TypedDict):
    kind: Literal["intro_clip", "intro", "round_title", "question", "reveal", "fact", "score_prompt", "outro", "outro_clip"]
    round_id: Any
    question_id: Any
    start_seconds: float
    end_seconds: float
    watching_at_start: float
    watching_at_end: float


class Webhook(TypedDict):
    id: str
    url: str
    events: List[Literal["render.completed", "render.failed", "youtube.uploaded", "youtube.failed", "batch.completed", "review.commented", "review.decided"]]
    active: bool
    createdAt: str
    disabledAt: Optional[str]
    disabledReason: Optional[Literal["owner", "gone", "failing"]]
    lastDeliveryAt: Optional[str]


class WebhookAttempt(TypedDict):
    startedAt: str
    durationMs: int
    statusCode: Any
    answer: Any
    error: Any


class WebhookDelivery(TypedDict):
    id: str
    webhookId: str
    event: Literal["render.completed", "render.failed", "youtube.uploaded", "youtube.failed", "batch.completed", "review.commented", "review.decided"]
    test: bool
    status: Literal["pending", "delivered", "failed"]
    body: str
    error: Any
    attempts: List[WebhookAttempt]
    nextAttemptAt: Optional[str]
    deliveredAt: Optional[str]
    createdAt: str


class WebhookTest(TypedDict):
    delivered: bool
    status_code: Any
    delivery_id: str
    duration_ms: int
    error: Any


class WebhookWithSecret(TypedDict):
    id: str
    url: str
    events: List[Literal["render.completed", "render.failed", "youtube.uploaded", "youtube.failed", "batch.completed", "review.commented", "review.decided"]]
    active: bool
    createdAt: str
    disabledAt: Optional[str]
    disabledReason: Optional[Literal["owner", "gone", "failing"]]
    lastDeliveryAt: Optional[str]
    secret: str


class WhoAmIContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    clues: List[str]
    answer: str


class WhoAmIQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["who_am_i"]
    content: WhoAmIContent


class WhoAmIQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["who_am_i"]
    content: NotRequired[NewWhoAmIContent]


class WouldYouRatherContent(TypedDict):
    question: str
    imageUrl: Optional[str]
    factImageUrl: NotRequired[Optional[str]]
    source: NotRequired[Optional[MultipleChoiceContentSource]]
    narration: Optional[str]
    a: str
    b: str
    percentages: Optional[WouldYouRatherContentPercentages]


class WouldYouRatherContentPercentages(TypedDict):
    a: int
    b: int


class WouldYouRatherQuestion(TypedDict):
    id: str
    round_id: str
    order: int
    countdown_seconds: Optional[int]
    difficulty: Optional[int]
    hint: Optional[str]
    fact: Optional[str]
    created_at: str
    updated_at: str
    question_type: Literal["would_you_rather"]
    content: WouldYouRatherContent


class WouldYouRatherQuestionUpsert(TypedDict):
    id: NotRequired[str]
    countdown_seconds: NotRequired[Optional[int]]
    difficulty: NotRequired[Optional[int]]
    hint: NotRequired[Optional[str]]
    fact: NotRequired[Optional[str]]
    question_type: Literal["would_you_rather"]
    content: NotRequired[NewWouldYouRatherContent]


class YouTubeChannel(TypedDict):
    id: str
    youtube_channel_id: str
    title: str
    thumbnail_url: Optional[str]
    status: Literal["connected", "reconnect_required"]
    results_access: bool
    connected_at: str
    created_at: str


class YouTubePlaylist(TypedDict):
    id: str
    title: str


class YoutubeFailedPayload(TypedDict):
    """An upload to YouTube has failed."""
    upload_id: str
    quiz_id: str
    livemode: bool
    metadata: Dict[str, str]
    error: str
    error_code: Literal["storage_failed", "database_failed", "browser_unavailable", "media_unreadable", "voice_failed", "model_failed", "model_refused", "pictures_failed", "youtube_failed", "youtube_rejected", "youtube_access_lost", "quiz_refused", "limit_reached", "timed_out", "job_lost", "job_server_failed", "internal_error"]
    failed_at: str


class YoutubeUploadedPayload(TypedDict):
    """A video is on YouTube."""
    upload_id: str
    quiz_id: str
    livemode: bool
    metadata: Dict[str, str]
    youtube_video_id: str
    youtube_url: str
    title: str
    uploaded_at: str


ImportedQuestion = Union["ImportedMultipleChoiceQuestion", "ImportedTrueFalseQuestion", "ImportedImageChoiceQuestion", "ImportedPictureQuestion", "ImportedEmojiQuestion", "ImportedOddOneOutQuestion", "ImportedFillBlankQuestion", "ImportedAnagramQuestion", "ImportedOpenQuestion", "ImportedAudioQuestion", "ImportedVideoClipQuestion", "ImportedOrderQuestion", "ImportedClosestNumberQuestion", "ImportedGuessYearQuestion", "ImportedHigherLowerQuestion", "ImportedMatchPairsQuestion", "ImportedWhoAmIQuestion", "ImportedWouldYouRatherQuestion"]


JobFailure = Optional["JobFailureFields"]


NewQuestion = Union["NewMultipleChoiceQuestion", "NewTrueFalseQuestion", "NewImageChoiceQuestion", "NewPictureQuestion", "NewEmojiQuestion", "NewOddOneOutQuestion", "NewFillBlankQuestion", "NewAnagramQuestion", "NewOpenQuestion", "NewAudioQuestion", "NewVideoClipQuestion", "NewOrderQuestion", "NewClosestNumberQuestion", "NewGuessYearQuestion", "NewHigherLowerQuestion", "NewMatchPairsQuestion", "NewWhoAmIQuestion", "NewWouldYouRatherQuestion"]


Question = Union["MultipleChoiceQuestion", "TrueFalseQuestion", "ImageChoiceQuestion", "PictureQuestion", "EmojiQuestion", "OddOneOutQuestion", "FillBlankQuestion", "AnagramQuestion", "OpenQuestion", "AudioQuestion", "VideoClipQuestion", "OrderQuestion", "ClosestNumberQuestion", "GuessYearQuestion", "HigherLowerQuestion", "MatchPairsQuestion", "WhoAmIQuestion", "WouldYouRatherQuestion"]


QuestionUpsert = Union["MultipleChoiceQuestionUpsert", "TrueFalseQuestionUpsert", "ImageChoiceQuestionUpsert", "PictureQuestionUpsert", "EmojiQuestionUpsert", "OddOneOutQuestionUpsert", "FillBlankQuestionUpsert", "AnagramQuestionUpsert", "OpenQuestionUpsert", "AudioQuestionUpsert", "VideoClipQuestionUpsert", "OrderQuestionUpsert", "ClosestNumberQuestionUpsert", "GuessYearQuestionUpsert", "HigherLowerQuestionUpsert", "MatchPairsQuestionUpsert", "WhoAmIQuestionUpsert", "WouldYouRatherQuestionUpsert"]


class RenderCompletedEvent(TypedDict):
    id: str
    type: Literal["render.completed"]
    test: bool
    payload: RenderCompletedPayload


class RenderFailedEvent(TypedDict):
    id: str
    type: Literal["render.failed"]
    test: bool
    payload: RenderFailedPayload


class YoutubeUploadedEvent(TypedDict):
    id: str
    type: Literal["youtube.uploaded"]
    test: bool
    payload: YoutubeUploadedPayload


class YoutubeFailedEvent(TypedDict):
    id: str
    type: Literal["youtube.failed"]
    test: bool
    payload: YoutubeFailedPayload


class BatchCompletedEvent(TypedDict):
    id: str
    type: Literal["batch.completed"]
    test: bool
    payload: BatchCompletedPayload


class ReviewCommentedEvent(TypedDict):
    id: str
    type: Literal["review.commented"]
    test: bool
    payload: ReviewCommentedPayload


class ReviewDecidedEvent(TypedDict):
    id: str
    type: Literal["review.decided"]
    test: bool
    payload: ReviewDecidedPayload


WebhookEvent = Union[RenderCompletedEvent, RenderFailedEvent, YoutubeUploadedEvent, YoutubeFailedEvent, BatchCompletedEvent, ReviewCommentedEvent, ReviewDecidedEvent]


class _Group:
    def __init__(self, http: _Http) -> None:
        self._http = http


class _Account(_Group):
    def cancel_import(
        self,
        import_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> AccountImport:
        """Cancel an import."""
        return cast("AccountImport", self._http.data("POST", "/me/imports/{id}/cancel", ids={"id": import_id}, idempotency_key=idempotency_key))

    def delete_export(
        self,
        export_id: str,
    ) -> None:
        """Delete an export."""
        self._http.result("DELETE", "/me/exports/{id}", ids={"id": export_id})

    def export(
        self,
        body: Optional[ExportAccountRequest] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> AccountExport:
        """Export your data."""
        return cast("AccountExport", self._http.data("POST", "/me/exports", body=cast(Any, body), idempotency_key=idempotency_key))

    def get_export(
        self,
        export_id: str,
    ) -> AccountExport:
        """Retrieve an export."""
        return cast("AccountExport", self._http.data("GET", "/me/exports/{id}", ids={"id": export_id}))

    def wait_export(
        self,
        export_id: str,
        *,
        deadline_seconds: Optional[float] = None,
        on_progress: Optional[Callable[[AccountExport], None]] = None,
    ) -> AccountExport:
        """Waits until it is completed. Raises JobError if it fails or is cancelled, DeadlineExceeded after the deadline."""
        return cast("AccountExport", _wait(lambda: self.get_export(export_id), "export", deadline_seconds, on_progress))

    def get_import(
        self,
        import_id: str,
    ) -> AccountImport:
        """Retrieve an import."""
        return cast("AccountImport", self._http.data("GET", "/me/imports/{id}", ids={"id": import_id}))

    def wait_import(
        self,
        import_id: str,
        *,
        deadline_seconds: Optional[float] = None,
        on_progress: Optional[Callable[[AccountImport], None]] = None,
    ) -> AccountImport:
        """Waits until it is completed. Raises JobError if it fails or is cancelled, DeadlineExceeded after the deadline."""
        return cast("AccountImport", _wait(lambda: self.get_import(import_id), "import", deadline_seconds, on_progress))

    def get(
        self,
    ) -> Me:
        """Retrieve your account and limits."""
        return cast("Me", self._http.data("GET", "/me"))

    def import_(
        self,
        file: FileSource,
        *,
        name: Optional[str] = None,
        copies: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> AccountImport:
        """Import exported data."""
        return cast("AccountImport", self._http.data("POST", "/me/imports", query={"copies": copies}, file=file, name=name, idempotency_key=idempotency_key))

    def list_activity(
        self,
        *,
        limit: Optional[int] = None,
        action: Optional[Literal["session.started", "session.refused", "session.ended", "session.ended_all", "password.changed", "address.changed", "google.linked", "google.unlinked", "oidc.linked", "oidc.unlinked", "second_factor.enabled", "second_factor.disabled", "second_factor.recovered", "second_factor.codes_replaced", "second_factor.reset", "passkey.added", "passkey.removed", "account.created", "account.deleted", "account.exported", "account.imported", "account.blocked", "account.unblocked", "account.limits_changed", "admin.granted", "admin.revoked", "invitation.created", "invitation.withdrawn", "key.created", "key.revoked", "webhook.secret_created", "webhook.secret_rotated", "webhook.deleted", "share.created", "share.revoked", "channel.connected", "channel.disconnected", "job.retried", "job.cancelled"]] = None,
    ) -> Pages[ActivityEntry]:
        """List the activity of your account."""
        return Pages(self._http, "/activity", {}, {"limit": limit, "action": action})


class _Admin(_Group):
    def cancel_job(
        self,
        job_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> AdminJobDetail:
        """Cancel a job of any account."""
        return cast("AdminJobDetail", self._http.data("POST", "/admin/jobs/{id}/cancel", ids={"id": job_id}, idempotency_key=idempotency_key))

    def create_invitation(
        self,
        body: Optional[CreateInvitationRequest] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> AdminInvitation:
        """Invite a person."""
        return cast("AdminInvitation", self._http.data("POST", "/admin/invitations", body=cast(Any, body), idempotency_key=idempotency_key))

    def delete_user(
        self,
        user_id: str,
    ) -> None:
        """Delete an account."""
        self._http.result("DELETE", "/admin/users/{id}", ids={"id": user_id})

    def end_user_sessions(
        self,
        user_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> None:
        """End an account’s sessions."""
        self._http.result("POST", "/admin/users/{id}/end-sessions", ids={"id": user_id}, idempotency_key=idempotency_key)

    def get_installation(
        self,
    ) -> Installation:
        """Retrieve the state of the installation."""
        return cast("Installation", self._http.data("GET", "/admin/installation"))

    def get_job(
        self,
        job_id: str,
    ) -> AdminJobDetail:
        """Retrieve a job with its story."""
        return cast("AdminJobDetail", self._http.data("GET", "/admin/jobs/{id}", ids={"id": job_id}))

    def get_settings(
        self,
    ) -> List[Setting]:
        """List the settings of the installation."""
        return cast("List[Setting]", self._http.data("GET", "/admin/settings"))

    def get_user(
        self,
        user_id: str,
    ) -> AdminUser:
        """Retrieve an account."""
        return cast("AdminUser", self._http.data("GET", "/admin/users/{id}", ids={"id": user_id}))

    def list_activity(
        self,
        *,
        limit: Optional[int] = None,
        action: Optional[Literal["session.started", "session.refused", "session.ended", "session.ended_all", "password.changed", "address.changed", "google.linked", "google.unlinked", "oidc.linked", "oidc.unlinked", "second_factor.enabled", "second_factor.disabled", "second_factor.recovered", "second_factor.codes_replaced", "second_factor.reset", "passkey.added", "passkey.removed", "account.created", "account.deleted", "account.exported", "account.imported", "account.blocked", "account.unblocked", "account.limits_changed", "admin.granted", "admin.revoked", "invitation.created", "invitation.withdrawn", "key.created", "key.revoked", "webhook.secret_created", "webhook.secret_rotated", "webhook.deleted", "share.created", "share.revoked", "channel.connected", "channel.disconnected", "job.retried", "job.cancelled"]] = None,
        user_id: Optional[str] = None,
    ) -> Pages[ActivityEntry]:
        """List the activity of all accounts."""
        return Pages(self._http, "/admin/activity", {}, {"limit": limit, "action": action, "user_id": user_id})

    def list_invitations(
        self,
        *,
        limit: Optional[int] = None,
        status: Optional[Literal["open", "used", "ended"]] = None,
    ) -> Pages[AdminListedInvitation]:
        """List invitations."""
        return Pages(self._http, "/admin/invitations", {}, {"limit": limit, "status": status})

    def list_jobs(
        self,
        *,
        limit: Optional[int] = None,
        state: Optional[Literal["waiting", "running", "failed"]] = None,
        kind: Optional[Literal["render", "thumbnail", "upload", "generation", "transfer"]] = None,
        user_id: Optional[str] = None,
    ) -> Pages[AdminJob]:
        """List the jobs of all accounts."""
        return Pages(self._http, "/admin/jobs", {}, {"limit": limit, "state": state, "kind": kind, "user_id": user_id})

    def list_users(
        self,
        *,
        limit: Optional[int] = None,
        q: Optional[str] = None,
        state: Optional[Literal["active", "blocked", "admin"]] = None,
    ) -> Pages[AdminUser]:
        """List accounts."""
        return Pages(self._http, "/admin/users", {}, {"limit": limit, "q": q, "state": state})

    def retry_job(
        self,
        job_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> AdminJobDetail:
        """Retry a job of any account."""
        return cast("AdminJobDetail", self._http.data("POST", "/admin/jobs/{id}/retry", ids={"id": job_id}, idempotency_key=idempotency_key))

    def update_user(
        self,
        user_id: str,
        body: Optional[UpdateUserRequest] = None,
    ) -> AdminUser:
        """Block an account or change its limits."""
        return cast("AdminUser", self._http.data("PATCH", "/admin/users/{id}", ids={"id": user_id}, body=cast(Any, body)))

    def withdraw_invitation(
        self,
        invitation_id: str,
    ) -> None:
        """Withdraw an invitation."""
        self._http.result("DELETE", "/admin/invitations/{id}", ids={"id": invitation_id})


class _Ai(_Group):
    def cancel_generation(
        self,
        generation_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Generation:
        """Cancel a generation."""
        return cast("Generation", self._http.data("POST", "/ai/generations/{id}/cancel", ids={"id": generation_id}, idempotency_key=idempotency_key))

    def check_topic(
        self,
        *,
        topic: str,
        language: Optional[str] = None,
    ) -> TopicCheck:
        """Check a topic."""
        return cast("TopicCheck", self._http.data("GET", "/ai/topics", query={"topic": topic, "language": language}))

    def generate_quiz(
        self,
        body: GenerateQuizRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Generation:
        """Generate a quiz."""
        return cast("Generation", self._http.data("POST", "/ai/quizzes", body=cast(Any, body), idempotency_key=idempotency_key))

    def get_generation(
        self,
        generation_id: str,
    ) -> Generation:
        """Retrieve a generation."""
        return cast("Generation", self._http.data("GET", "/ai/generations/{id}", ids={"id": generation_id}))

    def wait_generation(
        self,
        generation_id: str,
        *,
        deadline_seconds: Optional[float] = None,
        on_progress: Optional[Callable[[Generation], None]] = None,
    ) -> Generation:
        """Waits until it is completed. Raises JobError if it fails or is cancelled, DeadlineExceeded after the deadline."""
        return cast("Generation", _wait(lambda: self.get_generation(generation_id), "generation", deadline_seconds, on_progress))

    def list_generations(
        self,
        *,
        limit: Optional[int] = None,
    ) -> Pages[Generation]:
        """List generations."""
        return Pages(self._http, "/ai/generations", {}, {"limit": limit})

    def replace_question(
        self,
        generation_id: str,
        body: ReplaceQuestionRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Replacement:
        """Replace a generated question."""
        return cast("Replacement", self._http.data("POST", "/ai/generations/{id}/replacements", ids={"id": generation_id}, body=cast(Any, body), idempotency_key=idempotency_key))

    def suggest_metadata(
        self,
        body: SuggestMetadataRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> SuggestedMetadata:
        """Suggest video metadata."""
        return cast("SuggestedMetadata", self._http.data("POST", "/ai/metadata", body=cast(Any, body), idempotency_key=idempotency_key))

    def suggest_promotions(
        self,
        body: SuggestPromotionsRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> SuggestedPromotions:
        """Generate promotional posts."""
        return cast("SuggestedPromotions", self._http.data("POST", "/ai/promotions", body=cast(Any, body), idempotency_key=idempotency_key))


class _Batches(_Group):
    def cancel(
        self,
        batch_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Batch:
        """Cancel a batch."""
        return cast("Batch", self._http.data("POST", "/batches/{id}/cancel", ids={"id": batch_id}, idempotency_key=idempotency_key))

    def create(
        self,
        body: CreateBatchRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Batch:
        """Create a batch."""
        return cast("Batch", self._http.data("POST", "/batches", body=cast(Any, body), idempotency_key=idempotency_key))

    def get(
        self,
        batch_id: str,
    ) -> Batch:
        """Retrieve a batch."""
        return cast("Batch", self._http.data("GET", "/batches/{id}", ids={"id": batch_id}))

    def wait(
        self,
        batch_id: str,
        *,
        deadline_seconds: Optional[float] = None,
        on_progress: Optional[Callable[[Batch], None]] = None,
    ) -> Batch:
        """Waits until it is completed. Raises JobError if it fails or is cancelled, DeadlineExceeded after the deadline."""
        return cast("Batch", _wait(lambda: self.get(batch_id), "batch", deadline_seconds, on_progress))

    def get_archive(
        self,
        batch_id: str,
        *,
        partial: Optional[bool] = None,
    ) -> Archive:
        """Create a batch's download link."""
        return cast("Archive", self._http.data("GET", "/batches/{id}/archive", ids={"id": batch_id}, query={"partial": partial}))

    def list(
        self,
        *,
        limit: Optional[int] = None,
        status: Optional[Literal["running", "paused", "completed", "cancelled"]] = None,
        metadata: Optional[str] = None,
    ) -> Pages[Batch]:
        """List batches."""
        return Pages(self._http, "/batches", {}, {"limit": limit, "status": status, "metadata": metadata})

    def list_rows(
        self,
        batch_id: str,
        *,
        limit: Optional[int] = None,
        status: Optional[Literal["pending", "queued", "rendering", "rendered", "uploading", "completed", "failed", "cancelled"]] = None,
    ) -> Pages[BatchRow]:
        """List the rows of a batch."""
        return Pages(self._http, "/batches/{id}/rows", {"id": batch_id}, {"limit": limit, "status": status})

    def pause(
        self,
        batch_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Batch:
        """Pause a batch."""
        return cast("Batch", self._http.data("POST", "/batches/{id}/pause", ids={"id": batch_id}, idempotency_key=idempotency_key))

    def resume(
        self,
        batch_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Batch:
        """Resume a batch."""
        return cast("Batch", self._http.data("POST", "/batches/{id}/resume", ids={"id": batch_id}, idempotency_key=idempotency_key))

    def retry(
        self,
        batch_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Batch:
        """Retry failed rows."""
        return cast("Batch", self._http.data("POST", "/batches/{id}/retry", ids={"id": batch_id}, idempotency_key=idempotency_key))

    def validate(
        self,
        body: ValidateBatchRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> BatchReport:
        """Validate a batch."""
        return cast("BatchReport", self._http.data("POST", "/batches/validate", body=cast(Any, body), idempotency_key=idempotency_key))


class _Brands(_Group):
    def create(
        self,
        body: CreateBrandRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Brand:
        """Create a brand."""
        return cast("Brand", self._http.data("POST", "/brands", body=cast(Any, body), idempotency_key=idempotency_key))

    def delete(
        self,
        brand_id: str,
    ) -> None:
        """Delete a brand."""
        self._http.result("DELETE", "/brands/{id}", ids={"id": brand_id})

    def get(
        self,
        brand_id: str,
    ) -> Brand:
        """Retrieve a brand."""
        return cast("Brand", self._http.data("GET", "/brands/{id}", ids={"id": brand_id}))

    def list(
        self,
        *,
        limit: Optional[int] = None,
    ) -> Pages[Brand]:
        """List brands."""
        return Pages(self._http, "/brands", {}, {"limit": limit})

    def update(
        self,
        brand_id: str,
        body: Optional[UpdateBrandRequest] = None,
    ) -> Brand:
        """Update a brand."""
        return cast("Brand", self._http.data("PATCH", "/brands/{id}", ids={"id": brand_id}, body=cast(Any, body)))


class _Events(_Group):
    def list(
        self,
        *,
        limit: Optional[int] = None,
        type: Optional[Literal["render.completed", "render.failed", "youtube.uploaded", "youtube.failed", "batch.completed", "review.commented", "review.decided"]] = None,
    ) -> Pages[Event]:
        """List or stream events."""
        return Pages(self._http, "/events", {}, {"limit": limit, "type": type})


class _Media(_Group):
    def delete(
        self,
        media_id: str,
        *,
        force: Optional[bool] = None,
    ) -> None:
        """Delete a media file."""
        self._http.result("DELETE", "/media/{id}", ids={"id": media_id}, query={"force": force})

    def get(
        self,
        media_id: str,
    ) -> MediaFile:
        """Retrieve a media file."""
        return cast("MediaFile", self._http.data("GET", "/media/{id}", ids={"id": media_id}))

    def import_picture(
        self,
        body: ImportPicture,
        *,
        idempotency_key: Optional[str] = None,
    ) -> MediaFile:
        """Import a free picture."""
        return cast("MediaFile", self._http.data("POST", "/media/import", body=cast(Any, body), idempotency_key=idempotency_key))

    def list(
        self,
        *,
        limit: Optional[int] = None,
        q: Optional[str] = None,
        type: Optional[Literal["image", "video", "audio", "table", "image/jpeg", "image/png", "image/gif", "image/webp", "video/mp4", "video/webm", "video/quicktime", "audio/mpeg", "audio/wav", "audio/ogg", "audio/mp4", "audio/aac", "audio/flac", "audio/webm", "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]] = None,
    ) -> Pages[MediaFile]:
        """List media files."""
        return Pages(self._http, "/media", {}, {"limit": limit, "q": q, "type": type})

    def propose_pictures(
        self,
        quiz_id: str,
        body: Optional[ProposePicturesRequest] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> PictureProposals:
        """Propose pictures for a quiz."""
        return cast("PictureProposals", self._http.data("POST", "/quizzes/{id}/pictures", ids={"id": quiz_id}, body=cast(Any, body), idempotency_key=idempotency_key))

    def search_pictures(
        self,
        *,
        q: str,
        source: Optional[Literal["openverse", "commons"]] = None,
        page: Optional[int] = None,
    ) -> PictureResults:
        """Search free pictures."""
        return cast("PictureResults", self._http.data("GET", "/media/search", query={"q": q, "source": source, "page": page}))

    def upload(
        self,
        file: FileSource,
        *,
        name: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> MediaFile:
        """Upload a media file."""
        return cast("MediaFile", self._http.data("POST", "/media", file=file, name=name, idempotency_key=idempotency_key))


class _Music(_Group):
    def list(
        self,
    ) -> List[MusicTrack]:
        """List built-in music."""
        return cast("List[MusicTrack]", self._http.data("GET", "/music"))


class _Previews(_Group):
    def create(
        self,
        quiz_id: str,
        body: CreatePreviewRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Preview:
        """Create a preview of a frame."""
        return cast("Preview", self._http.data("POST", "/quizzes/{id}/previews", ids={"id": quiz_id}, body=cast(Any, body), idempotency_key=idempotency_key))

    def get(
        self,
        preview_id: str,
    ) -> Preview:
        """Retrieve a preview."""
        return cast("Preview", self._http.data("GET", "/previews/{id}", ids={"id": preview_id}))

    def wait(
        self,
        preview_id: str,
        *,
        deadline_seconds: Optional[float] = None,
        on_progress: Optional[Callable[[Preview], None]] = None,
    ) -> Preview:
        """Waits until it is completed. Raises JobError if it fails or is cancelled, DeadlineExceeded after the deadline."""
        return cast("Preview", _wait(lambda: self.get(preview_id), "preview", deadline_seconds, on_progress))

    def download(self, preview_id: str, target: Union[str, "os.PathLike[str]", BinaryIO]) -> None:
        """Downloads the JPEG of a completed preview to a path or an open file."""
        _download_picture(self._http, self.get(preview_id), "output_url", target)


class _Questions(_Group):
    def create(
        self,
        quiz_id: str,
        round_id: str,
        body: NewQuestion,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Question:
        """Create a question."""
        return cast("Question", self._http.data("POST", "/quizzes/{id}/rounds/{roundId}/questions", ids={"id": quiz_id, "roundId": round_id}, body=cast(Any, body), idempotency_key=idempotency_key))

    def create_many(
        self,
        quiz_id: str,
        round_id: str,
        body: CreateQuestionsRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> List[Question]:
        """Create several questions."""
        return cast("List[Question]", self._http.data("POST", "/quizzes/{id}/rounds/{roundId}/questions/bulk", ids={"id": quiz_id, "roundId": round_id}, body=cast(Any, body), idempotency_key=idempotency_key))

    def delete(
        self,
        quiz_id: str,
        round_id: str,
        question_id: str,
        *,
        if_match: Optional[str] = None,
    ) -> None:
        """Delete a question."""
        self._http.result("DELETE", "/quizzes/{id}/rounds/{roundId}/questions/{questionId}", ids={"id": quiz_id, "roundId": round_id, "questionId": question_id}, if_match=if_match)

    def get(
        self,
        quiz_id: str,
        round_id: str,
        question_id: str,
    ) -> Question:
        """Retrieve a question."""
        return cast("Question", self._http.data("GET", "/quizzes/{id}/rounds/{roundId}/questions/{questionId}", ids={"id": quiz_id, "roundId": round_id, "questionId": question_id}))

    def reorder(
        self,
        quiz_id: str,
        round_id: str,
        body: ReorderQuestionsRequest,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> ReorderQuestionsResult:
        """Reorder a round's questions."""
        return cast("ReorderQuestionsResult", self._http.result("POST", "/quizzes/{id}/rounds/{roundId}/questions/reorder", ids={"id": quiz_id, "roundId": round_id}, body=cast(Any, body), idempotency_key=idempotency_key, if_match=if_match))

    def update(
        self,
        quiz_id: str,
        round_id: str,
        question_id: str,
        body: Optional[UpdateQuestionRequest] = None,
        *,
        if_match: Optional[str] = None,
    ) -> Question:
        """Update a question."""
        return cast("Question", self._http.data("PATCH", "/quizzes/{id}/rounds/{roundId}/questions/{questionId}", ids={"id": quiz_id, "roundId": round_id, "questionId": question_id}, body=cast(Any, body), if_match=if_match))


class _Quizzes(_Group):
    def create_cuts(
        self,
        quiz_id: str,
        body: CreateCutsRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Batch:
        """Create cuts of a quiz."""
        return cast("Batch", self._http.data("POST", "/quizzes/{id}/cuts", ids={"id": quiz_id}, body=cast(Any, body), idempotency_key=idempotency_key))

    def create(
        self,
        body: Optional[CreateQuizRequest] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Quiz:
        """Create a quiz."""
        return cast("Quiz", self._http.data("POST", "/quizzes", body=cast(Any, body), idempotency_key=idempotency_key))

    def delete(
        self,
        quiz_id: str,
        *,
        if_match: Optional[str] = None,
    ) -> None:
        """Delete a quiz."""
        self._http.result("DELETE", "/quizzes/{id}", ids={"id": quiz_id}, if_match=if_match)

    def duplicate(
        self,
        quiz_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Quiz:
        """Duplicate a quiz."""
        return cast("Quiz", self._http.data("POST", "/quizzes/{id}/duplicate", ids={"id": quiz_id}, idempotency_key=idempotency_key))

    def generate_speech(
        self,
        quiz_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> QuizSpeech:
        """Generate a quiz's speech."""
        return cast("QuizSpeech", self._http.data("POST", "/quizzes/{id}/speech", ids={"id": quiz_id}, idempotency_key=idempotency_key))

    def get(
        self,
        quiz_id: str,
    ) -> QuizDetail:
        """Retrieve a quiz."""
        return cast("QuizDetail", self._http.data("GET", "/quizzes/{id}", ids={"id": quiz_id}))

    def get_speech(
        self,
        quiz_id: str,
    ) -> QuizSpeech:
        """Retrieve a quiz's speech."""
        return cast("QuizSpeech", self._http.data("GET", "/quizzes/{id}/speech", ids={"id": quiz_id}))

    def get_timeline(
        self,
        quiz_id: str,
    ) -> Timeline:
        """Retrieve a quiz's timeline."""
        return cast("Timeline", self._http.data("GET", "/quizzes/{id}/timeline", ids={"id": quiz_id}))

    def get_translation(
        self,
        quiz_id: str,
    ) -> Translation:
        """Compare a translation with its original."""
        return cast("Translation", self._http.data("GET", "/quizzes/{id}/translation", ids={"id": quiz_id}))

    def import_into(
        self,
        quiz_id: str,
        body: Optional[Mapping[str, object]] = None,
        *,
        file: Optional[FileSource] = None,
        name: Optional[str] = None,
        dry_run: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> ImportIntoQuizResult:
        """Import questions into a quiz."""
        return cast("ImportIntoQuizResult", self._http.result("POST", "/quizzes/{id}/import", ids={"id": quiz_id}, query={"dry_run": dry_run}, body=cast(Any, body), file=file, name=name, idempotency_key=idempotency_key))

    def import_(
        self,
        body: Optional[Mapping[str, object]] = None,
        *,
        file: Optional[FileSource] = None,
        name: Optional[str] = None,
        dry_run: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> ImportIntoQuizResult:
        """Import a quiz."""
        return cast("ImportIntoQuizResult", self._http.result("POST", "/quizzes/import", query={"dry_run": dry_run}, body=cast(Any, body), file=file, name=name, idempotency_key=idempotency_key))

    def list(
        self,
        *,
        limit: Optional[int] = None,
        q: Optional[str] = None,
        status: Optional[Literal["draft", "ready", "published", "archived"]] = None,
        translation_of: Optional[str] = None,
        tag: Optional[str] = None,
        metadata: Optional[str] = None,
        sort: Optional[Literal["created_at", "updated_at", "title"]] = None,
        order: Optional[Literal["asc", "desc"]] = None,
    ) -> Pages[Quiz]:
        """List quizzes."""
        return Pages(self._http, "/quizzes", {}, {"limit": limit, "q": q, "status": status, "translation_of": translation_of, "tag": tag, "metadata": metadata, "sort": sort, "order": order})

    def list_tags(
        self,
    ) -> List[TagUse]:
        """List tags."""
        return cast("List[TagUse]", self._http.data("GET", "/tags"))

    def replace(
        self,
        quiz_id: str,
        body: ReplaceQuizRequest,
        *,
        if_match: Optional[str] = None,
    ) -> QuizDetail:
        """Replace a quiz with its rounds and questions."""
        return cast("QuizDetail", self._http.data("PUT", "/quizzes/{id}", ids={"id": quiz_id}, body=cast(Any, body), if_match=if_match))

    def review_translation(
        self,
        quiz_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Translation:
        """Mark a translation as reviewed."""
        return cast("Translation", self._http.data("POST", "/quizzes/{id}/translation/review", ids={"id": quiz_id}, idempotency_key=idempotency_key))

    def translate(
        self,
        quiz_id: str,
        body: TranslateQuizRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Generation:
        """Translate a quiz."""
        return cast("Generation", self._http.data("POST", "/quizzes/{id}/translations", ids={"id": quiz_id}, body=cast(Any, body), idempotency_key=idempotency_key))

    def update(
        self,
        quiz_id: str,
        body: Optional[UpdateQuizRequest] = None,
        *,
        if_match: Optional[str] = None,
    ) -> Quiz:
        """Update a quiz."""
        return cast("Quiz", self._http.data("PATCH", "/quizzes/{id}", ids={"id": quiz_id}, body=cast(Any, body), if_match=if_match))

    def validate(
        self,
        quiz_id: str,
        *,
        format: Optional[Literal["mp4", "webm"]] = None,
        resolution: Optional[str] = None,
        quality: Optional[Literal["draft", "standard", "high"]] = None,
        preset: Optional[Literal["youtube", "shorts", "reels", "tiktok", "whatsapp"]] = None,
    ) -> QuizValidation:
        """Validate a quiz."""
        return cast("QuizValidation", self._http.data("POST", "/quizzes/{id}/validate", ids={"id": quiz_id}, query={"format": format, "resolution": resolution, "quality": quality, "preset": preset}))


class _Renders(_Group):
    def cancel(
        self,
        render_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Render:
        """Cancel a render."""
        return cast("Render", self._http.data("POST", "/renders/{id}/cancel", ids={"id": render_id}, idempotency_key=idempotency_key))

    def create(
        self,
        body: CreateRenderRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Render:
        """Create a render."""
        return cast("Render", self._http.data("POST", "/renders", body=cast(Any, body), idempotency_key=idempotency_key))

    def create_archive(
        self,
        body: CreateRenderArchiveRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Archive:
        """Create a download link for several videos."""
        return cast("Archive", self._http.data("POST", "/renders/archive", body=cast(Any, body), idempotency_key=idempotency_key))

    def delete(
        self,
        render_id: str,
    ) -> None:
        """Delete a render."""
        self._http.result("DELETE", "/renders/{id}", ids={"id": render_id})

    def get_download(
        self,
        render_id: str,
    ) -> DownloadRenderData:
        """Create a video's download link."""
        return cast("DownloadRenderData", self._http.data("GET", "/renders/{id}/download", ids={"id": render_id}))

    def get(
        self,
        render_id: str,
    ) -> Render:
        """Retrieve a render."""
        return cast("Render", self._http.data("GET", "/renders/{id}", ids={"id": render_id}))

    def wait(
        self,
        render_id: str,
        *,
        deadline_seconds: Optional[float] = None,
        on_progress: Optional[Callable[[Render], None]] = None,
    ) -> Render:
        """Waits until it is completed. Raises JobError if it fails or is cancelled, DeadlineExceeded after the deadline."""
        return cast("Render", _wait(lambda: self.get(render_id), "render", deadline_seconds, on_progress))

    def get_srt_captions(
        self,
        render_id: str,
    ) -> str:
        """Retrieve captions as SubRip (SRT)."""
        return self._http.text("GET", "/renders/{id}/captions.srt", ids={"id": render_id})

    def get_vtt_captions(
        self,
        render_id: str,
    ) -> str:
        """Retrieve captions as WebVTT."""
        return self._http.text("GET", "/renders/{id}/captions.vtt", ids={"id": render_id})

    def list(
        self,
        *,
        limit: Optional[int] = None,
        q: Optional[str] = None,
        quiz_id: Optional[str] = None,
        status: Optional[Literal["queued", "rendering", "completed", "failed", "cancelled"]] = None,
        metadata: Optional[str] = None,
    ) -> Pages[RenderListItem]:
        """List renders."""
        return Pages(self._http, "/renders", {}, {"limit": limit, "q": q, "quiz_id": quiz_id, "status": status, "metadata": metadata})

    def retry(
        self,
        render_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Render:
        """Retry a render."""
        return cast("Render", self._http.data("POST", "/renders/{id}/retry", ids={"id": render_id}, idempotency_key=idempotency_key))

    def watch(
        self,
        render_id: str,
    ) -> Iterator[Dict[str, Any]]:
        """Stream a render's progress."""
        return self._http.events("/renders/{id}/events", {"id": render_id})

    def download(self, render_id: str, target: Union[str, "os.PathLike[str]", BinaryIO]) -> None:
        """Downloads the video of a completed render to a path or an open file."""
        self._http.download(self.get_download(render_id)["url"], target)


class _Requests(_Group):
    def get(
        self,
        request_id: str,
    ) -> ApiRequestDetail:
        """Retrieve an API request."""
        return cast("ApiRequestDetail", self._http.data("GET", "/requests/{id}", ids={"id": request_id}))

    def list(
        self,
        *,
        limit: Optional[int] = None,
        status: Optional[str] = None,
        operation: Optional[str] = None,
        key_id: Optional[str] = None,
        source: Optional[Literal["api_key", "dashboard"]] = None,
        request_id: Optional[str] = None,
        since: Optional[str] = None,
    ) -> Pages[ApiRequest]:
        """List API requests."""
        return Pages(self._http, "/requests", {}, {"limit": limit, "status": status, "operation": operation, "key_id": key_id, "source": source, "request_id": request_id, "since": since})


class _Rounds(_Group):
    def create(
        self,
        quiz_id: str,
        body: Optional[CreateRoundRequest] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Round:
        """Create a round."""
        return cast("Round", self._http.data("POST", "/quizzes/{id}/rounds", ids={"id": quiz_id}, body=cast(Any, body), idempotency_key=idempotency_key))

    def delete(
        self,
        quiz_id: str,
        round_id: str,
        *,
        if_match: Optional[str] = None,
    ) -> None:
        """Delete a round."""
        self._http.result("DELETE", "/quizzes/{id}/rounds/{roundId}", ids={"id": quiz_id, "roundId": round_id}, if_match=if_match)

    def get(
        self,
        quiz_id: str,
        round_id: str,
    ) -> RoundDetail:
        """Retrieve a round."""
        return cast("RoundDetail", self._http.data("GET", "/quizzes/{id}/rounds/{roundId}", ids={"id": quiz_id, "roundId": round_id}))

    def reorder(
        self,
        quiz_id: str,
        body: ReorderRoundsRequest,
        *,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
    ) -> ReorderQuestionsResult:
        """Reorder a quiz's rounds."""
        return cast("ReorderQuestionsResult", self._http.result("POST", "/quizzes/{id}/rounds/reorder", ids={"id": quiz_id}, body=cast(Any, body), idempotency_key=idempotency_key, if_match=if_match))

    def update(
        self,
        quiz_id: str,
        round_id: str,
        body: Optional[UpdateRoundRequest] = None,
        *,
        if_match: Optional[str] = None,
    ) -> Round:
        """Update a round."""
        return cast("Round", self._http.data("PATCH", "/quizzes/{id}/rounds/{roundId}", ids={"id": quiz_id, "roundId": round_id}, body=cast(Any, body), if_match=if_match))


class _Shares(_Group):
    def create_for_quiz(
        self,
        quiz_id: str,
        body: Optional[CreateQuizShareRequest] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Share:
        """Share a quiz for review."""
        return cast("Share", self._http.data("POST", "/quizzes/{id}/shares", ids={"id": quiz_id}, body=cast(Any, body), idempotency_key=idempotency_key))

    def create_for_render(
        self,
        render_id: str,
        body: Optional[CreateRenderShareRequest] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Share:
        """Share a video for review."""
        return cast("Share", self._http.data("POST", "/renders/{id}/shares", ids={"id": render_id}, body=cast(Any, body), idempotency_key=idempotency_key))

    def delete_comment(
        self,
        share_id: str,
        comment_id: str,
    ) -> None:
        """Delete a comment."""
        self._http.result("DELETE", "/shares/{id}/comments/{commentId}", ids={"id": share_id, "commentId": comment_id})

    def get(
        self,
        share_id: str,
    ) -> Share:
        """Retrieve a share."""
        return cast("Share", self._http.data("GET", "/shares/{id}", ids={"id": share_id}))

    def list_quiz_comments(
        self,
        quiz_id: str,
        *,
        limit: Optional[int] = None,
    ) -> Pages[ShareComment]:
        """List reviewers' comments on a quiz."""
        return Pages(self._http, "/quizzes/{id}/comments", {"id": quiz_id}, {"limit": limit})

    def list_comments(
        self,
        share_id: str,
        *,
        limit: Optional[int] = None,
    ) -> Pages[ShareComment]:
        """List a share's comments."""
        return Pages(self._http, "/shares/{id}/comments", {"id": share_id}, {"limit": limit})

    def list(
        self,
        *,
        limit: Optional[int] = None,
        quiz_id: Optional[str] = None,
        render_id: Optional[str] = None,
    ) -> Pages[Share]:
        """List shares."""
        return Pages(self._http, "/shares", {}, {"limit": limit, "quiz_id": quiz_id, "render_id": render_id})

    def revoke_all(
        self,
        *,
        idempotency_key: Optional[str] = None,
    ) -> RevokedShares:
        """Revoke all shares."""
        return cast("RevokedShares", self._http.data("POST", "/shares/revoke", idempotency_key=idempotency_key))

    def revoke(
        self,
        share_id: str,
    ) -> None:
        """Revoke a share."""
        self._http.result("DELETE", "/shares/{id}", ids={"id": share_id})

    def update_comment(
        self,
        share_id: str,
        comment_id: str,
        body: UpdateShareCommentRequest,
    ) -> ShareComment:
        """Resolve or reopen a comment."""
        return cast("ShareComment", self._http.data("PATCH", "/shares/{id}/comments/{commentId}", ids={"id": share_id, "commentId": comment_id}, body=cast(Any, body)))


class _Themes(_Group):
    def create(
        self,
        body: CreateThemeRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Theme:
        """Create a theme."""
        return cast("Theme", self._http.data("POST", "/themes", body=cast(Any, body), idempotency_key=idempotency_key))

    def delete(
        self,
        theme_id: str,
    ) -> None:
        """Delete a theme."""
        self._http.result("DELETE", "/themes/{id}", ids={"id": theme_id})

    def duplicate(
        self,
        theme_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Theme:
        """Duplicate a theme."""
        return cast("Theme", self._http.data("POST", "/themes/{id}/duplicate", ids={"id": theme_id}, idempotency_key=idempotency_key))

    def get(
        self,
        theme_id: str,
    ) -> Theme:
        """Retrieve a theme."""
        return cast("Theme", self._http.data("GET", "/themes/{id}", ids={"id": theme_id}))

    def list(
        self,
        *,
        limit: Optional[int] = None,
        q: Optional[str] = None,
        includePublic: Optional[bool] = None,
    ) -> Pages[Theme]:
        """List themes."""
        return Pages(self._http, "/themes", {}, {"limit": limit, "q": q, "includePublic": includePublic})

    def update(
        self,
        theme_id: str,
        body: Optional[UpdateThemeRequest] = None,
    ) -> Theme:
        """Update a theme."""
        return cast("Theme", self._http.data("PATCH", "/themes/{id}", ids={"id": theme_id}, body=cast(Any, body)))


class _Thumbnails(_Group):
    def create(
        self,
        body: CreateThumbnailRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Thumbnail:
        """Create a thumbnail."""
        return cast("Thumbnail", self._http.data("POST", "/thumbnails", body=cast(Any, body), idempotency_key=idempotency_key))

    def delete(
        self,
        thumbnail_id: str,
    ) -> None:
        """Delete a thumbnail."""
        self._http.result("DELETE", "/thumbnails/{id}", ids={"id": thumbnail_id})

    def get(
        self,
        thumbnail_id: str,
    ) -> Thumbnail:
        """Retrieve a thumbnail."""
        return cast("Thumbnail", self._http.data("GET", "/thumbnails/{id}", ids={"id": thumbnail_id}))

    def wait(
        self,
        thumbnail_id: str,
        *,
        deadline_seconds: Optional[float] = None,
        on_progress: Optional[Callable[[Thumbnail], None]] = None,
    ) -> Thumbnail:
        """Waits until it is completed. Raises JobError if it fails or is cancelled, DeadlineExceeded after the deadline."""
        return cast("Thumbnail", _wait(lambda: self.get(thumbnail_id), "thumbnail", deadline_seconds, on_progress))

    def list(
        self,
        *,
        limit: Optional[int] = None,
        quizId: Optional[str] = None,
    ) -> Pages[Thumbnail]:
        """List thumbnails."""
        return Pages(self._http, "/thumbnails", {}, {"limit": limit, "quizId": quizId})

    def download(self, thumbnail_id: str, target: Union[str, "os.PathLike[str]", BinaryIO]) -> None:
        """Downloads the JPEG of a completed thumbnail to a path or an open file."""
        _download_picture(self._http, self.get(thumbnail_id), "outputUrl", target)


class _Trends(_Group):
    def get_refresh(
        self,
    ) -> TrendsRefresh:
        """Retrieve the status of trend refreshes."""
        return cast("TrendsRefresh", self._http.data("GET", "/trends/refresh"))

    def list(
        self,
        *,
        category: Optional[Literal["pop_culture", "sports", "science_tech", "entertainment", "world_events", "gaming", "food_lifestyle"]] = None,
    ) -> ListTrendsResult:
        """List trends."""
        return cast("ListTrendsResult", self._http.result("GET", "/trends", query={"category": category}))

    def refresh(
        self,
        *,
        idempotency_key: Optional[str] = None,
    ) -> TrendsRefresh:
        """Refresh trends."""
        return cast("TrendsRefresh", self._http.data("POST", "/trends/refresh", idempotency_key=idempotency_key))


class _Voices(_Group):
    def list(
        self,
        *,
        language: Optional[str] = None,
    ) -> List[AvailableVoice]:
        """List voices."""
        return cast("List[AvailableVoice]", self._http.data("GET", "/voices", query={"language": language}))

    def preview(
        self,
        body: PreviewVoiceRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> SpeechLine:
        """Preview a voice."""
        return cast("SpeechLine", self._http.data("POST", "/voices/preview", body=cast(Any, body), idempotency_key=idempotency_key))


class _Webhooks(_Group):
    def create(
        self,
        body: CreateWebhookRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> WebhookWithSecret:
        """Create a webhook."""
        return cast("WebhookWithSecret", self._http.data("POST", "/webhooks", body=cast(Any, body), idempotency_key=idempotency_key))

    def delete(
        self,
        webhook_id: str,
    ) -> None:
        """Delete a webhook."""
        self._http.result("DELETE", "/webhooks/{id}", ids={"id": webhook_id})

    def get(
        self,
        webhook_id: str,
    ) -> Webhook:
        """Retrieve a webhook."""
        return cast("Webhook", self._http.data("GET", "/webhooks/{id}", ids={"id": webhook_id}))

    def list_deliveries(
        self,
        webhook_id: str,
        *,
        limit: Optional[int] = None,
        q: Optional[str] = None,
        status: Optional[Literal["pending", "delivered", "failed"]] = None,
        event: Optional[Literal["render.completed", "render.failed", "youtube.uploaded", "youtube.failed", "batch.completed", "review.commented", "review.decided"]] = None,
    ) -> Pages[WebhookDelivery]:
        """List a webhook's deliveries."""
        return Pages(self._http, "/webhooks/{id}/deliveries", {"id": webhook_id}, {"limit": limit, "q": q, "status": status, "event": event})

    def list(
        self,
        *,
        limit: Optional[int] = None,
    ) -> Pages[Webhook]:
        """List webhooks."""
        return Pages(self._http, "/webhooks", {}, {"limit": limit})

    def replay_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> WebhookDelivery:
        """Replay a delivery."""
        return cast("WebhookDelivery", self._http.data("POST", "/webhooks/{id}/deliveries/{deliveryId}/replay", ids={"id": webhook_id, "deliveryId": delivery_id}, idempotency_key=idempotency_key))

    def rotate_secret(
        self,
        webhook_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> WebhookWithSecret:
        """Rotate a webhook's signing secret."""
        return cast("WebhookWithSecret", self._http.data("POST", "/webhooks/{id}/rotate-secret", ids={"id": webhook_id}, idempotency_key=idempotency_key))

    def test(
        self,
        webhook_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> WebhookTest:
        """Send a test delivery."""
        return cast("WebhookTest", self._http.data("POST", "/webhooks/{id}/test", ids={"id": webhook_id}, idempotency_key=idempotency_key))

    def update(
        self,
        webhook_id: str,
        body: Optional[UpdateWebhookRequest] = None,
    ) -> Webhook:
        """Update a webhook."""
        return cast("Webhook", self._http.data("PATCH", "/webhooks/{id}", ids={"id": webhook_id}, body=cast(Any, body)))


class _Youtube(_Group):
    def cancel_upload(
        self,
        upload_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Upload:
        """Cancel an upload."""
        return cast("Upload", self._http.data("POST", "/youtube/uploads/{id}/cancel", ids={"id": upload_id}, idempotency_key=idempotency_key))

    def create_upload(
        self,
        body: CreateUploadRequest,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Upload:
        """Create an upload."""
        return cast("Upload", self._http.data("POST", "/youtube/uploads", body=cast(Any, body), idempotency_key=idempotency_key))

    def disconnect_channel(
        self,
        channel_id: str,
    ) -> None:
        """Disconnect a channel."""
        self._http.result("DELETE", "/youtube/channels/{id}", ids={"id": channel_id})

    def export_results(
        self,
    ) -> str:
        """Export results as CSV."""
        return self._http.text("GET", "/youtube/results.csv")

    def get_channel_results(
        self,
        channel_id: str,
    ) -> ChannelResults:
        """Compare a channel's videos."""
        return cast("ChannelResults", self._http.data("GET", "/youtube/channels/{id}/results", ids={"id": channel_id}))

    def get_upload(
        self,
        upload_id: str,
    ) -> Upload:
        """Retrieve an upload."""
        return cast("Upload", self._http.data("GET", "/youtube/uploads/{id}", ids={"id": upload_id}))

    def wait_upload(
        self,
        upload_id: str,
        *,
        deadline_seconds: Optional[float] = None,
        on_progress: Optional[Callable[[Upload], None]] = None,
    ) -> Upload:
        """Waits until it is completed. Raises JobError if it fails or is cancelled, DeadlineExceeded after the deadline."""
        return cast("Upload", _wait(lambda: self.get_upload(upload_id), "upload", deadline_seconds, on_progress))

    def get_results(
        self,
        upload_id: str,
    ) -> VideoResults:
        """Retrieve a video's results."""
        return cast("VideoResults", self._http.data("GET", "/youtube/uploads/{id}/results", ids={"id": upload_id}))

    def list_channels(
        self,
        *,
        limit: Optional[int] = None,
    ) -> Pages[YouTubeChannel]:
        """List connected channels."""
        return Pages(self._http, "/youtube/channels", {}, {"limit": limit})

    def list_playlists(
        self,
        channel_id: str,
    ) -> List[YouTubePlaylist]:
        """List a channel's playlists."""
        return cast("List[YouTubePlaylist]", self._http.data("GET", "/youtube/channels/{id}/playlists", ids={"id": channel_id}))

    def list_uploads(
        self,
        *,
        limit: Optional[int] = None,
        q: Optional[str] = None,
        quizId: Optional[str] = None,
        status: Optional[Literal["pending", "scheduled", "uploading", "processing", "completed", "failed", "cancelled"]] = None,
        metadata: Optional[str] = None,
    ) -> Pages[Upload]:
        """List uploads."""
        return Pages(self._http, "/youtube/uploads", {}, {"limit": limit, "q": q, "quizId": quizId, "status": status, "metadata": metadata})

    def refresh_results(
        self,
        upload_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> VideoResults:
        """Refresh a video's results."""
        return cast("VideoResults", self._http.data("POST", "/youtube/uploads/{id}/results/refresh", ids={"id": upload_id}, idempotency_key=idempotency_key))

    def retry_upload(
        self,
        upload_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> Upload:
        """Retry an upload."""
        return cast("Upload", self._http.data("POST", "/youtube/uploads/{id}/retry", ids={"id": upload_id}, idempotency_key=idempotency_key))

    def watch_upload(
        self,
        upload_id: str,
    ) -> Iterator[Dict[str, Any]]:
        """Stream an upload's progress."""
        return self._http.events("/youtube/uploads/{id}/events", {"id": upload_id})


class QuizVideo:
    """A client of the Quiz Video Service."""

    def __init__(self, *, api_key: str, base_url: str, max_retries: int = 2, timeout_seconds: float = 60.0) -> None:
        http = _Http(api_key, base_url, max_retries, timeout_seconds)
        self.account = _Account(http)
        self.admin = _Admin(http)
        self.ai = _Ai(http)
        self.batches = _Batches(http)
        self.brands = _Brands(http)
        self.events = _Events(http)
        self.media = _Media(http)
        self.music = _Music(http)
        self.previews = _Previews(http)
        self.questions = _Questions(http)
        self.quizzes = _Quizzes(http)
        self.renders = _Renders(http)
        self.requests = _Requests(http)
        self.rounds = _Rounds(http)
        self.shares = _Shares(http)
        self.themes = _Themes(http)
        self.thumbnails = _Thumbnails(http)
        self.trends = _Trends(http)
        self.voices = _Voices(http)
        self.webhooks = _Webhooks(http)
        self.youtube = _Youtube(http)
