import { useState } from 'react';
import type { MediaWire } from '@/lib/core/contracts/media';
import type { MediaKind } from '@/lib/core/model/media';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { undoDeletion } from '../api/deletions';
import { messageOf } from '../api/errors';
import { kindOf, rejectionReason, wrongKind } from './kinds';

/** An upload in progress or a rejected file. */
export interface Upload {
  id: string;
  name: string;
  /** Sent so far, 0 to 1. */
  share: number;
  error: string | null;
}

interface UploadsOptions {
  /** Rejects files of other kinds. */
  kind?: MediaKind | undefined;
  reload: () => Promise<void>;
  /** Called if a single file was chosen. */
  onSingle?: ((file: MediaWire) => void) | undefined;
}

/** Uploads files one at a time. */
export const useUploads = ({ kind, reload, onSingle }: UploadsOptions) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const dismiss = (id: string) => setUploads((before) => before.filter((one) => one.id !== id));

  const send = async (id: string, file: File) => {
    try {
      const reason = rejectionReason(file, kind);
      if (reason) return change(id, { error: reason });
      const uploaded = await client.media.upload(file, { onProgress: (share) => change(id, { share }) });
      // An uploaded file that exists already is returned, even if it is about to be deleted.
      undoDeletion(collections.media, uploaded.id);
      await reload();
      if (kind && kindOf(uploaded) !== kind) return change(id, { error: wrongKind(kindOf(uploaded), kind) });
      dismiss(id);
      return uploaded;
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
    for (const { id, file } of queue) {
      const uploaded = await send(id, file);
      if (uploaded && queue.length === 1) onSingle?.(uploaded);
    }
  };
  return { uploads, add, dismiss };
};
