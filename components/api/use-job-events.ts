import { useEffect } from 'react';
import { followJob, type JobApi } from './follow-job';
import { type Collection, useUpdateItem } from './queries';

/** Keeps the cached copies of a job up to date until it ends. */
export const useJobEvents = <Job extends { id: string; status: string }>(
  collection: Collection<Job, never> & { api: JobApi<Job> },
  { id, status }: Pick<Job, 'id' | 'status'>,
  isInFlight: (status: Job['status']) => boolean,
): void => {
  const update = useUpdateItem(collection);
  const { api } = collection;
  const isFollowed = isInFlight(status);
  useEffect(() => {
    if (!isFollowed) return;
    return followJob(api, { id, isInFlight, onChange: update });
  }, [api, id, isFollowed, isInFlight, update]);
};
