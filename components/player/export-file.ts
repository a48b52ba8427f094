import { BufferTarget, StreamTarget, type StreamTargetChunk, type Target } from 'mediabunny';
import type { RenderFormat } from '@/lib/core/model/video-settings';

/** A file on the user's device that a video is written to. */
export interface ExportFile {
  /** As the user chose it. */
  name: string;
  target: Target;
  /** Keeps the written video. Without a file picker, it becomes a download. */
  save(): Promise<void>;
  /** Removes everything that was written. */
  discard(): Promise<void>;
}

interface FileToExport {
  /** With its extension. */
  name: string;
  format: RenderFormat;
}

/** Not yet in TypeScript's DOM library. */
type WithPicker = Window & {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }): Promise<FileSystemFileHandle>;
};
type Removable = FileSystemFileHandle & { remove?(): Promise<void> };

const CHUNK_BYTES = 4 * 1024 * 1024;
const FOLDER = 'exports';
/** Until then the browser has read the download. */
const URL_LIFETIME_MS = 60_000;

/** Closing the file is what keeps it, so it does not follow from the end of the stream. */
const streamInto = (file: FileSystemWritableFileStream): StreamTarget =>
  new StreamTarget(new WritableStream<StreamTargetChunk>({ write: (chunk) => file.write(chunk) }), {
    chunked: true,
    chunkSize: CHUNK_BYTES,
  });

const download = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS);
};

const chosenFile = async (handle: Removable): Promise<ExportFile> => {
  const isNew = (await handle.getFile()).size === 0;
  const file = await handle.createWritable();
  return {
    name: handle.name,
    target: streamInto(file),
    save: () => file.close(),
    discard: async () => {
      await file.abort();
      // A file that was there before keeps its contents.
      if (isNew) await handle.remove?.();
    },
  };
};

/** Removes files of earlier exports. Those of open pages are locked. */
const removeOldFiles = async (folder: FileSystemDirectoryHandle): Promise<void> => {
  const { held = [] } = await navigator.locks.query();
  const used = new Set(held.map(({ name }) => name));
  for await (const name of folder.keys()) {
    if (!used.has(name)) await folder.removeEntry(name).catch(() => {});
  }
};

/** A file in the browser's own storage, so that a long video does not have to fit in memory. */
const privateFile = async ({ name, format }: FileToExport): Promise<ExportFile> => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  await removeOldFiles(folder);
  const id = `${crypto.randomUUID()}.${format}`;
  // The download reads the file after it was saved, so it is held as long as the page is open.
  await new Promise<void>((resolve) => {
    void navigator.locks.request(id, () => {
      resolve();
      return new Promise(() => {});
    });
  });
  const handle = await folder.getFileHandle(id, { create: true });
  const file = await handle.createWritable();
  return {
    name,
    target: streamInto(file),
    save: async () => {
      await file.close();
      download(new File([await handle.getFile()], name, { type: `video/${format}` }), name);
    },
    discard: async () => {
      await file.abort();
      await folder.removeEntry(id);
    },
  };
};

const memoryFile = ({ name, format }: FileToExport): ExportFile => {
  const target = new BufferTarget();
  return {
    name,
    target,
    save: async () => {
      if (target.buffer) download(new Blob([target.buffer], { type: `video/${format}` }), name);
    },
    discard: async () => {},
  };
};

const hasPrivateFiles = (): boolean =>
  'storage' in navigator &&
  'getDirectory' in navigator.storage &&
  typeof FileSystemFileHandle !== 'undefined' &&
  'createWritable' in FileSystemFileHandle.prototype;

/**
 * Lets the user choose where the video is saved; browsers without such a dialog get a download. Call it first in a click,
 * because browsers open the dialog only then. @returns null if the user cancels
 */
export const createExportFile = async (file: FileToExport): Promise<ExportFile | null> => {
  const { showSaveFilePicker } = window as WithPicker;
  if (showSaveFilePicker === undefined) return hasPrivateFiles() ? privateFile(file) : memoryFile(file);
  const { name, format } = file;
  const types = [{ description: `${format.toUpperCase()} video`, accept: { [`video/${format}`]: [`.${format}`] } }];
  try {
    return await chosenFile(await showSaveFilePicker.call(window, { suggestedName: name, types }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
};
