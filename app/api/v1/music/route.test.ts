import { expect, it } from 'vitest';
import { listMusicContract } from '@/lib/core/contracts/music';
import { MUSIC_NAMES } from '@/lib/core/model/sound';
import { createTestUser } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';

it('returns every built-in track, whose file can be played without a key', async () => {
  const { key } = await createTestUser([]);
  const { data } = (await succeed(listMusicContract, { key })).body;
  expect(data.map(({ name }) => name)).toEqual([...MUSIC_NAMES]);
  for (const { url, duration_seconds } of data) {
    const response = await fetch(url, { headers: { range: 'bytes=0-1' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([206, 'audio/mp4']);
    expect(duration_seconds).toBeGreaterThan(60);
  }
});
