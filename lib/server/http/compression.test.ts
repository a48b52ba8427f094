import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compress } from './compression';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, *', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0.8 , gzip ; q=0.8', 'br'],
    ['gzip;q=0.5, identity', 'identity'],
    ['gzip;q=0.001', 'gzip'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    // Not names of codings, and not weights.
    ['brotli, bru, xbr, gzipped', 'identity'],
    ['br;q=2, gzip;q=-1', 'identity'],
    ['br;q=NaN, gzip;q=1e9', 'identity'],
    ['br;Q=0', 'identity'],
    [',,;;q=1,', 'identity'],
    [`${'gzip;q=0,'.repeat(2000)}br`, 'br'],
  ])('%s: %s', (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });
});

it('compresses so that decoding gives the same bytes', async () => {
  const bytes = Buffer.from('Ünïcode 🙂 '.repeat(2000));
  expect(await compress(bytes, 'identity')).toBe(bytes);
  expect(gunzipSync(await compress(bytes, 'gzip'))).toEqual(bytes);
  const compressed = await compress(bytes, 'br');
  expect(brotliDecompressSync(compressed)).toEqual(bytes);
  expect(compressed.length).toBeLessThan(bytes.length / 20);
});
