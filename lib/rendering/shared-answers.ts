/**
 * Asks `ask` once for each request, however many ask at the same time, and remembers the answer. A failure is
 * forgotten, and whoever waited for it asks again.
 */
export const sharedAnswers = <Request, Answer>(ask: (request: Request, signal: AbortSignal) => Promise<Answer>) => {
  const answers = new Map<string, Promise<Answer>>();
  const answer = (request: Request, signal: AbortSignal): Promise<Answer> => {
    const key = JSON.stringify(request);
    const known = answers.get(key);
    // The other caller may have been cancelled; that must not end this one.
    if (known) {
      return known.catch(() => {
        signal.throwIfAborted();
        return answer(request, signal);
      });
    }
    const asked = ask(request, signal).catch((error: unknown) => {
      answers.delete(key);
      throw error;
    });
    answers.set(key, asked);
    return asked;
  };
  return answer;
};
