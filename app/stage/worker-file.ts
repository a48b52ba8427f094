import { StreamTarget } from 'mediabunny';

const CHUNK_BYTES = 1024 * 1024;

/** Not yet in TypeScript's DOM library. */
type WithBase64 = Uint8Array & { toBase64(): string };

export const sendToWorker = async (position: number, bytes: Uint8Array): Promise<void> => {
  if (!window.quizStageWrite) throw new Error('quizStageWrite is missing: open this page through the render worker.');
  await window.quizStageWrite(position, (bytes as WithBase64).toBase64());
};

/** Writes a whole file of the worker that opened this page. */
export const sendFile = async (file: ArrayBuffer): Promise<void> => {
  for (let at = 0; at < file.byteLength; at += CHUNK_BYTES)
    await sendToWorker(at, new Uint8Array(file, at, Math.min(CHUNK_BYTES, file.byteLength - at)));
};

/** A file of the worker that opened this page, written in chunks so that nothing large stays in memory here. */
export const workerFile = (): StreamTarget =>
  new StreamTarget(
    new WritableStream({
      write: ({ data, position }) => sendToWorker(position, data),
    }),
    { chunked: true, chunkSize: CHUNK_BYTES },
  );
