import type { PictureResultsWire } from '@/lib/contracts/pictures';
import type { FoundPage } from '@/lib/model/credit';
import { previewUrlOf } from './previews';

export const serializeResults = (
  { pictures, hasMore }: FoundPage,
  page: number,
  userId: string,
): PictureResultsWire => ({
  pictures: pictures.map(({ credit, width, height, previewUrl }) => ({
    ...credit,
    width,
    height,
    preview_url: previewUrlOf(previewUrl, userId),
  })),
  page: page,
  has_more: hasMore,
});
