import { useState } from 'react';
import type { ThumbnailWire } from '@/lib/domain/thumbnails/schema';
import { isInFlight } from '@/lib/model/statuses';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';
import { notify } from '../ui/toaster';

/** Milliseconds between two looks at the job; a warm thumbnail takes two seconds at most. */
const INTERVAL = 700;
const LOOKS = 90;

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
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { outputUrl, errorMessage } = await makeThumbnail(quizId);
      if (outputUrl) window.location.assign(outputUrl);
      else notify.failed('The thumbnail was not made', { description: errorMessage ?? 'Try again in a moment.' });
    } catch (error) {
      notify.failed('The thumbnail was not made', { description: messageOf(error) });
    }
    setBusy(false);
  };
  return { isBusy, download };
};
