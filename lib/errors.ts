import type { z } from 'zod';
import type { QuotaUse } from './model/quotas';

/** An invalid field of a request, with its dotted path in the body, query or path (D7). */
export interface FieldError {
  field: string;
  message: string;
  /** zod's issue code, e.g. `too_big` or `invalid_type`. */
  code: string;
}

/**
 * Converts zod issues to field errors. Both halves of an intersection can report the same issue; it is listed once.
 * @param parent path of the validated value
 */
export const fieldErrorsOf = ({ issues }: z.ZodError, ...parent: string[]): FieldError[] => {
  const faults = new Map<string, FieldError>();
  for (const { path, message, code } of issues) {
    const field = [...parent, ...path].map(String).join('.');
    faults.set(`${field}\n${message}`, { field, message, code });
  }
  return [...faults.values()];
};

/** An error of an operation. `lib/api` maps the slug to a status and a problem document (D6). */
export abstract class DomainError extends Error {
  abstract readonly slug: string;
}

/** The resource does not exist or belongs to another user. Clients cannot tell which (D4). */
export class NotFoundError extends DomainError {
  readonly slug = 'not-found';
  constructor(readonly resource: string) {
    super(`${resource} not found.`);
  }
}

/** Returns what a query found. @throws NotFoundError if it found nothing */
export const requireFound = <Row>(row: Row | false | null | undefined, resource: string): Row => {
  if (!row) throw new NotFoundError(resource);
  return row;
};

/** A dependency, named in `message`, fails or cannot be reached. Retry later. */
export class UnavailableError extends DomainError {
  readonly slug = 'unavailable';
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number;
  constructor(message: string, { retryAfter = 5, cause }: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.retryAfter = retryAfter;
  }
}

/** A user has reached a daily limit. */
export class DailyLimitError extends DomainError {
  readonly slug = 'rate-limit-exceeded';
  constructor(
    message: string,
    /** Seconds until the next day. */
    readonly retryAfter: number,
  ) {
    super(message);
  }
}

/** A service that this one uses accepts no further requests for now. */
export class SourceLimitError extends DomainError {
  readonly slug = 'rate-limit-exceeded';
  constructor(
    message: string,
    /** Seconds until it accepts them again. */
    readonly retryAfter: number,
  ) {
    super(message);
  }
}

/** A user has too many requests of one kind waiting. */
export class TooManyAtOnceError extends DomainError {
  readonly slug = 'rate-limit-exceeded';
  /** Seconds until a retry makes sense. */
  readonly retryAfter = 5;
  constructor(
    message = 'Too many of your requests are being processed. Wait until some have finished, then try again.',
  ) {
    super(message);
  }
}

/** Input that is invalid given the state of the database, e.g. ids of another parent. */
export class InvalidInputError extends DomainError {
  readonly slug = 'validation-error';
  constructor(readonly errors: FieldError[]) {
    super('The request has invalid fields.');
  }
}

/** The state of the resource does not allow the operation. */
export class ConflictError extends DomainError {
  readonly slug = 'conflict';
}

/** The user's quota of a resource is full; `message` says what to delete. */
export class QuotaExceededError extends DomainError {
  readonly slug = 'quota-exceeded';
  constructor(
    message: string,
    readonly use: QuotaUse,
    /** Of videos, the ids of the oldest: the first to delete. Empty for other resources. */
    readonly oldest: readonly string[] = [],
  ) {
    super(message);
  }
}

/** The resource has changed since the client read it. */
export class PreconditionFailedError extends DomainError {
  readonly slug = 'precondition-failed';
  constructor(
    resource: string,
    /** Its current `updated_at`. */
    readonly version: string,
  ) {
    super(`${resource} has changed since you read it.`);
  }
}

/** A file of an unsupported type, or whose content does not match its type (D32). */
export class UnsupportedMediaError extends DomainError {
  readonly slug = 'unsupported-media-type';
}

/** A file exceeds the size limit of its kind (D32). */
export class FileTooLargeError extends DomainError {
  readonly slug = 'payload-too-large';
}

/** The quiz already has a render in flight (D42). */
export class RenderInProgressError extends DomainError {
  readonly slug = 'render-in-progress';
  constructor(readonly renderId: string) {
    super('This quiz already has a render in flight.');
  }
}

/** The render is already being uploaded to the channel. */
export class UploadInProgressError extends DomainError {
  readonly slug = 'conflict';
  constructor(readonly uploadId: string) {
    super('This render is already being uploaded to this channel.');
  }
}

/** The quiz would exceed the limit of questions or content. */
export class QuizTooLargeError extends DomainError {
  readonly slug = 'quiz-too-large';
}

/** Preflight found errors (D26, D45). */
export class QuizNotRenderableError extends DomainError {
  readonly slug = 'quiz-not-renderable';
  constructor(readonly errors: FieldError[]) {
    super('The quiz cannot be rendered as it is.');
  }
}
