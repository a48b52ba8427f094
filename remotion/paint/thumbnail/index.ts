import { isFlag } from '../../../lib/core/model/flags';
import { hanFormsOf } from '../../../lib/core/video/han';
import { fontStack } from '../../../lib/core/video/layout/fonts';
import type { VideoProps } from '../../../lib/core/video/props';
import { buildTimeline } from '../../../lib/core/video/timeline';
import { lookFor } from '../../../lib/core/video/views';
import { localizerFor } from '../../../lib/core/words/localizer';
import { paintFrame } from '../frame';
import type { Media } from '../media';
import { paintDirected, unmirrored } from '../mirror';
import type { Context, Sprites } from '../sprites';
import { createStage, type Stage } from '../stage';
import { paintTestMark } from '../test-mark';
import { paintBleed, shadeWords } from './bleed';
import { paintCards } from './cards';
import { paintGround } from './ground';
import { layoutBleed, layoutThumbnail } from './layout';
import { paintEmojis, paintPhoto, paintPicture, paintPictures } from './pictures';
import { type Thumbnail, thumbnailOf } from './subject';
import { paintWords, type Words } from './title';

export { thumbnailOf } from './subject';

const paintSubject = (stage: Stage, { subject }: Thumbnail, area: Parameters<typeof paintCards>[2]) => {
  switch (subject.kind) {
    case 'picture':
      return paintPicture(stage, subject, area);
    case 'photo':
      return paintPhoto(stage, subject, area);
    case 'pictures':
      return paintPictures(stage, subject, area);
    case 'emojis':
      return paintEmojis(stage, subject, area);
    case 'cards':
      return paintCards(stage, subject.marks, area);
  }
};

/** The texts of a thumbnail, from top to bottom. */
const wordsOf = ({ localizer }: Stage, { variant, text, questions }: Thumbnail): Words => {
  const counted = localizer.count(localizer.words.questionCount, questions);
  switch (variant) {
    case null:
      return { number: null, text, below: { kind: 'label', text: counted } };
    case 'hook':
      return { number: null, text, below: null };
    case 'question':
      return { number: null, text, below: { kind: 'covered' } };
    case 'number': {
      const number = localizer.number(questions);
      const noun = counted.replace(number, '').trim();
      return { number, text, below: { kind: 'label', text: noun } };
    }
  }
};

/**
 * Paints the thumbnail of a quiz over the canvas, whose size must be `props.canvas`: what `thumbnailOf` says in the theme's
 * colours, never an answer (D44, D123), or a frame of its video with or without texts (D158). Its files and fonts must be loaded.
 */
export const paintThumbnail = (ctx: Context, props: VideoProps, sprites: Sprites, media: Media): void => {
  const localizer = localizerFor(props.language);
  const family = fontStack(props.look.fontFamily, hanFormsOf(props));
  const look = lookFor(props, 'intro');
  const thumbnail = thumbnailOf(props);
  const { subject, variant } = thumbnail;
  const { frame } = props.thumbnail ?? {};
  // The mark is painted once, over everything.
  const { testMark, ...unmarked } = props;
  if (frame !== undefined) paintFrame(ctx, unmarked, buildTimeline(unmarked), frame, sprites, media);
  if (frame !== undefined && variant === null && !props.thumbnail?.text) {
    if (testMark) paintTestMark(ctx, props.canvas, family, 'thumbnail');
    return;
  }
  paintDirected(ctx, sprites, props.canvas, localizer.rightToLeft, (target) => {
    const stage = createStage(target, 'current', sprites, media, props.canvas, look, localizer, family);
    const words = wordsOf(stage, thumbnail);
    if (frame !== undefined) {
      if (target !== ctx) unmirrored(stage, stage.width / 2, () => target.drawImage(ctx.canvas, 0, 0));
      const layout = layoutBleed(stage);
      // The frame has texts, too, which must not shine through.
      shadeWords(stage, layout, 1);
      paintWords(stage, words, layout);
      return;
    }
    // Flags are never cropped.
    if (variant === 'hook' && subject.kind === 'photo' && !isFlag(subject.image.sha256)) {
      const layout = layoutBleed(stage);
      paintBleed(stage, subject.image);
      shadeWords(stage, layout);
      paintWords(stage, words, layout);
      return;
    }
    const layout = layoutThumbnail(stage);
    paintGround(stage, layout);
    paintSubject(stage, thumbnail, layout.subject);
    paintWords(stage, words, layout);
  });
  if (props.testMark) paintTestMark(ctx, props.canvas, family, 'thumbnail');
};
