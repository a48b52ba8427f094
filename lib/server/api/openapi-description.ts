/** The introduction of the API reference, as Markdown. */
export const DESCRIPTION = `Create quizzes and turn them into videos. A typical sequence of calls is \`POST /quizzes\` with rounds and questions, \`POST /quizzes/{id}/validate\`, \`POST /renders\`, and \`GET /renders/{id}/download\` once the render is completed.

**Authentication.** Send an API key in the header \`Authorization: Bearer qk_live_…\`, never in a URL. You create, name and revoke keys in the dashboard. A key is shown only once, and stops working as soon as you revoke it. Its scopes limit what it can do: a \`read\` scope allows you to retrieve and list, a \`write\` scope to create, update, delete and run. Each operation lists the scopes that it requires. On pages of this service, the session of a signed-in browser works as well.

**Test keys.** A key that begins with \`qk_test_\` works with every operation. Its renders are small and marked TEST and don’t count towards the limit of renders, and its uploads to YouTube are simulated. What it creates has \`livemode: false\`, also in webhook payloads. Quizzes, themes and media are shared with live keys. Test renders are never published.

**Ownership.** Each request acts as the user who owns the API key, and sees only that user’s resources and public themes. Resources of other users are reported as not found.

**Formats.** Requests and responses are JSON in UTF-8; a request body can have up to 1 MiB. Ids are UUIDs, and times are ISO 8601 in UTC. A single resource is returned as \`{"data": …}\`. Unknown fields in requests are ignored, and new fields may be added to responses.

**Rate limits.** Requests are counted per user in four buckets: \`read\`, \`write\`, \`ai\` and \`render\`. Test keys have their own. The \`RateLimit\` headers of every response show what is left. Over the limit, requests fail with 429 and \`Retry-After\`.

**Errors** are problem documents (RFC 9457). \`type\` links to a page that explains the problem, \`detail\` says what went wrong, and \`errors\` lists invalid fields.

**Pagination.** Lists are returned in pages of 20 items by default. Send \`pagination.cursor\` as \`cursor\`, or follow the \`Link\` header, until \`hasMore\` is false. Cursors are opaque, and only work with the list and filters that they come from. Items that change while you page through a list can be skipped or repeated.

**Idempotency.** To retry a POST safely, send an \`Idempotency-Key\`. For 24 hours, the same request with the same key returns the stored response instead of running again. Responses over 64 KiB (by default) are not stored: the retry has the same status and \`Location\`, the header \`Idempotent-Body: omitted\` and a null \`data\`. Operations in the \`read\` bucket change nothing and ignore the key.

**Concurrent updates.** Responses with a quiz, a round or a question have an \`ETag\`. Send it as \`If-Match\` when you update, delete or reorder, and the request fails with 412 instead of overwriting a change made in the meantime.

**Asynchronous jobs.** Renders, thumbnails, uploads, batches and generations respond with 202 and run in the background. Poll the \`Location\` of the response until \`status\` is final. Renders and uploads also have event streams and webhook events.

**Versioning.** The version of the API is part of its path: \`/api/v1\`. New operations and new fields may be added to it. Operations that will go away send the headers \`Deprecation\` and \`Sunset\`; see [versions and changes](/docs/changes).`;
