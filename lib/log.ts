import { type Logger, pino } from 'pino';
import { env } from './env';

let root: Logger | undefined;

/** The process's structured log (JSON lines on standard error); secrets never reach it. */
export const log = (): Logger => {
  root ??= pino(
    {
      level: env().LOG_LEVEL,
      redact: {
        paths: ['authorization', 'cookie', '*.authorization', '*.cookie', 'headers.authorization', 'headers.cookie'],
        censor: '[redacted]',
      },
    },
    pino.destination(2),
  );
  return root;
};
