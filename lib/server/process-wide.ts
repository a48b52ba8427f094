const holder = globalThis as unknown as Record<symbol, unknown>;

/**
 * Creates a value once per process. Next loads a module several times: for route handlers, for pages, and on every change
 * in development. Use it only for data: errors of one copy of a module are not `instanceof` the classes of another, so
 * queues and pools, which throw, exist once per copy.
 * @param name unique in the service
 */
export const processWide = <T>(name: string, create: () => T): T => {
  const key = Symbol.for(`quiz-video.${name}`);
  holder[key] ??= create();
  return holder[key] as T;
};
