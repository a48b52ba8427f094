import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inspectFile } from '../../../server/adapters/media/parser/inspect-file';
import { sniffHead } from '../../../server/adapters/media/parser/sniff';
import { mediaKindOf } from '../../model/media';
import { SAMPLE_ASSETS } from './assets';

test.each(Object.entries(SAMPLE_ASSETS))('%s is described as its file is', async (_, { path: address, ...listed }) => {
  const file = path.join('public', address);
  const bytes = readFileSync(file);
  const {
    type,
    isRewritten: _isRewritten,
    ...facts
  } = await inspectFile(file, await sniffHead(bytes.subarray(0, 4100)));
  expect(listed).toEqual({
    ...facts,
    kind: mediaKindOf(type),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(bytes.length).toBeLessThanOrEqual(400_000);
});

test('all sample files are listed', async () => {
  const listed = Object.values(SAMPLE_ASSETS).map(({ path: address }) => path.basename(address));
  expect((await readdir('public/samples')).sort()).toEqual(listed.sort());
});
