import { ApiError, ConnectionError, JobError, QuizVideoError } from '../errors.ts';
import { isTemporary } from './temporary.ts';

/** The exit codes of all commands (docs/command-line.md). */
export const EXIT = {
  success: 0,
  failure: 1,
  usage: 2,
  refused: 3,
  unreachable: 4,
  jobFailed: 5,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends the command with a message and an exit code. */
export class CommandError extends Error {
  override name = 'CommandError';

  constructor(
    message: string,
    readonly exitCode: ExitCode = EXIT.failure,
  ) {
    super(message);
  }
}

/** The command was used incorrectly. */
export class UsageError extends CommandError {
  override name = 'UsageError';

  constructor(message: string) {
    super(message, EXIT.usage);
  }
}

/** Ctrl-C. The message tells what continues without the command, if anything. */
export class Interrupted extends CommandError {
  override name = 'Interrupted';

  constructor(message = 'Interrupted.') {
    super(message, EXIT.interrupted);
  }
}

/** Codes of connection errors are in a cause: `fetch` wraps the errors of sockets. */
const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return (error as { code?: string }).code ?? codeOf(error.cause);
};

const describeConnection = ({ message, cause }: ConnectionError, url: string | undefined): string => {
  const service = url ?? 'the service';
  if (cause instanceof SyntaxError) return `${service} is not a Quiz Video Service.`;
  const code = codeOf(cause);
  return `Cannot reach ${service}: ${code ? `${message} (${code})` : message}`;
};

const describeApiError = ({ message, requestId }: ApiError): string =>
  requestId === null ? message : `${message} (request ${requestId})`;

/** What to print about an error, and how to exit. @param url of the service */
export const describeError = (error: unknown, url?: string): { message: string; exitCode: ExitCode } => {
  if (error instanceof CommandError) return { message: error.message, exitCode: error.exitCode };
  if (error instanceof ApiError) {
    return { message: describeApiError(error), exitCode: isTemporary(error) ? EXIT.unreachable : EXIT.refused };
  }
  if (error instanceof ConnectionError) return { message: describeConnection(error, url), exitCode: EXIT.unreachable };
  if (error instanceof JobError) return { message: error.message, exitCode: EXIT.jobFailed };
  if (error instanceof QuizVideoError) return { message: error.message, exitCode: EXIT.failure };
  const message = error instanceof Error ? error.message : String(error);
  return { message: codeOf(error) ? message : `Unexpected error: ${message}`, exitCode: EXIT.failure };
};
