/** A media file is missing or broken. Retrying does not help. */
export class MediaError extends Error {
  override readonly name = 'MediaError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    // Remotion's renderer reports only the stack of an error in the page, so it must contain the name.
    this.stack = `MediaError: ${message}`;
  }
}

/** Whether the browser's decoder met data that it does not understand: an EncodingError, or a DataError for a key frame. */
export const isDamage = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'EncodingError' || error.name === 'DataError');

/** Statuses for which retrying does not help. */
const PERMANENT_STATUSES = [401, 403, 404, 410];

/**
 * Like `fetch`, for a file that `name` names, e.g. `The video of question 3`.
 * @throws MediaError if the file is missing; another error if retrying may help
 */
export const fetchFile = async (name: string, ...request: Parameters<typeof fetch>): Promise<Response> => {
  const response = await fetch(...request);
  if (PERMANENT_STATUSES.includes(response.status)) {
    throw new MediaError(`${name} is no longer there. Upload it again and use its new url.`);
  }
  if (!response.ok) throw new Error(`${name} did not load: ${response.status}.`);
  return response;
};
