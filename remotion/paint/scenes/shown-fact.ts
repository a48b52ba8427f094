import { isFlag } from '../../../lib/core/model/flags';
import { filmMs } from '../../../lib/core/model/question-types/visual';
import { questionLayout } from '../../../lib/core/video/layout/question';
import { type ShownFactLayout, shownFactLayout } from '../../../lib/core/video/layout/shown-fact';
import type { FactView } from '../../../lib/core/video/views';
import { SETTLED } from '../boards/board';
import { paintMark } from '../boards/face';
import { drawSprite, surfaceSprite } from '../boards/surface';
import { css } from '../color';
import { paintBackground } from '../effects/background';
import { groundColor } from '../effects/background/legible';
import { cardRadius } from '../effects/card-skins';
import { clamp, easeInOut, easeOut, easeOutBack, lerp, progressAt } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import { cssFont, type Rect, type Stage } from '../stage';
import { drawLine, drawText, paintText } from '../text';
import { visualPainter } from '../visuals';
import {
  drawCover,
  drawFitted,
  drawMounted,
  fillFlagGround,
  fillMount,
  MAX_BLEED_CROP,
  MAX_CROP,
  MOUNT,
} from '../visuals/fitted';
import { drawMoved, type StillMotion, stillMotion } from '../visuals/still-motion';
import { paintSource } from './fact';
import { paintReveal } from './reveal';
import { seedOf } from './seed';
import { bleedSprite, MOST_BLEED_CROP, paintScrim, type Still, stillOf, stillSprite } from './still-picture';

const MOVE_FRAMES = 16;
/** Frames in which the answer's scene fades, and at which the answer and the texts start to enter. */
const FADE = 10;
const ANSWER_AT = 3;
const TEXT_AT = 8;

/** A frame at which all animations of a visual have ended. */
const FINISHED = 1_000_000;

/** The picture of the fact, that of the question, the last frame of its film, or the picture of the correct option. */
const stillFor = (stage: Stage, { picture, visual, board }: FactView): Still | null => {
  if (picture) return stillOf(stage, picture);
  if (visual?.kind === 'picture') return visual.image && stillOf(stage, visual.image);
  if (visual?.kind === 'film') {
    const { video } = visual;
    const ms = filmMs(visual, FINISHED);
    return video && { sha256: video.sha256, ms, picture: stage.media.filmFrame(video.sha256, ms) };
  }
  if (board.kind !== 'choices') return null;
  const image = board.options[board.solution?.correct ?? -1]?.image ?? null;
  return image && stillOf(stage, image);
};

const between = (from: Rect, to: Rect, share: number): Rect => ({
  x: Math.round(lerp(from.x, to.x, share)),
  y: Math.round(lerp(from.y, to.y, share)),
  width: Math.round(lerp(from.width, to.width, share)),
  height: Math.round(lerp(from.height, to.height, share)),
});

/** Goes on from the question if the picture was open there; another picture begins to move. */
const motionOf = (
  stage: Stage,
  { picture: own, visual, clock }: FactView,
  { sha256, ms, picture }: Still,
  { rect, covers }: { rect: Rect; covers: boolean },
  t: number,
): StillMotion | null => {
  if (picture === null || ms !== undefined) return null;
  const goesOn = !own && visual?.kind === 'picture' && visual.reveal === 'none';
  const most = covers ? MOST_BLEED_CROP : stage.look.layout === 'classic' ? MAX_CROP : MAX_BLEED_CROP;
  return stillMotion(stage, picture, sha256, rect, most, goesOn ? clock + t : t);
};

/** The place of a whole picture of which `place` shows the moved part. */
const movedOver = ({ x, y, width, height }: Rect, { scale, ...split }: StillMotion): Rect => ({
  x: x - width * (scale - 1) * split.x,
  y: y - height * (scale - 1) * split.y,
  width: width * scale,
  height: height * scale,
});

/** The picture on its way from the question to its side of the frame. */
const paintPicture = (
  stage: Stage,
  view: FactView,
  { rect, covers }: { rect: Rect; covers: boolean },
  bottom: number,
  t: number,
) => {
  const { ctx, px } = stage;
  const still = stillFor(stage, view);
  if (still === null) {
    // Emojis, or a missing file.
    if (view.visual === null) return;
    const inset = px(0.05);
    const { x, y, width, height } = rect;
    const place = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
    const time = { since: FINISHED, played: FINISHED, progress: 1, seed: seedOf(view), clock: null, bleeds: false };
    withOpacity(stage, easeOut(clamp(t / FADE)), () =>
      visualPainter((view.visual as NonNullable<typeof view.visual>).kind).paint(
        stage,
        view.visual as never,
        place,
        time,
      ),
    );
    return;
  }
  const sprite = covers ? bleedSprite(stage, still, bottom) : stillSprite(stage, still, rect);
  const motion = motionOf(stage, view, still, { rect, covers }, t);
  const moved = easeInOut(clamp(t / MOVE_FRAMES));
  // Another picture, and one behind everything, enters where it stays.
  const asked = view.visual === null || view.picture || covers ? null : questionLayout(stage, view).visual;
  if (moved === 1 || asked === null) {
    withOpacity(stage, asked === null ? easeOut(clamp(t / MOVE_FRAMES)) : 1, () => {
      if (motion === null) ctx.drawImage(sprite, rect.x, rect.y);
      else drawMoved(stage, sprite, rect, motion);
    });
    return;
  }
  const place = between(asked, rect, moved);
  ctx.save();
  roundedRect(ctx, place, lerp(cardRadius(stage), 0, moved));
  ctx.clip();
  if (still.picture !== null && isFlag(still.sha256)) {
    // Whole on its way, too.
    if (stage.look.layout === 'classic') {
      fillFlagGround(stage, place);
      drawFitted(stage, still.picture, still.sha256, place);
    } else {
      fillMount(stage, place);
      drawMounted(stage, still.picture, place, moved * MOUNT);
    }
  } else {
    // What a sprite shows is mirrored already.
    const target = { ctx, localizer: { ...stage.localizer, rightToLeft: false } };
    drawCover(target, sprite, motion === null ? place : movedOver(place, motion));
  }
  ctx.restore();
};

