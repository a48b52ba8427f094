import { z } from 'zod';
import { contract } from '@/lib/contracts/contract';
import { musicTrackSchema } from './schema';

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
