import { MOTION } from '../../../lib/core/video/durations';
import { around } from '../../../lib/core/video/layout/boards/board';
import { type LettersLayout, solvedTiles } from '../../../lib/core/video/layout/boards/letters';
import { flights, type Tile } from '../../../lib/core/video/layout/boards/tiles';
import { css } from '../color';
import { type CardState, cardRadius } from '../effects/card-skins';
import { unmirrored } from '../mirror';
import { clamp, easeInOut, easeOut, easeOutBack, lerp, progressAt } from '../motion';
import { withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { setLabelFont } from '../text';
import { paintFrame } from '../visuals/frame';
import { paintPanel } from '../visuals/panel';
import { paintBadge } from './badge';
import type { BoardPainter } from './board';
import { drawSprite, scaleRect, surfaceSprite } from './surface';
import { SUSPENSE_SCALE, suspenseScale } from './suspense-scale';
import { paintTextChip } from './text-chip';

/** Frames of a tile's flight, and between the starts of the first and the last tile. */
const FLIGHT_FRAMES = 20;
const START_SPREAD = 16;
const LAST_LANDING = START_SPREAD + FLIGHT_FRAMES;

const tileSprite = (
  stage: Stage,
  { text, rect }: Tile,
  index: number,
  count: number,
  state: CardState,
  scale: number,
) =>
  surfaceSprite(stage, { rect, index, count }, state, scale, {
    key: ['tile', text],
    paint: (inside, inks) => {
      const { ctx, family } = inside;
      const size = 0.56 * rect.width;
      setLabelFont(ctx, family, size);
      ctx.fillStyle = css(inks.text);
      const x = rect.x + rect.width / 2;
      unmirrored(inside, x, () => ctx.fillText(text, x, rect.y + rect.height / 2 + 0.36 * size));
    },
  });

const flightRect = (from: Rect, to: Rect, progress: number, lift: number): Rect => ({
  x: lerp(from.x, to.x, progress),
  y: lerp(from.y, to.y, progress) - lift * Math.sin(Math.PI * progress),
  width: to.width,
  height: to.height,
});

/** The bounding box of the solved tiles. */
const wordRect = (stage: Stage, answer: string, layout: LettersLayout): Rect => {
  const { tiles } = solvedTiles(stage, answer, layout);
  return tiles.length > 0 ? scaleRect(around(tiles.map(({ rect }) => rect)), 1.01) : layout.rect;
};

/** The surface on which the tiles lie. */
const paintTray = (stage: Stage, { tray }: LettersLayout): void => {
  if (tray === null) return;
  paintPanel(stage, tray);
  paintFrame(stage, tray);
};

/** Letter tiles that fly into the correct order. */
export const letters: BoardPainter<'letters', LettersLayout> = {
  paintQuestion: (stage, _board, layout, { partsAt }, t) => {
    const { tiles } = layout;
    withOpacity(stage, easeOut(progressAt(t, partsAt[0] ?? 0, MOTION.enter)), () => paintTray(stage, layout));
    const stagger = Math.min(2, 18 / tiles.length);
    for (const [index, tile] of tiles.entries()) {
      const progress = progressAt(t, (partsAt[0] ?? 0) + index * stagger, MOTION.enter);
      if (progress === 0) continue;
      const rise = progress === 1 ? 0 : 0.06 * stage.short * (1 - easeOutBack(progress, 0.1));
      const sprite = tileSprite(stage, tile, index, tiles.length, 'idle', 1);
      drawSprite(stage, sprite, { ...tile.rect, y: tile.rect.y + rise }, { opacity: easeOut(progress) });
    }
  },
  paintSuspense: (stage, _board, layout, t) => {
    const { tiles } = layout;
    paintTray(stage, layout);
    const drawScale = suspenseScale(t);
    for (const [index, tile] of tiles.entries()) {
      drawSprite(
        stage,
        tileSprite(stage, tile, index, tiles.length, 'idle', drawScale === SUSPENSE_SCALE ? drawScale : 1),
        tile.rect,
        {
          drawScale,
        },
      );
    }
  },
  paintSolution: (stage, { solution }, layout, t) => {
    const { tiles: from, size } = layout;
    paintTray(stage, layout);
    const count = from.length;
    const { tiles: to } = solvedTiles(stage, solution?.answer ?? '', layout);
    const sources = flights(from, to);
    // Tiles that are not part of the answer fade out.
    const unused = new Set(from.keys());
    for (const source of sources) if (source !== null) unused.delete(source);
    for (const index of unused) {
      const tile = from[index];
      if (tile === undefined) continue;
      drawSprite(stage, tileSprite(stage, tile, index, count, 'idle', 1), tile.rect, { opacity: 1 - clamp(t / 8) });
    }
    for (const [index, target] of to.entries()) {
      const start = to.length < 2 ? 0 : (START_SPREAD * index) / (to.length - 1);
      const progress = easeInOut(progressAt(t, start, FLIGHT_FRAMES));
      const done = easeOut(progressAt(t, start + FLIGHT_FRAMES - 6, 8));
      const source = from[sources[index] ?? -1];
      const solved = tileSprite(stage, target, index, to.length, 'correct', 1);
      if (source === undefined) {
        drawSprite(stage, solved, target.rect, { opacity: done });
        continue;
      }
      const lift = 0.09 * stage.short * (index % 2 === 0 ? 1 : -1);
      const rect = flightRect(source.rect, target.rect, progress, lift);
      const scale = lerp(size / target.rect.width, 1, progress);
      if (done < 1) {
        const idle = tileSprite(stage, { ...target, text: source.text }, sources[index] ?? 0, count, 'idle', 1);
        drawSprite(stage, idle, rect, { drawScale: scale });
      }
      withOpacity(stage, done, () => drawSprite(stage, solved, rect, { drawScale: scale }));
    }
    paintBadge(stage, wordRect(stage, solution?.answer ?? '', layout), t - LAST_LANDING);
  },
  celebrationTargets: (stage, { solution }, layout) => [
    { rect: wordRect(stage, solution?.answer ?? '', layout), radius: cardRadius(stage), after: LAST_LANDING - 8 },
  ],
  paintChip: paintTextChip,
};
