import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ArchiveWire } from '@/lib/core/contracts/archives';
import { Button } from '../ui/button';

const POLL_INTERVAL_MS = 3000;
/** Without a finished thumbnail for so long, the archive is downloaded without the missing ones. */
const STALLED_MS = 90_000;

type GetArchive = (options: { partial: boolean; signal: AbortSignal }) => Promise<ArchiveWire>;

/** Waits until the thumbnails are finished. @returns the link @throws ApiError; the reason of `signal` */
const waitForArchive = async (
  getArchive: GetArchive,
  signal: AbortSignal,
  onPending: (thumbnails: number) => void,
): Promise<string> => {
  let least = Number.POSITIVE_INFINITY;
  let changedAt = Date.now();
  for (;;) {
    const partial = Date.now() - changedAt > STALLED_MS;
    const { url, thumbnails_pending: pending } = await getArchive({ partial, signal });
    if (url !== null) return url;
    if (pending < least) [least, changedAt] = [pending, Date.now()];
    onPending(pending);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    signal.throwIfAborted();
  }
};

interface DownloadArchiveProps {
  getArchive: GetArchive;
  /** With other buttons in a line. */
  isSmall?: boolean;
}

/** Downloads finished videos as one ZIP file. */
export const DownloadArchive = ({ getArchive, isSmall = false }: DownloadArchiveProps) => {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const [pending, setPending] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      leaving.current = new AbortController();
      setPending(0);
      return waitForArchive(getArchive, leaving.current.signal, setPending);
    },
    // The response is an attachment, so the page stays.
    onSuccess: (url) => window.location.assign(url),
    meta: { failure: 'Couldn’t download the videos' },
  });
  const busy = pending > 0 ? `Creating ${pending} thumbnail${pending === 1 ? '' : 's'}…` : 'Preparing…';
  return (
    <Button variant="secondary" size={isSmall ? 'sm' : 'md'} onClick={() => mutate()} busy={isPending && busy}>
      <Download className="size-4" aria-hidden />
      {isSmall ? 'Download' : 'Download videos'}
    </Button>
  );
};
