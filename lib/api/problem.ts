import { isDatabaseUnavailable } from '@/drizzle/errors';
import type { Problem } from '../contract';
import { env } from '../env';
import {
  ConflictError,
  DailyLimitError,
  DomainError,
  type FieldError,
  FileTooLargeError,
  InvalidInputError,
  NotFoundError,
  PreconditionFailedError,
  QuizNotRenderableError,
  QuizTooLargeError,
  QuotaExceededError,
  RenderInProgressError,
  SourceLimitError,
  TooManyAtOnceError,
  UnavailableError,
  UnsupportedMediaError,
  UploadInProgressError,
} from '../errors';
import { PROBLEMS } from '../model/problems';
import { HttpError } from './http-error';
import { etagOf } from './precondition';

const fromDomain = (error: DomainError): HttpError | null => {
  if (error instanceof NotFoundError) return new HttpError('not-found', error.message);
  if (error instanceof InvalidInputError)
    return new HttpError('validation-error', error.message, { errors: error.errors });
  if (
    error instanceof ConflictError ||
    error instanceof UnsupportedMediaError ||
    error instanceof FileTooLargeError ||
    error instanceof QuizTooLargeError
  ) {
    return new HttpError(error.slug, error.message);
  }
  if (error instanceof PreconditionFailedError) {
    return new HttpError('precondition-failed', error.message, { headers: { ETag: etagOf(error.version) } });
  }
  if (
    error instanceof UnavailableError ||
    error instanceof DailyLimitError ||
    error instanceof SourceLimitError ||
    error instanceof TooManyAtOnceError
  ) {
    return new HttpError(error.slug, error.message, { headers: { 'Retry-After': String(error.retryAfter) } });
  }
  if (error instanceof QuizNotRenderableError) {
    return new HttpError('quiz-not-renderable', error.message, { errors: error.errors });
  }
  if (error instanceof QuotaExceededError) {
    const { use, oldest } = error;
    const members = { ...use, ...(oldest.length > 0 && { oldest_renders: [...oldest] }) };
    return new HttpError(error.slug, error.message, { members });
  }
  if (error instanceof UploadInProgressError) {
    return new HttpError('conflict', error.message, {
      headers: { Location: `/api/v1/youtube/uploads/${error.uploadId}` },
    });
  }
  if (error instanceof RenderInProgressError) {
    return new HttpError('render-in-progress', error.message, {
      headers: { Location: `/api/v1/renders/${error.renderId}` },
    });
  }
  return null;
};

/** Converts a thrown value. Unknown errors become a 500 without details (D6). */
export const toHttpError = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error;
  if (isDatabaseUnavailable(error)) {
    return new HttpError('unavailable', 'The database cannot be reached.', { headers: { 'Retry-After': '5' } });
  }
  return (
    (error instanceof DomainError ? fromDomain(error) : null) ??
    new HttpError('internal-error', 'An unexpected error occurred.')
  );
};

/** Limits the errors in a response, because a request can have megabytes of them. */
const describeErrors = (errors: readonly FieldError[]): Pick<Problem, 'errors' | 'errors_omitted'> => {
  const shown = errors.slice(0, env().MAX_FIELD_ERRORS);
  return { errors: shown, ...(shown.length < errors.length ? { errors_omitted: errors.length - shown.length } : {}) };
};

/** The problem document of an error (D5). */
export const problemDocument = (error: HttpError, requestId: string): Problem => ({
  type: `${env().APP_URL}/problems/${error.slug}`,
  title: PROBLEMS[error.slug].title,
  status: error.status,
  detail: error.message,
  instance: `urn:uuid:${requestId}`,
  ...(error.extras.errors ? describeErrors(error.extras.errors) : {}),
  ...error.extras.members,
});
