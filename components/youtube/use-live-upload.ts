import { useEffect, useState } from 'react';
import type { UploadWire } from '@/lib/domain/uploads/schema';
import { isUploadInFlight } from '@/lib/model/statuses';
import { followEvents } from '../api/follow-events';

/** An upload as it is now, followed by server-sent events until it ends; and how to say that it has changed. */
export const useLiveUpload = (initial: UploadWire): [UploadWire, (upload: UploadWire) => void] => {
  const [live, setLive] = useState(initial);
  // A list that was loaded anew may know better.
  const upload = live.id === initial.id && live.updated_at >= initial.updated_at ? live : initial;
  const { id } = upload;
  const isFollowed = isUploadInFlight(upload.status);
  useEffect(() => {
    if (!isFollowed) return;
    const close = followEvents(`/youtube/uploads/${id}/events`, (data) => {
      const next = JSON.parse(data) as UploadWire;
      if (!isUploadInFlight(next.status)) close();
      setLive(next);
    });
    return close;
  }, [id, isFollowed]);
  return [upload, setLive];
};
