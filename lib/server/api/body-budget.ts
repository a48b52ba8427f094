/** The `Content-Length` in bytes; 0 without a body. */
export const declaredBytes = ({ headers }: Request): number => Number(headers.get('content-length')) || 0;

/** The same request, which calls `onRead` when its body was read to the end. */
const watchBody = (request: Request, onRead: () => void): Request => {
  if (request.body === null) return request;
  const { url, method, headers, signal } = request;
  const body = request.body.pipeThrough(new TransformStream({ flush: onRead }));
  // `duplex` is required for a stream, but missing in TypeScript's DOM library.
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
};

/**
 * Limits the total size of request bodies that are received at the same time, for a handler that reads whole bodies
 * before it authenticates.
 * @param maxBytes as declared by the requests
 * @returns a function that handles a request, or returns null without reading its body if the limit is reached
 */
export const createBodyBudget = (maxBytes: number) => {
  let receiving = 0;
  return async (request: Request, handle: (request: Request) => Promise<Response>): Promise<Response | null> => {
    let held = declaredBytes(request);
    if (receiving + held > maxBytes) return null;
    receiving += held;
    const release = () => {
      receiving -= held;
      held = 0;
    };
    try {
      return await handle(watchBody(request, release));
    } finally {
      release();
    }
  };
};
