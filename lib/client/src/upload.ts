/** Statuses whose responses must not have a body. */
const WITHOUT_BODY = [204, 205, 304];

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};

/**
 * Like `fetch`, but with XMLHttpRequest, because `fetch` reports no progress of what it sends.
 * @param onProgress receives the share that has been sent, 0 to 1
 */
export const sendWithProgress = (
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      const text = WITHOUT_BODY.includes(status) ? null : request.responseText;
      resolve(new Response(text, { status, headers: headersOf(request) }));
    };
    request.onerror = () => reject(new TypeError('The upload failed.'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    // The client never sends streams, which XMLHttpRequest does not take.
    request.send(body as XMLHttpRequestBodyInit | null | undefined);
  });
