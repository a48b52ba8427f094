/** Bytes that a request says its body has; 0 without a body. */
export const declaredBytes = ({ headers }: Request): number => Number(headers.get('content-length')) || 0;

/** The same request, of which `received` is told when all of its body has been read. */
const watched = (request: Request, received: () => void): Request => {
  if (request.body === null) return request;
  const { url, method, headers, signal } = request;
  const body = request.body.pipeThrough(new TransformStream({ flush: received }));
  // `duplex` is required with a stream, and missing in the types of the DOM.
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
};

/**
 * Bounds what the bodies that are received at the same time take, where a handler holds a whole body before it knows
 * whose it is.
 * @param most bytes, as the requests declare them
 */
export const createBodyBudget = (most: number) => {
  let receiving = 0;
  return {
    /**
     * Answers a request, whose body counts until it has been read.
     * @returns null, and nothing of the body is read, when too much is being received already
     */
    spend: async (request: Request, answer: (request: Request) => Promise<Response>): Promise<Response | null> => {
      let held = declaredBytes(request);
      if (receiving + held > most) return null;
      receiving += held;
      const release = () => {
        receiving -= held;
        held = 0;
      };
      try {
        return await answer(watched(request, release));
      } finally {
        release();
      }
    },
  };
};
