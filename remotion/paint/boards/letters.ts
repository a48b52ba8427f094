import { around } from '../../../lib/video/layout/boards/board';
import { type LettersLayout, solvedTiles } from '../../../lib/video/layout/boards/letters';
import { flights, type Tile } from '../../../lib/video/layout/boards/tiles';
import { MOTION } from '../../../lib/video/timeline';
import { css } from '../color';
import { type CardState, cardRadius } from '../effects/card-skins';
import { clamp, easeInOut, easeOut, easeOutBack, lerp, passed } from '../motion';
import { withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { paintBadge } from './badge';
import type { BoardPainter } from './board';
import { BREATH, inhaled } from './breath';
import { drawSprite, grown, surfaceSprite } from './surface';
import { paintTextChip } from './text-chip';

/** Frames that a tile flies, and within which all of them start. */
const FLIGHT = 20;
const STARTS = 16;
const LANDED = STARTS + FLIGHT;

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
    paint: ({ ctx, family }, inks) => {
      const size = 0.56 * rect.width;
      ctx.font = `800 ${size}px ${family}`;
      ctx.letterSpacing = '0px';
      ctx.textAlign = 'center';
      ctx.textBaseline = 'alphabetic';
      ctx.fillStyle = css(inks.text);
      ctx.fillText(text, rect.x + rect.width / 2, rect.y + rect.height / 2 + 0.36 * size);
    },
  });

const between = (from: Rect, to: Rect, share: number, lift: number): Rect => ({
  x: lerp(from.x, to.x, share),
  y: lerp(from.y, to.y, share) - lift * Math.sin(Math.PI * share),
  width: to.width,
  height: to.height,
});

/** The bounding box of the solved tiles. */
const wordRect = (stage: Stage, answer: string, placed: LettersLayout): Rect => {
  const { tiles } = solvedTiles(stage, answer, placed);
  return tiles.length > 0 ? grown(around(tiles.map(({ rect }) => rect)), 1.01) : placed.rect;
};

/** Letter tiles that fly into the right order. */
export const letters: BoardPainter<'letters', LettersLayout> = {
  paintAsked: (stage, _board, { tiles }, { partsAt }, t) => {
    const stagger = Math.min(2, 18 / tiles.length);
    for (const [index, tile] of tiles.entries()) {
      const share = passed(t, (partsAt[0] ?? 0) + index * stagger, MOTION.enter);
      if (share === 0) continue;
      const rise = share === 1 ? 0 : 0.06 * stage.short * (1 - easeOutBack(share, 0.1));
      const sprite = tileSprite(stage, tile, index, tiles.length, 'idle', 1);
      drawSprite(stage, sprite, { ...tile.rect, y: tile.rect.y + rise }, { opacity: easeOut(share) });
    }
  },
  paintHeld: (stage, _board, { tiles }, t) => {
    const at = inhaled(t);
    for (const [index, tile] of tiles.entries()) {
      drawSprite(stage, tileSprite(stage, tile, index, tiles.length, 'idle', at === BREATH ? at : 1), tile.rect, {
        at,
      });
    }
  },
  paintSolved: (stage, { solution }, placed, t) => {
    const { tiles: from, size } = placed;
    const count = from.length;
    const { tiles: to } = solvedTiles(stage, solution?.answer ?? '', placed);
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
      const start = to.length < 2 ? 0 : (STARTS * index) / (to.length - 1);
      const share = easeInOut(passed(t, start, FLIGHT));
      const done = easeOut(passed(t, start + FLIGHT - 6, 8));
      const source = from[sources[index] ?? -1];
      const right = tileSprite(stage, target, index, to.length, 'right', 1);
      if (source === undefined) {
        drawSprite(stage, right, target.rect, { opacity: done });
        continue;
      }
      const lift = 0.09 * stage.short * (index % 2 === 0 ? 1 : -1);
      const rect = between(source.rect, target.rect, share, lift);
      const resized = { ...rect, x: rect.x, y: rect.y };
      const shrink = lerp(size / target.rect.width, 1, share);
      if (done < 1) {
        const idle = tileSprite(stage, { ...target, text: source.text }, sources[index] ?? 0, count, 'idle', 1);
        drawSprite(stage, idle, resized, { at: shrink });
      }
      withOpacity(stage, done, () => drawSprite(stage, right, resized, { at: shrink }));
    }
    paintBadge(stage, wordRect(stage, solution?.answer ?? '', placed), t - LANDED);
  },
  celebrated: (stage, { solution }, placed) => [
    { rect: wordRect(stage, solution?.answer ?? '', placed), radius: cardRadius(stage), after: LANDED - 8 },
  ],
  paintChip: paintTextChip,
};
