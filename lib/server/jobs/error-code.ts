import { DrizzleQueryError } from 'drizzle-orm';
import { NonRetriableError } from 'inngest';
import { isDatabaseUnavailable, isStatementEnded } from '@/drizzle/errors';
import { isJobErrorCode, type JobErrorCode } from '../../core/model/job-errors';
import { isExpectedEnd } from './run-context';

/** Codes of Node.js for a disk that is full, read-only or broken. */
const DISK = /^(ENOSPC|EDQUOT|EROFS|EIO)$/;

/** Causes can be circular. */
const MAX_DEPTH = 8;

/** The code of an error that carries one: classes have a member `jobError`, and errors of steps the code as their name. */
const carriedCode = (error: Error): JobErrorCode | undefined => {
  const { jobError, name, code } = error as { jobError?: unknown; name?: unknown; code?: unknown };
  if (isJobErrorCode(jobError)) return jobError;
  if (isJobErrorCode(name)) return name;
  if (DISK.test(String(code))) return 'storage_failed';
  return error.name === 'TimeoutError' ? 'timed_out' : undefined;
};

const codeInChain = (error: unknown, depth = 0): JobErrorCode | undefined =>
  error instanceof Error && depth < MAX_DEPTH ? (carriedCode(error) ?? codeInChain(error.cause, depth + 1)) : undefined;

/** Why a job fails with this error (D166). Not by its text: a library may change that. */
export const codeOfError = (error: unknown): JobErrorCode => {
  const carried = codeInChain(error);
  if (carried) return carried;
  const isOfDatabase = error instanceof DrizzleQueryError || isDatabaseUnavailable(error) || isStatementEnded(error);
  if (isOfDatabase) return 'database_failed';
  // Our code says so of what no repetition can change.
  return error instanceof NonRetriableError ? 'quiz_refused' : 'internal_error';
};

/**
 * Names an error of a job by its code, and throws it. When a step fails, the engines keep its error's name, message, stack and
 * cause, but neither its class nor other members.
 */
export const classify = (error: unknown): never => {
  if (error instanceof Error && !isExpectedEnd(error)) {
    Object.defineProperty(error, 'name', { value: codeOfError(error), configurable: true, writable: true });
  }
  throw error;
};
