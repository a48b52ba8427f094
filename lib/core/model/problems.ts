interface ProblemType {
  status: number;
  title: string;
  /** What happened and what to do. Shown at `/problems/<slug>`. */
  explanation: string;
}

/** Every problem that the API can respond with (D6). */
export const PROBLEMS = {
  'validation-error': {
    status: 400,
    title: 'The request has invalid fields',
    explanation:
      'Something in the path, query string, headers or body is missing or invalid. "errors" lists the invalid fields (by default the first 100), each with a message and a machine-readable code; "errors_omitted" is the number of further errors. Correct the fields and send the request again.',
  },
  unauthorized: {
    status: 401,
    title: 'Valid credentials are required',
    explanation:
      'The API key is missing, malformed, unknown, expired or revoked. Send a valid key in the header "Authorization: Bearer <your key>". You can create keys in the dashboard. A revoked key cannot be restored.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    explanation:
      'The API key is valid but lacks a scope: "required_scopes" lists the scopes that the operation requires, and "granted_scopes" those of the key. Create a key with the missing scope. The error also occurs when a page of another site uses a browser session; send an API key instead. The MCP server returns it for requests from pages of other sites. "detail" gives the reason.',
  },
  'account-blocked': {
    status: 403,
    title: 'The account is blocked',
    explanation:
      'An administrator of this installation has blocked the account, so its API keys and sessions do not work. Nothing was deleted. Contact the administrator; after unblocking, the same keys work again.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    explanation:
      'The resource does not exist or belongs to another user; the response is the same for both. Check the path and the id, and that the API key belongs to the right account.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    explanation: 'The path does not support this HTTP method. The header "Allow" lists the methods that it supports.',
  },
  'render-in-progress': {
    status: 409,
    title: 'The quiz is already being rendered',
    explanation:
      'A quiz can have only one render in progress. The header "Location" points to it. Wait until it ends, or cancel it, and send the request again.',
  },
  conflict: {
    status: 409,
    title: 'Not possible in the current state',
    explanation:
      'The request is valid, but the current state of the resource does not allow it; "detail" gives the reason. Retrieve the resource and decide what to do.',
  },
  'idempotency-in-progress': {
    status: 409,
    title: 'A request with this idempotency key is in progress',
    explanation:
      'Another request with the same Idempotency-Key has not finished yet. Wait for the number of seconds in "Retry-After", then send the request again to get its response.',
  },
  'precondition-failed': {
    status: 412,
    title: 'The resource has changed',
    explanation:
      'The resource has changed since you read it, so its "ETag" no longer matches the header "If-Match". Nothing was changed. Retrieve the resource, apply your change to it, and send the request with the new "ETag". After a PUT, "current" contains the current resource.',
  },
  'payload-too-large': {
    status: 413,
    title: 'The request is too large',
    explanation:
      'The request body exceeds the limit of the operation, which "detail" gives. Send less, or split it into several requests.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The content type is not supported',
    explanation:
      'The operation does not accept this type of body. A JSON body requires the header "Content-Type: application/json". The type of an uploaded file is detected from its contents, not from its name; "detail" says what was detected and which types are accepted.',
  },
  'quiz-not-renderable': {
    status: 422,
    title: 'The quiz cannot be rendered yet',
    explanation:
      'The quiz is not finished: for example, a question has no text or no correct answer, or there are no questions. "errors" lists what is missing; each "field" is a path into the quiz as "GET /quizzes/{id}" returns it. Complete the quiz and send the request again.',
  },
  'quiz-too-large': {
    status: 422,
    title: 'The quiz would be too large',
    explanation:
      'By default, a quiz can have 500 questions with 2 MB of content; the operator of the service can configure other limits. "detail" gives the limit and the resulting size of the quiz. Nothing was changed. Shorten the questions or split them into several quizzes. A quiz that already exceeds the limit can still be read, shortened and deleted.',
  },
  'import-failed': {
    status: 422,
    title: 'Nothing could be imported',
    explanation:
      'The text or file contains no question that can be imported, or reading it takes too much time or memory. "detail" gives the reason, and "errors" lists why questions were left out. Nothing was changed. With "dry_run=true", the report shows what was found.',
  },
  'not-configured': {
    status: 422,
    title: 'Not configured on this server',
    explanation:
      'The request needs something that this installation does not have, such as a language model, so trying again does not help. "detail" says what; "setting" names the missing setting, which the operator of the service can add. For topics without a language model, "detail" also lists similar topics that work.',
  },
  'quota-exceeded': {
    status: 422,
    title: 'A storage quota is full',
    explanation:
      'Your account has reached one of its quotas, and nothing was created. "resource" names the quota, "limit" is its size and "used" is how much of it you use; sizes are in bytes. Delete what you no longer need and send the request again, with a new Idempotency-Key if you use one. For videos, "oldest_renders" lists the ids of your oldest renders. The Usage page of the dashboard shows all quotas.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The idempotency key was used for a different request',
    explanation:
      'An Idempotency-Key belongs to one request for 24 hours, but this request has a different path or body. Use a new key for every new request.',
  },
  'rate-limit-exceeded': {
    status: 429,
    title: 'Too many requests',
    explanation:
      'You have reached the limit for requests of this kind. Wait for the number of seconds in the header "Retry-After". The RateLimit headers of every response show how many requests you have left.',
  },
  'internal-error': {
    status: 500,
    title: 'Something went wrong on our side',
    explanation:
      'The service has failed to handle the request, and the error was logged. Try again. If the problem persists, report it with the id in "instance".',
  },
  'upstream-error': {
    status: 502,
    title: 'Another service failed',
    explanation: 'A service that this one depends on returned an error. Try again later.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    explanation:
      'Something that the request needs cannot be reached, or is busy; where possible, "detail" says what. Try again after the number of seconds in the header "Retry-After".',
  },
  'insufficient-storage': {
    status: 507,
    title: 'The storage of the service is full',
    explanation:
      'The files of all users together have reached the limit of this installation, so no new files or videos are accepted, and nothing was created. Everything that exists keeps working. The operator of the service has to make room; deleting files and videos that you no longer need helps.',
  },
} as const satisfies Record<string, ProblemType>;

export type ProblemSlug = keyof typeof PROBLEMS;

/** The members of every problem document (D5). @param appUrl of this installation */
export const problemMembers = (
  slug: ProblemSlug,
  { detail, requestId, appUrl }: { detail: string; requestId: string; appUrl: string },
) => ({
  type: `${appUrl}/problems/${slug}`,
  title: PROBLEMS[slug].title,
  status: PROBLEMS[slug].status as number,
  detail,
  instance: `urn:uuid:${requestId}`,
});

/** `application/problem+json` only for clients that accept it explicitly (D5). */
export const problemContentType = (accept: string | null): string =>
  accept?.toLowerCase().includes('application/problem+json') ? 'application/problem+json' : 'application/json';
