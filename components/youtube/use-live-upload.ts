import { useEffect, useState } from 'react';
import type { UploadWire } from '@/lib/domain/uploads/schema';
import { isUploadInFlight } from '@/lib/model/statuses';

/** An upload as it is now, followed by server-sent events until it ends; and how to say that it has changed. */
export const useLiveUpload = (initial: UploadWire): [UploadWire, (upload: UploadWire) => void] => {
  const [live, setLive] = useState(initial);
  // A list that was loaded anew may know better.
  const upload = live.id === initial.id && live.updated_at >= initial.updated_at ? live : initial;
  const { id } = upload;
  const isFollowed = isUploadInFlight(upload.status);
  useEffect(() => {
    if (!isFollowed) return;
    const source = new EventSource(`/api/v1/youtube/uploads/${id}/events`);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const next = JSON.parse(data) as UploadWire;
      if (!isUploadInFlight(next.status)) source.close();
      setLive(next);
    };
    return () => source.close();
  }, [id, isFollowed]);
  return [upload, setLive];
};
