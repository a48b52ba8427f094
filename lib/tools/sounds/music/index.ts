import { calm } from './calm';
import { epic } from './epic';
import { playful } from './playful';
import { retro } from './retro';
import type { Score } from './score';
import { tense } from './tense';
import { upbeat } from './upbeat';

/** The scores of the built-in music, by the names of their files in `public/music`. */
export const SCORES = { calm, playful, tense, upbeat, retro, epic } satisfies Record<string, Score>;
