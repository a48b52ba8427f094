import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { centralDirectory, localHeader } from './zip-records';

const modified = new Date('2026-11-28T22:30:58Z');
const fileOf = (name: string, contents: Uint8Array) => ({
  name,
  bytes: contents.length,
  crc32: crc32(contents),
  modified,
});

test('a ZIP file without a file is valid', () => {
  expect(unzipSync(centralDirectory([], 0))).toEqual({});
});

test('names, contents and times are read as they were written', () => {
  const contents = Buffer.from('Is it red?');
  const file = fileOf('1 星空 🎉.srt', contents);
  const header = localHeader(file);
  const start = header.length + contents.length;
  const zip = Buffer.concat([header, contents, centralDirectory([{ ...file, offset: 0 }], start)]);
  expect(unzipSync(zip)).toEqual({ '1 星空 🎉.srt': new Uint8Array(contents) });
  // 22:30:58 and 28 November 2026.
  expect(zip.readUInt16LE(10)).toBe((22 << 11) | (30 << 5) | 29);
  expect(zip.readUInt16LE(12)).toBe((46 << 9) | (11 << 5) | 28);
});

const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!HAS_PYTHON)('files and offsets beyond 4 GiB need ZIP64 (skipped without python3)', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'qv-zip-'));
  const zip = path.join(folder, 'large.zip');
  const bytes = 2 ** 32 + 5;
  const contents = Buffer.from('small');
  const [large, small] = [{ name: 'large.mp4', bytes, crc32: 1, modified }, fileOf('small.srt', contents)];
  const [first, second] = [localHeader(large), localHeader(small)];
  const offset = first.length + bytes;
  const start = offset + second.length + contents.length;
  const output = await open(zip, 'w');
  try {
    // The rest is a hole that takes no space.
    await output.write(first, 0, first.length, 0);
    await output.write(Buffer.concat([second, contents]), 0, undefined, offset);
    const end = centralDirectory(
      [
        { ...large, offset: 0 },
        { ...small, offset },
      ],
      start,
    );
    await output.write(end, 0, end.length, start);
    await output.close();
    const program = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print([(i.filename, i.file_size, i.header_offset) for i in z.infolist()], z.read('small.srt'), z.open('large.mp4').read(3))`;
    const { stdout, stderr } = spawnSync('python3', ['-c', program, zip], { encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({
      stdout: `[('large.mp4', ${bytes}, 0), ('small.srt', 5, ${offset})] b'small' b'\\x00\\x00\\x00'\n`,
      stderr: '',
    });
  } finally {
    await output.close();
    await rm(folder, { recursive: true });
  }
});
