import type { z } from 'zod';
import { unknownMembers } from '../core/contracts/unknown-members';
import type { Actor } from '../core/model/actor';
import type { JobErrorCode } from '../core/model/job-errors';
import type { ProblemSlug } from '../core/model/problems';
import type { QuotaUse } from '../core/model/quotas';
import type { Scope } from '../core/model/scopes';
import type { VariableName } from './env';

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

/**
 * An error for each member that a schema does not know (D131).
 * @param echo see `unknownMembers`
 * @param parent path of the value
 */
export const unknownErrorsOf = (
  schema: z.ZodType,
  value: unknown,
  { echo, parent = [] }: { echo?: z.ZodType | undefined; parent?: readonly string[] } = {},
): FieldError[] =>
  unknownMembers(schema, value, echo).map(({ path, message }) => ({
    field: [...parent, ...path].join('.'),
    message,
    code: 'unrecognized_keys',
  }));

/** What prevents an operation from succeeding, and therefore what must happen before a retry. */
export type Obstacle =
  /** The request itself, or the state of the resource: the same request fails again. */
  | 'request'
  /** A quota or the storage is full, until someone deletes something. */
  | 'quota'
  /** A limit is reached; it ends after `retryAfter`. */
  | 'limit'
  /** The service is busy, or something that it depends on fails. `retryAfter` is an estimate. */
  | 'load'
  /** The job at `location`, until it ends. */
  | 'job'
  /** People have to approve something first. */
  | 'approval';

/** What an error adds to its problem document. */
interface ProblemParts extends ErrorOptions {
  /** Invalid fields (D7). */
  errors?: readonly FieldError[];
  /** Further members of the document. */
  members?: Record<string, unknown>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** Path of the job in the way. */
  location?: string;
  /** The current version of the resource. */
  version?: string;
}

/**
 * An error of an operation. It carries its meaning for clients and for retries, so that each transport maps all errors
 * the same way: `lib/server/api/problem.ts` for HTTP (D6), `lib/server/domain/batches/advance-batch.ts` for rows of batches, and
 * `inngest/functions/failures.ts` for steps of jobs.
 */
export abstract class DomainError extends Error {
  abstract readonly slug: ProblemSlug;
  readonly obstacle: Obstacle = 'request';
  readonly errors: readonly FieldError[] | undefined;
  readonly members: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;
  readonly location: string | undefined;
  readonly version: string | undefined;

  constructor(message: string, { errors, members, retryAfter, location, version, ...options }: ProblemParts = {}) {
    super(message, options);
    this.errors = errors;
    this.members = members;
    this.retryAfter = retryAfter;
    this.location = location;
    this.version = version;
  }

  /** Why a job fails with it (D166); undefined if its cause says so. */
  get jobError(): JobErrorCode | undefined {
    if (this.obstacle === 'limit' || this.obstacle === 'quota') return 'limit_reached';
    return this.obstacle === 'load' ? undefined : 'quiz_refused';
  }

  /** Whether the same request may succeed within minutes. */
  get isTemporary(): boolean {
    return this.obstacle === 'load';
  }

  /** The message for people who do not see the list of fields. */
  get explanation(): string {
    return this.errors?.length ? this.errors.map(({ message }) => message).join(' ') : this.message;
  }
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
  override readonly obstacle = 'load';
  /** @param retryAfter seconds */
  constructor(message: string, { retryAfter = 5, cause }: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, { retryAfter, cause });
  }
}

/** Needs something that this installation does not have, so that waiting does not help (D132). */
export class NotConfiguredError extends DomainError {
  readonly slug = 'not-configured';
  /** @param setting the name of the missing setting; none if no setting allows it */
  constructor(message: string, setting?: VariableName) {
    super(message, setting ? { members: { setting } } : {});
  }
}

/** The credentials of the request lack a scope. */
export class MissingScopeError extends DomainError {
  readonly slug = 'forbidden';
  constructor(required: readonly Scope[], granted: readonly Scope[]) {
    super(`This operation requires ${required.join(', ')}; your API key has ${granted.join(', ') || 'no scopes'}.`, {
      members: { required_scopes: required, granted_scopes: granted },
    });
  }
}

/**
 * Checks scopes that only some requests of an operation need; the others are in its contract. Jobs need none.
 * @throws MissingScopeError
 */
export const requireScopes = (actor: Actor, required: readonly Scope[]): void => {
  if (actor.via === 'system' || required.every((scope) => actor.scopes.includes(scope))) return;
  throw new MissingScopeError(required, actor.scopes);
};

/** An administrator has blocked the account of the credentials (D211). */
export class AccountBlockedError extends DomainError {
  readonly slug = 'account-blocked';
  constructor() {
    super('This account is blocked. Contact the administrator of this installation.');
  }
}

