import type { MusicTrackWire } from '@/lib/core/contracts/music';
import { MUSIC_NAMES } from '@/lib/core/model/sound';
import { MUSIC, musicPath } from '@/lib/core/video/music';
import { env } from '@/lib/server/env';

/** The built-in music, as it goes over the wire. */
export const listMusic = (): MusicTrackWire[] =>
  MUSIC_NAMES.map((name) => {
    const { title, description, seconds, beatsPerMinute } = MUSIC[name];
    return {
      name,
      title,
      description,
      duration_seconds: Math.round(1000 * seconds) / 1000,
      beats_per_minute: beatsPerMinute,
      license: 'CC0-1.0',
      url: new URL(musicPath(name), env().APP_URL).href,
    };
  });
