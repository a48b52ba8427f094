/** A file that a video shows or plays and that cannot be had: it is gone, or broken. Trying again does not help. */
export class MediaError extends Error {
  override readonly name = 'MediaError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    // All that Remotion's renderer tells of an error in its page: what it is called must be in it.
    this.stack = `MediaError: ${message}`;
  }
}

/** Answers that will be the same next time: no permission, no such file. */
const GONE = [401, 403, 404, 410];

/**
 * Like `fetch`, for a file that `name` names, e.g. `The video of question 3`.
 * @throws MediaError when it is gone; an ordinary error when it may come back
 */
export const fetchFile = async (name: string, ...request: Parameters<typeof fetch>): Promise<Response> => {
  const response = await fetch(...request);
  if (GONE.includes(response.status)) {
    throw new MediaError(`${name} is no longer there. Upload it again and use its new url.`);
  }
  if (!response.ok) throw new Error(`${name} did not load: ${response.status}.`);
  return response;
};
