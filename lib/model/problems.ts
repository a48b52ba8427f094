interface ProblemType {
  status: number;
  title: string;
  /** What happened and what to do, for the page at `/problems/<slug>`. */
  explanation: string;
}

/** Every problem the API can answer with (D6). */
export const PROBLEMS = {
  'validation-error': {
    status: 400,
    title: 'The request has invalid fields',
    explanation:
      'Something in the path, the query string or the body is not as the operation wants it. The member "errors" lists the first errors, by default 100: which field, what is wrong with it, and a code for programs. "errors_omitted" counts further ones. Correct them all and send the request again.',
  },
  unauthorized: {
    status: 401,
    title: 'Valid credentials are needed',
    explanation:
      'The request came without an API key, or the key is misspelt, revoked or expired. Send the header "Authorization: Bearer <your key>". Keys are made and revoked in the dashboard; a revoked key never works again.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    explanation:
      'The key is valid, but was not made for this operation: "required_scopes" says what the operation needs, "granted_scopes" what the key has. Make a key with the missing scope. Or a browser that is signed in sent the request from a page of another site, where only an API key will do; "detail" says which.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    explanation:
      'There is no such resource, or it belongs to somebody else: both get the same answer. Check the id and the path, and that the key belongs to the right account.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    explanation: 'The path exists, but not with this HTTP method. The header "Allow" lists the methods it knows.',
  },
  'render-in-progress': {
    status: 409,
    title: 'The quiz is being rendered already',
    explanation:
      'A quiz has at most one render under way. The header "Location" points to it: follow that one to its end, then ask for another.',
  },
  conflict: {
    status: 409,
    title: 'Not possible in the present state',
    explanation:
      'The request is well formed, but the resource is in a state that does not allow it; "detail" says which. Read the resource, then decide again.',
  },
  'idempotency-in-progress': {
    status: 409,
    title: 'The first request with this key is still running',
    explanation:
      'A request with the same Idempotency-Key has not finished yet. Wait a moment and repeat the request; you will get the answer of the first.',
  },
  'precondition-failed': {
    status: 412,
    title: 'Changed in the meantime',
    explanation:
      'The request named, in its header "If-Match", the state that it wants to change, and somebody else has changed the resource since. Nothing was done. Read it again, put your change into what it is now, and send that with the new "ETag".',
  },
  'payload-too-large': {
    status: 413,
    title: 'The request is too large',
    explanation:
      'The body is larger than the operation accepts; "detail" names the limit. Send less, or in several parts.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The content type is not supported',
    explanation:
      'The body is of a type that the operation does not read. JSON bodies need the header "Content-Type: application/json". Of an uploaded file the bytes decide, not its name: "detail" says what they were taken for, and which types are accepted.',
  },
  'quiz-not-renderable': {
    status: 422,
    title: 'The quiz cannot be rendered yet',
    explanation:
      'The quiz is unfinished: a question without text or right answer, say, or no question at all. "errors" lists what is missing and where, as paths into the quiz as it is read with its details.',
  },
  'quiz-too-large': {
    status: 422,
    title: 'The quiz would be too large',
    explanation:
      'A quiz has at most 500 questions, and at most 2 MB of content in them, unless the operator of the service configures other limits. "detail" names the limit and the size that the quiz would have. Nothing was changed. Shorten the questions, or split them into several quizzes. A quiz that is larger already can be read, shortened and deleted.',
  },
  'quota-exceeded': {
    status: 422,
    title: 'A storage quota is full',
    explanation:
      'Your account stores as much of this resource as it may. "resource" names the quota, "limit" is its size and "used" is what you have; sizes are in bytes. Nothing was created. Delete what you no longer need and send the request again, with a new Idempotency-Key if you use one. For videos, "oldest_renders" lists the ids of your oldest renders. The Usage page of the dashboard shows all quotas.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The idempotency key was used for another request',
    explanation:
      'An Idempotency-Key belongs to one request for 24 hours, and this body is a different one. Use a new key for every new request.',
  },
  'rate-limit-exceeded': {
    status: 429,
    title: 'Too many requests',
    explanation:
      'The limit of this kind of request is used up. The header "Retry-After" says how many seconds to wait. The RateLimit headers of every answer tell how many requests are left.',
  },
  'internal-error': {
    status: 500,
    title: 'Something went wrong on our side',
    explanation:
      'The service has a fault, and it has been logged. Try again; if it stays, report it with the id in "instance".',
  },
  'upstream-error': {
    status: 502,
    title: 'Another service failed',
    explanation: 'A service that this one depends on answered with an error. Try again in a while.',
  },
  unavailable: {
    status: 503,
    title: 'Not available at the moment',
    explanation:
      'A part of the service is out of reach or not configured; "detail" says which when that helps. Try again in a while.',
  },
} as const satisfies Record<string, ProblemType>;

export type ProblemSlug = keyof typeof PROBLEMS;
