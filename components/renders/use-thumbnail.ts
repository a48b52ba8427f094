import { useMutation } from '@tanstack/react-query';
import type { ThumbnailWire } from '@/lib/core/contracts/thumbnails';
import { isInFlight } from '@/lib/core/model/statuses';
import { client } from '../api/client';
import { notify } from '../ui/toaster';

/** A thumbnail takes about two seconds once the renderer is warm. */
const POLL_INTERVAL_MS = 700;
const MAX_POLLS = 90;
const FAILURE = 'Couldn’t create the thumbnail';

const waitForEnd = async (job: ThumbnailWire): Promise<ThumbnailWire> => {
  let latest = job;
  for (let polls = 0; polls < MAX_POLLS && isInFlight(latest.status); polls++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    latest = await client.thumbnails.get(job.id);
  }
  return latest;
};

/** Renders a thumbnail of the current quiz and waits for it. @throws ApiError */
export const createThumbnail = async (quizId: string): Promise<ThumbnailWire> =>
  waitForEnd(await client.thumbnails.create({ quizId }));

export const useThumbnail = (quizId: string) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => createThumbnail(quizId),
    onSuccess: ({ outputUrl, errorMessage }) => {
      if (outputUrl) window.location.assign(outputUrl);
      else notify.failed(FAILURE, { description: errorMessage ?? 'Try again in a moment.' });
    },
    meta: { failure: FAILURE },
  });
  return { isBusy: isPending, download: () => mutate() };
};
