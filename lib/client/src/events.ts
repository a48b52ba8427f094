import { ConnectionError } from './errors.ts';

/** The service sends something at least every 15 seconds. After a minute of silence, the connection is gone. */
const SILENCE_MS = 60_000;

const orSilence = async <T>(promise: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError('The event stream was interrupted.')), SILENCE_MS);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
};

/** The data of the server-sent events in a response, parsed. @throws ConnectionError if the stream breaks off */
export async function* readEvents<Event>(response: Response): AsyncGenerator<Event, void> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await orSilence(reader.read());
      if (done) return;
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block.split('\n').filter((line) => line.startsWith('data:'));
        if (data.length > 0) yield JSON.parse(data.map((line) => line.slice('data:'.length)).join('\n'));
      }
    }
  } catch (error) {
    throw error instanceof TypeError
      ? new ConnectionError('The event stream was interrupted.', { cause: error })
      : error;
  } finally {
    // Closes the connection if the caller has stopped reading.
    reader.cancel().catch(() => {});
  }
}
