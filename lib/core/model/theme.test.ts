import { expect, test } from 'vitest';
import { PUBLIC_THEMES } from './public-themes';
import { MUSIC_NAMES, MUSIC_VOLUME } from './sound';
import { DEFAULT_LOOK, lookOf, startingMusic } from './theme';

test('music fits the look of every public theme, and is quiet', () => {
  const tracks = new Map(
    PUBLIC_THEMES.map((theme) => [theme.name, startingMusic(lookOf({ ...DEFAULT_LOOK, ...theme })).track]),
  );
  expect(new Set(tracks.values()).size).toBeGreaterThanOrEqual(4);
  for (const track of tracks.values()) expect(MUSIC_NAMES).toContain(track);
  expect(Object.fromEntries(tracks)).toMatchObject({ 'Retro VHS': 'retro', 'Winter Night': 'calm', Midnight: 'epic' });
  expect(startingMusic(DEFAULT_LOOK)).toEqual({ track: 'playful', volume: MUSIC_VOLUME.default });
});
