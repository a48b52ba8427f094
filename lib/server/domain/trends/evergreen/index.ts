import type { TrendCategory } from '@/lib/core/model/trends';
import entertainment from './entertainment.json';
import food_lifestyle from './food_lifestyle.json';
import gaming from './gaming.json';
import pop_culture from './pop_culture.json';
import science_tech from './science_tech.json';
import sports from './sports.json';
import world_events from './world_events.json';

/** When these topics were last revised. */
export const EVERGREEN_AT = new Date('2026-11-22T00:00:00.000Z');

/** Topics that are always popular, for categories in which the sources have too few (D70). */
export const EVERGREEN: Record<TrendCategory, readonly { title: string; hook: string; quizPrompt: string }[]> = {
  pop_culture,
  sports,
  science_tech,
  entertainment,
  world_events,
  gaming,
  food_lifestyle,
};
