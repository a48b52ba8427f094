const holder = globalThis as unknown as Record<symbol, unknown>;

/**
 * Creates a value once per process. Next loads a module twice, for route handlers and for pages, and again on every
 * change in development: what a module creates by itself then exists more than once.
 * Only for data: an error thrown by the other copy of a module is no `instanceof` of this copy's classes. Queues and pools,
 * which throw, therefore exist once per copy, and their limits can be doubled.
 * @param name unique in the service
 */
export const processWide = <T>(name: string, create: () => T): T => {
  const key = Symbol.for(`quiz-video.${name}`);
  holder[key] ??= create();
  return holder[key] as T;
};
