import type { Logger } from 'pino';
import { isExpectedEnd } from './run-context';

/** The logger interface of Inngest's SDK. */
interface SdkLog {
  info: Logger['info'];
  warn: Logger['warn'];
  error(...args: unknown[]): void;
  debug: Logger['debug'];
  child(bindings: object): SdkLog;
}

const causeOf = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null ? Reflect.get(fields, 'err') : undefined;

/** The logger for the SDK. It reports every error of a step as an error, even if the step was cancelled. */
export const sdkLog = (log: Logger): SdkLog => ({
  info: log.info.bind(log),
  warn: log.warn.bind(log),
  debug: log.debug.bind(log),
  error: (...args) => {
    const [fields, message] = args;
    log[isExpectedEnd(causeOf(fields)) ? 'debug' : 'error'](fields, typeof message === 'string' ? message : undefined);
  },
  child: (bindings) => sdkLog(log.child(bindings)),
});
