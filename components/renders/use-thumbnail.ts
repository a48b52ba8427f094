import { useMutation } from '@tanstack/react-query';
import type { ThumbnailWire } from '@/lib/domain/thumbnails/schema';
import { isInFlight } from '@/lib/model/statuses';
import { api } from '../api/client';
import { notify } from '../ui/toaster';

/** Milliseconds between two looks at the job; a warm thumbnail takes two seconds at most. */
const INTERVAL = 700;
const LOOKS = 90;
const FAILURE = 'The thumbnail could not be created';

const finished = async (job: ThumbnailWire): Promise<ThumbnailWire> => {
  let latest = job;
  for (let look = 0; look < LOOKS && isInFlight(latest.status); look++) {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    latest = (await api.get<{ data: ThumbnailWire }>(`/thumbnails/${job.id}`)).data;
  }
  return latest;
};

/** Makes a thumbnail of a quiz as it is now, and waits until that has ended. @throws ApiError */
export const makeThumbnail = async (quizId: string): Promise<ThumbnailWire> =>
  finished((await api.post<{ data: ThumbnailWire }>('/thumbnails', { quizId })).data);

/** Makes the thumbnail of a quiz and hands it over as a file. */
export const useThumbnail = (quizId: string) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => makeThumbnail(quizId),
    onSuccess: ({ outputUrl, errorMessage }) => {
      if (outputUrl) window.location.assign(outputUrl);
      else notify.failed(FAILURE, { description: errorMessage ?? 'Try again in a moment.' });
    },
    meta: { failure: FAILURE },
  });
  return { isBusy: isPending, download: () => mutate() };
};
