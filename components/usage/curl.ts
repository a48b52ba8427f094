/** What a request of an operation contains. */
export type BodyKind = 'json' | 'file' | null;

interface SentRequest {
  method: string;
  /** Path and query. */
  url: string;
  body: BodyKind;
}

/** Quotes a text for POSIX shells: it can come from a link that someone else made. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const BODIES = {
  json: ["-H 'Content-Type: application/json'", '-d @body.json'],
  file: ["-F 'file=@file'"],
};

/** A command that sends a request again. The key is read from the environment, and a body, which is not kept, from a file. */
export const curlOf = (baseUrl: string, { method, url, body }: SentRequest): string => {
  const verb = method === 'GET' ? '' : method === 'HEAD' ? '--head ' : `-X ${quote(method)} `;
  return [
    `curl ${verb}${quote(baseUrl + url)}`,
    '-H "Authorization: Bearer $QUIZ_VIDEO_API_KEY"',
    ...(body ? BODIES[body] : []),
  ].join(' \\\n  ');
};
