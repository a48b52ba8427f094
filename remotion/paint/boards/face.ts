import type { AssetRef } from '../../../lib/core/model/assets';
import type { Option as BoardOption } from '../../../lib/core/model/question-types/board';
import type { Face } from '../../../lib/core/video/layout/boards/board';
import { css, desaturate } from '../color';
import { type CardInks, type CardState, cardRadius } from '../effects/card-skins';
import { unmirrored } from '../mirror';
import { roundedRect, strokeCheck } from '../shapes';
import { cssFont, type Rect, type Stage } from '../stage';
import { paintText, setLabelFont } from '../text';
import { paintFitted } from '../visuals/fitted';
import { type Sprite, surfaceSprite } from './surface';

/** The contents of a card. `mark` is a letter or number. */
export interface FaceContent {
  mark: string;
  image: AssetRef | null;
}

/**
 * The contents of an option's card. Letters follow the displayed order. True and false have letters too: a check mark and
 * a cross would look like the solution.
 */
export const faceContent = ({ localizer }: Stage, { image }: BoardOption, index: number): FaceContent => ({
  mark: localizer.letter(index),
  image,
});

/** A small rounded square with a letter or, if `mark` is null, a check mark. */
export const paintMark = (
  stage: Stage,
  { x, y, width: size }: Rect,
  mark: string | null,
  { chip, letter }: Pick<CardInks, 'chip' | 'letter'>,
): void => {
  const { ctx, family } = stage;
  ctx.fillStyle = css(chip);
  roundedRect(ctx, { x, y, width: size, height: size }, size * 0.28);
  ctx.fill();
  ctx.strokeStyle = css(letter);
  ctx.lineWidth = size * 0.11;
  if (mark === null) strokeCheck(stage, x, y, size, 1);
  else {
    setLabelFont(ctx, family, size * 0.52);
    ctx.fillStyle = css(letter);
    unmirrored(stage, x + size / 2, () => ctx.fillText(mark, x + size / 2, y + size * 0.69));
  }
};

const paintFace = (
  stage: Stage,
  { chip, image, text }: Face,
  content: FaceContent,
  state: CardState,
  inks: CardInks,
) => {
  if (image !== null) {
    const { ctx } = stage;
    ctx.save();
    if (state === 'wrong') ctx.filter = 'saturate(0.25) brightness(0.8)';
    paintFitted(stage, content.image, image, 0.55 * cardRadius(stage), desaturate(inks.ground, 0.2));
    ctx.restore();
  }
  if (chip !== null) {
    // On a picture the correct card's mark is inverted, because its ink may have the picture's colour.
    const onPicture =
      image !== null &&
      state === 'correct' &&
      chip.y < image.y + image.height &&
      chip.x < image.x + image.width &&
      chip.x >= image.x;
    paintMark(stage, chip, content.mark, onPicture ? { chip: inks.letter, letter: inks.chip } : inks);
  }
  const { layout, x, y, width, align } = text;
  paintText(stage.ctx, stage, layout, x, y, width, {
    color: inks.text,
    ground: inks.ground,
    shadow: inks.shadow,
    align,
  });
};

/** Relative to the card, so that equal cards share a sprite. */
const relative = (rect: Rect | null, { rect: card }: Face) =>
  rect && [rect.x - card.x, rect.y - card.y, rect.width, rect.height];

/** The sprite of a card in a state. */
export const faceSprite = (stage: Stage, face: Face, content: FaceContent, state: CardState, scale: number): Sprite => {
  const { chip, image, text, rect } = face;
  const { lines, letterSpacing } = text.layout;
  const font = cssFont(stage.family, text.layout);
  const loaded = content.image !== null && stage.media.picture(content.image.sha256) !== null;
  const place = [text.x - rect.x, text.y - rect.y, text.width, text.align];
  const key = [content, loaded, relative(chip, face), relative(image, face), place, font, letterSpacing, lines];
  return surfaceSprite(stage, face, state, scale, {
    key,
    paint: (inside, inks) => paintFace(inside, face, content, state, inks),
  });
};
