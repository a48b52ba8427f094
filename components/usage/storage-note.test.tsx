import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MeWire } from '@/lib/core/contracts/usage';
import { StorageNote } from './storage-note';

const MEBIBYTE = 2 ** 20;
const noteAt = (used: number, resource: 'media_bytes' | 'render_bytes' = 'media_bytes') => {
  const quotas = [{ resource, used: used * MEBIBYTE, limit: 100 * MEBIBYTE }] as MeWire['quotas'];
  return renderToStaticMarkup(<StorageNote limits={{ quotas }} resource={resource} />);
};

test('says from 80 % on how much is used, and leads to where it is freed', () => {
  expect(noteAt(79)).toBe('');
  expect(noteAt(80)).toMatch(/Your media files use 80.0 MB of 100.*href="\/usage#storage".*Manage storage/);
  expect(noteAt(100)).toContain('Delete files to upload new ones');
  expect(noteAt(100, 'render_bytes')).toContain('Delete old videos to render new ones');
});
