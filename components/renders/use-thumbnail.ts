import type { ThumbnailWire } from '@/lib/core/contracts/thumbnails';
import { isInFlight } from '@/lib/core/model/statuses';
import { client } from '../api/client';

/** A thumbnail takes about two seconds once the renderer is warm. */
const POLL_INTERVAL_MS = 700;
const MAX_POLLS = 90;
/** Thumbnails of a quiz among which a chosen one is found. */
const RECENT = 20;

/** What a thumbnail is created from: the body of `POST /thumbnails`. */
type ThumbnailOrder = Parameters<typeof client.thumbnails.create>[0];

/** Renders a thumbnail of the current quiz, or of a render of a part of it, and waits for it. @throws ApiError */
export const createThumbnail = async (order: ThumbnailOrder): Promise<ThumbnailWire> => {
  let latest: ThumbnailWire = await client.thumbnails.create(order);
  for (let polls = 0; polls < MAX_POLLS && isInFlight(latest.status); polls++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    latest = await client.thumbnails.get(latest.id);
  }
  return latest;
};

/** Whether a thumbnail was chosen among proposals. Others are made for uploads, and show the quiz as it was. */
const isChosen = ({ variant, text, videoFrame }: ThumbnailWire): boolean =>
  variant !== null || text !== null || videoFrame !== null;

/** The newest thumbnail in a size of this aspect, which uploads take, if the user chose it among proposals. @throws ApiError */
export const findChosenThumbnail = async (
  quizId: string,
  { renderId, isVertical }: { renderId: string | null; isVertical: boolean },
): Promise<ThumbnailWire | undefined> => {
  const { data } = await client.thumbnails.list({ quizId, limit: RECENT }).page();
  const newest = data.find(
    (found) =>
      found.livemode &&
      found.renderId === renderId &&
      found.outputUrl !== null &&
      found.height > found.width === isVertical,
  );
  return newest !== undefined && isChosen(newest) ? newest : undefined;
};
