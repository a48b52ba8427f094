import type { IncomingMessage } from 'node:http';
import parser from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

/** Whether Next can read which parts of the page the browser has already. Otherwise it would respond with 500. */
export const hasReadableRouterState = ({ headers }: IncomingMessage): boolean => {
  try {
    parser.parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
};
