import { useEffect } from 'react';
import { api } from './client';
import { followEvents } from './follow-events';
import { useUpdateItem } from './queries';

/**
 * Keeps the cached copies of a job up to date until it ends. The last event may carry less than the
 * whole job, so the job is retrieved once more after it.
 * @param path of the collection
 */
export const useJobEvents = <Job extends { id: string; status: string }>(
  path: string,
  { id, status }: Job,
  isInFlight: (status: Job['status']) => boolean,
): void => {
  const update = useUpdateItem<Job>(path);
  const isFollowed = isInFlight(status);
  useEffect(() => {
    if (!isFollowed) return;
    const close = followEvents(`${path}/${id}/events`, async (data) => {
      const state = JSON.parse(data) as Job;
      if (isInFlight(state.status)) return update(state);
      close();
      const job = await api.get<{ data: Job }>(`${path}/${id}`).catch(() => ({ data: state }));
      update(job.data);
    });
    return close;
  }, [path, id, isFollowed, isInFlight, update]);
};
