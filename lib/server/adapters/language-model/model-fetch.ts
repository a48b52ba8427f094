import { setImmediate as nextTurn } from 'node:timers/promises';
import { env } from '../../env';
import { boundedFetch, type Fetch } from '../outbound/bounded-fetch';
import { OutboundError } from '../outbound/outbound-error';

/** Bytes of a line of the stream. Some servers send the whole text in one. */
const MAX_LINE_BYTES = 2 ** 20;
/** Bytes of the stream: its text, and for each token the JSON around it, of which servers send up to half a kilobyte. */
const MAX_BYTES = { text: 2 ** 20, perToken: 1024 } as const;
/** Lines of the stream: a token has an event of two or three lines; pings and comments come on top. */
const MAX_LINES = { others: 4000, perToken: 4 } as const;
/** Bytes that the SDK parses at a time, about 20 ms if they are full of tiny events. */
const PIECE_BYTES = 8 * 1024;
const NEWLINE = 10;

const tooMuch = (what: string): OutboundError => new OutboundError(`The stream has ${what}.`, { limit: 'size' });

/**
 * Cuts a stream of events at an endless line or at too many lines. It passes on small pieces, and lets other work go on
 * in between: the SDK parses what it gets without a pause.
 * @throws OutboundError
 */
async function* limitLines(body: AsyncIterable<Uint8Array>, maxLines: number): AsyncGenerator<Uint8Array> {
  let lines = 0;
  let lineBytes = 0;
  for await (const chunk of body) {
    for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
      const piece = chunk.subarray(from, from + PIECE_BYTES);
      let end = -1;
      for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) {
        lines++;
        end = at;
      }
      lineBytes = end < 0 ? lineBytes + piece.length : piece.length - end - 1;
      if (lineBytes > MAX_LINE_BYTES) throw tooMuch('a line without an end');
      if (lines > maxLines) throw tooMuch('far more events than tokens were requested');
      yield piece;
      await nextTurn();
    }
  }
}

/**
 * Creates the `fetch` of the AI SDK for one prompt, which streams its response. It throws OutboundErrors.
 * @param maxTokens what the model may write
 */
export const modelFetch = (maxTokens: number): Fetch => {
  const { AI_TIMEOUT_SECONDS, AI_SILENCE_SECONDS } = env();
  return boundedFetch({
    maxBytes: MAX_BYTES.text + MAX_BYTES.perToken * maxTokens,
    timeoutMs: AI_TIMEOUT_SECONDS * 1000,
    silenceMs: AI_SILENCE_SECONDS * 1000,
    contentType: 'text/event-stream',
    through: (body) => limitLines(body, MAX_LINES.others + MAX_LINES.perToken * maxTokens),
  });
};
