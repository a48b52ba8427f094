import Link from 'next/link';
import type { MeWire } from '@/lib/core/contracts/usage';
import { formatBytes } from '@/lib/core/model/bytes';

/** Share of the storage from which it is worth a line. */
const NEARLY_FULL = 0.8;

const TEXTS = {
  render_bytes: { what: 'videos', wayOut: 'Delete old videos to render new ones' },
  media_bytes: { what: 'media files', wayOut: 'Delete files to upload new ones' },
} as const;

interface StorageNoteProps {
  limits: Pick<MeWire, 'quotas'>;
  resource: keyof typeof TEXTS;
}

/** How much of a kind of storage is used, where it is spent; nothing while there is plenty. */
export const StorageNote = ({ limits, resource }: StorageNoteProps) => {
  const storage = limits.quotas.find((quota) => quota.resource === resource);
  if (!storage || storage.used < NEARLY_FULL * storage.limit) return null;
  const { what, wayOut } = TEXTS[resource];
  return (
    <p>
      Your {what} use {formatBytes(storage.used)} of {formatBytes(storage.limit)}.{' '}
      <Link href="/usage#storage" prefetch={false} className="underline underline-offset-4 hover:text-foreground">
        {storage.used >= storage.limit ? wayOut : 'Manage storage'}
      </Link>
    </p>
  );
};
