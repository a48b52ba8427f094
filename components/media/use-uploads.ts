import { useState } from 'react';
import { messageOf } from '../api/api-error';
import { upload } from '../api/client';
import { rejectionReason } from './kinds';

/** An upload in progress or a rejected file. */
export interface Upload {
  id: string;
  name: string;
  /** Sent so far, 0 to 1. */
  share: number;
  error: string | null;
}

/** Uploads files one at a time. */
export const useUploads = (onUploaded: () => Promise<void>) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const dismiss = (id: string) => setUploads((before) => before.filter((one) => one.id !== id));

  const send = async (id: string, file: File) => {
    try {
      const reason = rejectionReason(file);
      if (reason) return change(id, { error: reason });
      await upload('/media', file, { onProgress: (share) => change(id, { share }) });
      await onUploaded();
      dismiss(id);
    } catch (error) {
      change(id, { error: messageOf(error) });
    }
  };
  const add = async (files: Iterable<File>) => {
    const queue = [...files].map((file, index) => ({ id: `${Date.now()}-${index}`, file }));
    setUploads((before) => [
      ...before,
      ...queue.map(({ id, file }) => ({ id, name: file.name, share: 0, error: null })),
    ]);
    for (const { id, file } of queue) await send(id, file);
  };
  return { uploads, add, dismiss };
};