const paintAnswer = (stage: Stage, answer: NonNullable<ShownFactLayout['answer']>, t: number) => {
  const { rect, text, mark, inset } = answer;
  const entered = progressAt(t, ANSWER_AT, 12);
  if (entered === 0) return;
  const sprite = surfaceSprite(stage, { rect, index: 1, count: 3 }, 'correct', 1, {
    key: ['fact', text.written, cssFont(stage.family, text), text.lines, rect],
    paint: (inside, inks) => {
      const middle = (height: number) => rect.y + Math.round((rect.height - height) / 2);
      const side = text.alignsRight ? rect.x + rect.width - inset - mark : rect.x + inset;
      paintMark(inside, { x: side, y: middle(mark), width: mark, height: mark }, null, inks);
      const start = text.alignsRight ? rect.x + inset : rect.x + mark + 2 * inset;
      paintText(inside.ctx, inside, text, start, middle(text.height), rect.width - mark - 3 * inset, {
        color: inks.text,
        ground: inks.ground,
        shadow: false,
      });
    },
  });
  drawSprite(stage, sprite, rect, {
    drawScale: entered === 1 ? 1 : 0.86 + 0.14 * easeOutBack(entered, 0.08),
    opacity: easeOut(clamp(entered * 2)),
  });
};

/** A soft card behind the texts. */
const paintCard = (stage: Stage, rect: Rect, opacity: number) => {
  const { ctx, palette } = stage;
  withOpacity(stage, opacity, () => {
    ctx.fillStyle = css(groundColor(stage), 0.5);
    roundedRect(ctx, rect, cardRadius(stage));
    ctx.fill();
    ctx.fillStyle = css(palette.primary, 0.1);
    ctx.fill();
    ctx.lineWidth = Math.max(1, stage.px(0.002));
    ctx.strokeStyle = css(palette.text, 0.16);
    ctx.stroke();
  });
};

const paintTexts = (stage: Stage, layout: ShownFactLayout, t: number) => {
  const { ctx, palette, px } = stage;
  const { label, labelY, fact, factY, column } = layout;
  const bar = px(0.05);
  const entered = easeOut(progressAt(t, TEXT_AT, 12));
  withOpacity(stage, entered, () => {
    ctx.fillStyle = css(palette.accent);
    const line = { x: column.x, y: labelY + label.height / 2 - px(0.004), width: bar * entered, height: px(0.008) };
    roundedRect(ctx, line, px(0.004));
    ctx.fill();
    drawText(stage, label, column.x + bar + px(0.018), labelY, label.width, { color: palette.accent });
  });
  for (let index = 0; index < fact.lines.length; index++) {
    const progress = easeOut(progressAt(t, TEXT_AT + 4 + 2 * index, 12));
    const y = factY + index * fact.lineHeight + Math.round(px(0.03) * (1 - progress));
    drawLine(stage, fact, index, column.x, y, column.width, { color: palette.text, opacity: progress });
  }
};

/** The fact in the layouts other than `classic`, or with a picture: the picture stays, and the answer and one sentence enter. */
export const paintShownFact = (stage: Stage, view: FactView, t: number): void => {
  const { short, palette, width, height, px } = stage;
  const layout = shownFactLayout(stage, view);
  const { picture, answer } = layout;
  paintBackground(stage, seedOf(view), view.clock + t, {
    x: 0.3 * width,
    y: 0.7 * height,
    radius: 0.8 * short,
    color: palette.accent,
    opacity: 0.2,
    strength: easeOut(progressAt(t, TEXT_AT, 24)),
  });
  // As it was at the end of the scene before: settled, or without a solution still in suspense.
  const before = {
    ...view,
    kind: 'reveal' as const,
    ...(view.board.solution === null ? { revealAt: FINISHED } : { revealAt: 0 }),
  };
  const at = view.board.solution === null ? 0 : SETTLED;
  // A picture behind everything covers the scene before, which must not be dark meanwhile.
  const covered = picture?.covers ? (t < MOVE_FRAMES ? 0 : 1) : easeInOut(clamp(t / FADE));
  withOpacity(stage, 1 - covered, () => paintReveal(stage, { ...before, clock: view.clock + t - at }, at));
  if (picture !== null) paintPicture(stage, view, picture, (answer?.rect ?? { y: layout.labelY }).y, t);
  if (picture?.covers) withOpacity(stage, easeOut(clamp(t / MOVE_FRAMES)), () => paintScrim(stage, layout.labelY));
  // A picture alone has no ground for texts.
  if (view.fact === '' && layout.source !== null)
    withOpacity(stage, easeOut(progressAt(t, 2, 12)), () => paintScrim(stage, layout.sourceY - px(0.02)));
  if (layout.card !== null) paintCard(stage, layout.card, easeOut(progressAt(t, 4, 12)));
  if (answer !== null) paintAnswer(stage, answer, t);
  if (view.fact !== '') paintTexts(stage, layout, t);
  paintSource(stage, layout, layout.column, t);
};
