import { filmMs } from '../../../lib/core/model/question-types/visual';
import { css } from '../color';
import { unmirrored } from '../mirror';
import { clamp } from '../motion';
import { roundedRect } from '../shapes';
import { containRect, drawCover } from './fitted';
import { frameRadius, paintFrame } from './frame';
import { paintEmptyFrame } from './panel';
import type { VisualPainter } from './visual';

/** A film that plays during the countdown, with a progress line unless it reaches the edges of the frame. */
export const film: VisualPainter<'film'> = {
  paint: (stage, visual, area, { played, bleeds }) => {
    const { ctx, media, palette, short } = stage;
    const { video, frames } = visual;
    // The frame has the film's aspect ratio, so there are no bars. One that reaches the edges may be cropped.
    const rect = video === null || bleeds ? area : containRect(area, video);
    const seen = video === null ? null : media.filmFrame(video.sha256, filmMs(visual, played));
    if (seen === null) paintEmptyFrame(stage, rect);
    else {
      ctx.save();
      roundedRect(ctx, rect, bleeds ? 0 : frameRadius(stage));
      ctx.clip();
      // Better smoothing takes several times as long and is not visible in motion.
      drawCover(stage, seen, rect, 'low');
      if (frames > 0 && !bleeds) {
        const thickness = Math.max(3, Math.round(0.007 * short));
        const lineY = rect.y + rect.height - thickness;
        ctx.fillStyle = css([0, 0, 0], 0.45);
        ctx.fillRect(rect.x, lineY, rect.width, thickness);
        ctx.fillStyle = css(palette.accent);
        // Films run from left to right in every language, like in players.
        unmirrored(stage, rect.x + rect.width / 2, () =>
          ctx.fillRect(rect.x, lineY, rect.width * clamp(played / frames), thickness),
        );
      }
      ctx.restore();
    }
    if (!bleeds) paintFrame(stage, rect);
  },
};
