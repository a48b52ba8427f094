import { hanFormsOf } from '../../../lib/core/video/han';
import { fontStack } from '../../../lib/core/video/layout/fonts';
import type { VideoProps } from '../../../lib/core/video/props';
import { lookFor } from '../../../lib/core/video/views';
import { localizerFor } from '../../../lib/core/words/localizer';
import type { Media } from '../media';
import { paintDirected } from '../mirror';
import type { Context, Sprites } from '../sprites';
import { createStage } from '../stage';
import { paintTestMark } from '../test-mark';
import { paintCards } from './cards';
import { paintGround } from './ground';
import { layoutThumbnail } from './layout';
import { paintEmojis, paintPicture, paintPictures } from './pictures';
import { type Thumbnail, thumbnailOf } from './subject';
import { paintTitle } from './title';

export { thumbnailOf } from './subject';

const paintSubject = (
  stage: ReturnType<typeof createStage>,
  { subject }: Thumbnail,
  area: Parameters<typeof paintCards>[2],
) => {
  switch (subject.kind) {
    case 'picture':
      return paintPicture(stage, subject, area);
    case 'pictures':
      return paintPictures(stage, subject, area);
    case 'emojis':
      return paintEmojis(stage, subject, area);
    case 'cards':
      return paintCards(stage, subject.marks, area);
  }
};

/**
 * Paints the thumbnail of a quiz over the canvas, whose size must be `props.canvas`: the title and a subject in the theme's
 * colours, never an answer (D44). Its files and fonts must be loaded.
 */
export const paintThumbnail = (ctx: Context, props: VideoProps, sprites: Sprites, media: Media): void => {
  const localizer = localizerFor(props.language);
  const family = fontStack(props.look.fontFamily, hanFormsOf(props));
  const look = lookFor(props, 'intro');
  const thumbnail = thumbnailOf(props);
  paintDirected(ctx, sprites, props.canvas, localizer.rightToLeft, (target) => {
    const stage = createStage(target, 'current', sprites, media, props.canvas, look, localizer, family);
    const layout = layoutThumbnail(stage);
    paintGround(stage, layout);
    paintSubject(stage, thumbnail, layout.subject);
    paintTitle(stage, props.title, thumbnail.questions, layout);
  });
  if (props.testMark) paintTestMark(ctx, props.canvas, family, 'thumbnail');
};
