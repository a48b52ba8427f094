import type { BoardOf } from '../../../lib/video/boards';
import { MOTION } from '../../../lib/video/timeline';
import { type CardState, cardRadius, wrongOpacity } from '../effects/card-skins';
import { clamp, easeInOut, easeOut, easeOutBack, lerp, passed } from '../motion';
import { withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { paintBadge } from './badge';
import { type BoardLayout, type BoardPainter, type FactChip, type Fitting, SETTLED } from './board';
import { BREATH, exhaled, inhaled } from './breath';
import { type Face, faceSprite } from './face';
import { around, isNarrow, shownOf, textCards } from './option-cards';
import { pictureCards } from './picture-cards';
import { drawSprite, grown } from './surface';

export interface ChoicesLayout extends BoardLayout {
  faces: Face[];
}

type Choices = BoardOf<'choices'>;

/** How much the right card grows (../shared/design/look.md, Reveal). */
const GROWTH = 1.04;
/** Texts of more than a few words. */
const LONG = 22;
const ONE_WORD = 10;

const isPictures = ({ style, options }: Choices): boolean =>
  style === 'pictures' || options.every(({ text, image }) => text.trim() === '' && image !== null);

/** Numbers of columns to try for cards with texts, the best-looking first. */
const columnChoices = (stage: Stage, { options }: Choices, area: Rect): number[] => {
  const { shape } = stage;
  const count = options.length;
  const long = options.some(({ text }) => text.length > LONG);
  if (shape === 'portrait') return [1];
  if (shape === 'square') return long || count === 3 ? [1, 2] : [2, 1];
  if (isNarrow(stage, area)) return options.some(({ text }) => text.length > ONE_WORD) && count < 5 ? [1] : [2, 1];
  if (count === 3) return long ? [1] : [3, 1];
  return count > 4 && !long ? [3, 2] : [2, 1];
};

const layout = (stage: Stage, board: Choices, area: Rect, fitting: Fitting) => {
  const columns = columnChoices(stage, board, area)[fitting.arrangement] ?? 1;
  const { faces, height, complete } = isPictures(board)
    ? pictureCards(stage, board.options, area, fitting)
    : textCards(stage, board.options, area, fitting, columns);
  const parts = faces.map(({ rect }) => rect);
  return { faces, parts, complete, rect: parts.length > 0 ? around(parts) : { ...area, height } };
};

const spriteOf = (stage: Stage, board: Choices, face: Face, state: CardState, scale: number) => {
  const option = board.options[face.index];
  if (option === undefined) throw new RangeError('The layout is not of this board.');
  return faceSprite(stage, face, shownOf(option, face.index), state, scale);
};

const paintRight = (stage: Stage, board: Choices, face: Face, t: number) => {
  const { rect } = face;
  const at = t >= 16 ? GROWTH : lerp(BREATH, GROWTH, easeOutBack(clamp(t / 16), 0.08));
  // The accent colour runs over the card from its left edge.
  const filled = easeInOut(clamp(t / 9));
  if (filled < 1) drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), rect, { at });
  drawSprite(stage, spriteOf(stage, board, face, 'right', GROWTH), rect, { at, part: filled });
  paintBadge(stage, grown(rect, GROWTH), t);
};

/** The right card itself, on its way and smaller. */
const chip = (stage: Stage, board: Choices, { faces }: ChoicesLayout): FactChip | null => {
  const face = faces[board.solution?.correct ?? -1];
  if (face === undefined) return null;
  const { rect } = face;
  const { shape, short } = stage;
  // Small enough for the fact, and large enough to be read.
  const readable = (0.04 * short) / face.text.layout.size;
  const small = Math.max(shape === 'portrait' ? 0.82 : 0.74, Math.min(1, readable));
  const rest = Math.min(small, (0.26 * short) / rect.height);
  return {
    from: rect,
    width: rect.width * rest,
    height: rect.height * rest,
    paint: (on, x, y, share) => {
      const place = { ...rect, x: x - rect.width / 2, y: y - rect.height / 2 };
      const sprite = spriteOf(on, board, face, 'right', share === 1 ? rest : GROWTH);
      const at = lerp(GROWTH, rest, share);
      drawSprite(on, sprite, place, { at });
      withOpacity(on, 1 - 3 * share, () => paintBadge(on, grown(place, at), SETTLED));
    },
  };
};

/** Cards to choose from, one of which is right. */
export const choices: BoardPainter<'choices', ChoicesLayout> = {
  isMain: false,
  fills: isPictures,
  arrangements: (stage, board, area) => (isPictures(board) ? 1 : columnChoices(stage, board, area).length),
  layout,
  paintAsked: (stage, board, { faces }, { partsAt }, t) => {
    for (const face of faces) {
      const share = passed(t, partsAt[face.index] ?? 0, MOTION.enter);
      if (share === 0) continue;
      const rise = share === 1 ? 0 : 0.05 * stage.short * (1 - easeOutBack(share, 0.08));
      const place = { ...face.rect, y: face.rect.y + rise };
      drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), place, { opacity: easeOut(share) });
    }
  },
  paintHeld: (stage, board, { faces }, t) => {
    const at = inhaled(t);
    for (const face of faces) {
      drawSprite(stage, spriteOf(stage, board, face, 'idle', at === BREATH ? BREATH : 1), face.rect, { at });
    }
  },
  paintSolved: (stage, board, { faces }, t, leaving) => {
    const right = faces[board.solution?.correct ?? -1];
    const shown = easeOut(clamp(t / 12));
    for (const face of faces) {
      if (face === right) continue;
      const at = exhaled(t);
      drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), face.rect, { at, opacity: 1 - shown });
      drawSprite(stage, spriteOf(stage, board, face, 'wrong', 1), face.rect, {
        at,
        opacity: shown * wrongOpacity(stage.look),
      });
    }
    if (right !== undefined && !leaving) paintRight(stage, board, right, t);
  },
  celebrated: (stage, { solution }, { faces }) => {
    const right = faces[solution?.correct ?? -1];
    return right === undefined ? [] : [{ rect: grown(right.rect, GROWTH), radius: cardRadius(stage), after: 0 }];
  },
  chip,
};
