import type { ServerResponse } from 'node:http';
import { format } from 'node:util';
import { log } from '../log';
import { nodeResponse } from './request-context';

/** Responses during which something was printed. */
const printed = new WeakSet<ServerResponse>();

/**
 * Turns what Next prints while it handles a request into one line of the log: it prints errors as several lines, and
 * some of them twice.
 */
export const logPrintedErrors = (): void => {
  for (const level of ['error', 'warn'] as const) {
    const print = console[level];
    console[level] = (...values: unknown[]) => {
      const response = nodeResponse();
      if (!response) print(...values);
      else if (!printed.has(response)) {
        printed.add(response);
        const err = values.find((value) => value instanceof Error);
        log()[level]({ err }, format(...values.filter((value) => value !== err)));
      }
    };
  }
};
