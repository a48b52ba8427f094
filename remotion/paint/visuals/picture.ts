import { frameRadius, paintFrame } from './frame';
import { paintEmptyFrame } from './panel';
import { paintRevealedPicture } from './picture-reveal';
import type { VisualPainter } from './visual';

/** A framed picture that is revealed during the countdown. */
export const picture: VisualPainter<'picture'> = {
  paint: (stage, { image, reveal }, rect, { progress, bleeds, clock }) => {
    const found = image === null ? null : stage.media.picture(image.sha256);
    if (image === null || found === null) paintEmptyFrame(stage, rect);
    else
      paintRevealedPicture(
        stage,
        found,
        image.sha256,
        rect,
        reveal,
        progress,
        bleeds ? 0 : frameRadius(stage),
        bleeds,
        clock,
      );
    if (!bleeds) paintFrame(stage, rect);
  },
};
