import { z } from 'zod';
import { MUSIC_NAMES } from '@/lib/core/model/sound';
import { contract } from './contract';

export const musicTrackSchema = z
  .object({
    name: z.enum(MUSIC_NAMES).describe('The `track` of a quiz’s `music`.'),
    title: z.string().describe('Display name.'),
    description: z.string().describe('What it sounds like.'),
    duration_seconds: z.number().describe('Length of the loop in seconds; it repeats without a gap.'),
    beats_per_minute: z.number().describe('Tempo.'),
    license: z.literal('CC0-1.0').describe('SPDX identifier of the licence. No attribution is needed.'),
    url: z.url().describe('Link to the loop as AAC in MP4. It requires no authentication.'),
  })
  .meta({ id: 'MusicTrack' });
export type MusicTrackWire = z.output<typeof musicTrackSchema>;

export const listMusicContract = contract({
  operationId: 'listMusic',
  method: 'GET',
  path: '/api/v1/music',
  summary: 'List built-in music',
  description:
    'Returns the music that comes with the service. To use a track, set its `name` as `music.track` of a quiz; to use ' +
    'music of your own, upload it with `POST /media` and set its `url`.',
  tag: 'Media',
  scopes: [],
  bucket: 'read',
  response: { status: 200, body: z.object({ data: z.array(musicTrackSchema).describe('The tracks.') }) },
  problems: [],
});
