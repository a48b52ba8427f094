import { StreamTarget } from 'mediabunny';

const CHUNK_BYTES = 1024 * 1024;

/** Not yet in TypeScript's DOM library. */
type WithBase64 = Uint8Array & { toBase64(): string };

/** Writes bytes at a position of the worker's file. */
export const sendToWorker = async (position: number, bytes: Uint8Array): Promise<void> => {
  if (!window.quizStageWrite) throw new Error('Nobody reads what this page renders.');
  await window.quizStageWrite(position, (bytes as WithBase64).toBase64());
};

/** A file of the worker that opened this page, written piece by piece: nothing large is ever held here. */
export const workerFile = (): StreamTarget =>
  new StreamTarget(
    new WritableStream({
      write: ({ data, position }) => sendToWorker(position, data),
    }),
    { chunked: true, chunkSize: CHUNK_BYTES },
  );
