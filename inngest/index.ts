import type { InngestFunction } from 'inngest';

/** Every job of the service. The built-in engine and `/api/inngest` run the same list. */
export const functions: InngestFunction.Any[] = [];
