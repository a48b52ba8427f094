import { createWriteStream } from 'node:fs';
import { access, constants, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { ConnectionError } from '../errors.ts';
import { CommandError, EXIT } from './exit.ts';

/** Fails before a render begins if the file could not be written at its end. @throws CommandError */
export const checkTarget = async (file: string): Promise<void> => {
  const folder = path.dirname(path.resolve(file));
  const isFolder = await stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) throw new CommandError(`"${file}" is a folder. Add the name of the file.`, EXIT.usage);
  await access(folder, constants.W_OK).catch(() => {
    throw new CommandError(`Cannot write to the folder "${folder}".`, EXIT.usage);
  });
};

/**
 * Writes a response into a temporary file beside `file`, and renames it when it is complete.
 * @param onProgress gets the percentage
 * @throws ConnectionError if the connection breaks off, the reason of `signal`
 */
export const saveResponse = async (
  response: Response,
  file: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<void> => {
  const temporary = `${file}.${process.pid}.part`;
  const total = Number(response.headers.get('content-length') ?? 0);
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (total > 0) onProgress((bytes / total) * 100);
      yield chunk;
    }
  };
  try {
    const body = Readable.fromWeb(response.body as unknown as NodeStream);
    await pipeline(body, counted, createWriteStream(temporary), { signal });
    if (total > 0 && bytes !== total) throw new TypeError(`${bytes} of ${total} bytes arrived.`);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    signal.throwIfAborted();
    // `fetch` throws TypeErrors for broken connections; errors of the file have a path.
    if (error instanceof TypeError) throw new ConnectionError('The download was interrupted.', { cause: error });
    throw error;
  }
};