/** The right password, but the account also needs a code (D208), which is missing or wrong. */
export class SecondFactorError extends Error {
  override readonly name = 'SecondFactorError';
  constructor(readonly reason: 'missing' | 'wrong') {
    super(`The code is ${reason}.`);
  }
}

/** `expired`: the challenge was used, is too old, or was for someone else. `refused`: the response proves nothing (D235). */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  constructor(
    readonly reason: 'expired' | 'refused',
    options?: ErrorOptions,
  ) {
    super(`The passkey’s response is ${reason}.`, options);
  }
}

/** A limit of requests is reached. */
export class LimitError extends DomainError {
  readonly slug = 'rate-limit-exceeded';
  override readonly obstacle = 'limit';
  /** @param retryAfter seconds until the limit ends */
  constructor(message: string, retryAfter: number) {
    super(message, { retryAfter });
  }
}

/** A user has reached a daily limit. */
export class DailyLimitError extends LimitError {}

/** A service that this one depends on currently accepts no further requests. */
export class SourceLimitError extends LimitError {}

/** A user has too many requests of one kind waiting. */
export class TooManyConcurrentRequestsError extends DomainError {
  readonly slug = 'rate-limit-exceeded';
  override readonly obstacle = 'load';
  constructor(
    message = 'Too many of your requests are being processed. Wait until some have finished, then try again.',
  ) {
    super(message, { retryAfter: 5 });
  }
}

/** Input that is invalid given the state of the database, e.g. ids of another parent. */
export class InvalidInputError extends DomainError {
  readonly slug = 'validation-error';
  constructor(override readonly errors: readonly FieldError[]) {
    super('The request has invalid fields.', { errors });
  }
}

/** The state of the resource does not allow the operation. */
export class ConflictError extends DomainError {
  readonly slug = 'conflict';
}

/** Reviewers have to approve the video first; `message` says what they have decided so far. */
export class ApprovalPendingError extends ConflictError {
  override readonly obstacle = 'approval';
}

/** The user's quota of a resource is full; `message` says what to delete. */
export class QuotaExceededError extends DomainError {
  readonly slug = 'quota-exceeded';
  override readonly obstacle = 'quota';
  /** @param oldest for videos, the ids of the oldest ones, which to delete first; empty for other resources */
  constructor(message: string, use: QuotaUse, oldest: readonly string[] = []) {
    super(message, { members: { ...use, ...(oldest.length > 0 && { oldest_renders: oldest }) } });
  }
}

/** The installation has no room for more files (D170). Only its operator can change that. */
export class StorageFullError extends DomainError {
  readonly slug = 'insufficient-storage';
  override readonly obstacle = 'quota';
  constructor() {
    super(
      'The storage of this service is full, so it accepts no new files or videos. Contact its operator, or try later.',
    );
  }
}

/** The resource has changed since the client read it. */
export class PreconditionFailedError extends DomainError {
  readonly slug = 'precondition-failed';
  /**
   * @param version its current `updated_at`
   * @param current the resource as the API returns it, for requests that replace the whole resource
   */
  constructor(resource: string, version: string, current?: object) {
    super(`${resource} has changed since you read it.`, { version, ...(current && { members: { current } }) });
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

/** The quiz already has a render in progress (D42). */
export class RenderInProgressError extends DomainError {
  readonly slug = 'render-in-progress';
  override readonly obstacle = 'job';
  constructor(renderId: string) {
    super('This quiz already has a render in progress.', { location: `/api/v1/renders/${renderId}` });
  }
}

/** The render is already being uploaded to the channel. */
export class UploadInProgressError extends DomainError {
  readonly slug = 'conflict';
  override readonly obstacle = 'job';
  constructor(uploadId: string) {
    super('This render is already being uploaded to this channel.', {
      location: `/api/v1/youtube/uploads/${uploadId}`,
    });
  }
}

/** The quiz would exceed the limit of questions or content. */
export class QuizTooLargeError extends DomainError {
  readonly slug = 'quiz-too-large';
}

/** A text or file from which no questions can be imported. */
export class ImportFailedError extends DomainError {
  readonly slug = 'import-failed';
  constructor(message: string, errors: readonly FieldError[] = []) {
    super(message, errors.length > 0 ? { errors } : {});
  }
}

/** Preflight found errors (D26, D45). */
export class QuizNotRenderableError extends DomainError {
  readonly slug = 'quiz-not-renderable';
  constructor(
    override readonly errors: readonly FieldError[],
    message = 'The quiz cannot be rendered yet.',
  ) {
    super(message, { errors });
  }
}
