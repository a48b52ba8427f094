import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { TRANSFER_LIMITS } from '@/lib/core/model/transfers';
import { centralDirectory, localHeader } from '../archives/zip-records';
import { findDirectory, readDirectory, TAIL_BYTES } from './zip-directory';

const read = (zip: Uint8Array) => {
  const bytes = Buffer.from(zip);
  const directory = findDirectory(bytes.subarray(-TAIL_BYTES), bytes.length);
  return readDirectory(bytes.subarray(directory.start, directory.start + directory.size), directory);
};

const text = (contents: string) => Buffer.from(contents);
const HELLO = { 'quizzes/a.json': text('{}') };

/** The record of the first file in the directory, in a copy of the ZIP file that the test may damage. */
const changed = (change: (zip: Buffer, entry: number) => void, files: Record<string, Uint8Array> = HELLO): Buffer => {
  const zip = Buffer.from(zipSync(files, { level: 0 }));
  change(zip, zip.readUInt32LE(zip.length - 22 + 16));
  return zip;
};

/** A ZIP file whose records say this of files that need not exist. */
const claimed = (...files: { name: string; bytes: number; offset?: number }[]): Buffer => {
  const modified = new Date();
  let at = 0;
  const placed = files.map(({ offset, ...file }) => {
    const entry = { ...file, crc32: 0, modified, offset: offset ?? at };
    at += localHeader(entry).length + file.bytes;
    return entry;
  });
  const rest = at > 100_000_000 ? 0 : at;
  return Buffer.concat([Buffer.alloc(rest), centralDirectory(placed, rest)]);
};

test('files of other programs are listed, without folders', () => {
  const entries = read(
    zipSync({ folder: { 'ö 🎉.json': text('[1, 2]') }, 'a.txt': text('a'.repeat(1000)) }, { level: 6 }),
  );
  expect(entries.map(({ name, bytes, isDeflated }) => [name, bytes, isDeflated])).toEqual([
    ['folder/ö 🎉.json', 6, true],
    ['a.txt', 1000, true],
  ]);
});

test('a comment at the end is allowed, if it has the announced length', () => {
  const zip = Buffer.from(zipSync(HELLO));
  zip.writeUInt16LE(5, zip.length - 2);
  expect(read(Buffer.concat([zip, text('hello')]))).toHaveLength(1);
  expect(() => read(Buffer.concat([zip, text('hello!')]))).toThrow('damaged');
});

describe('refused are', () => {
  test.each([
    ['a name that leaves the folder', '../../etc/passwd', 'outside of its folder'],
    ['the same within a path', 'quizzes/../../a', 'outside of its folder'],
    ['an absolute name', '/etc/passwd', 'outside of its folder'],
    ['a drive of Windows', 'C:/windows/a', 'outside of its folder'],
    ['a backslash', '..\\..\\a', 'name of a file is invalid'],
    ['a control character', 'a\0.json', 'name of a file is invalid'],
    ['a long name', 'a'.repeat(1025), 'name of a file is invalid'],
  ])('%s', (_, name, message) => {
    expect(() => read(zipSync({ [name]: text('{}') }))).toThrow(message);
  });

  test('two files of the same name, also in upper case', () => {
    expect(() => read(claimed({ name: 'a.json', bytes: 1 }, { name: 'a.json', bytes: 1 }))).toThrow('same name');
    expect(() => read(zipSync({ 'media.json': text('[]'), 'MEDIA.json': text('[]') }))).toThrow('same name');
  });

  test('links and devices', () => {
    for (const mode of [0o120777, 0o020666, 0o140777]) {
      const zip = changed((bytes, entry) => {
        bytes.writeUInt8(3, entry + 5);
        bytes.writeUInt32LE(mode * 2 ** 16, entry + 38);
      });
      expect(() => read(zip)).toThrow('a link or a device');
    }
  });

  test('encrypted files, and other compressions', () => {
    expect(() => read(changed((zip, entry) => zip.writeUInt16LE(1, entry + 8)))).toThrow('password');
    expect(() => read(changed((zip, entry) => zip.writeUInt16LE(14, entry + 10)))).toThrow('not supported');
  });

  test('files that overlap', () => {
    expect(() => read(claimed({ name: 'a', bytes: 10 }, { name: 'b', bytes: 10, offset: 0 }))).toThrow('overlap');
    expect(() => read(claimed({ name: 'a', bytes: 100 }, { name: 'b', bytes: 10, offset: 40 }))).toThrow('overlap');
    // Behind the directory.
    expect(() => read(claimed({ name: 'a', bytes: 10, offset: 5000 }))).toThrow('overlap');
  });

  test('bombs', () => {
    const bomb = zipSync({ 'quizzes/a.json': Buffer.alloc(4 * 1024 * 1024) }, { level: 9 });
    expect(() => read(bomb)).toThrow('explode');
    // Small ones do no harm.
    expect(read(zipSync({ 'quizzes/a.json': Buffer.alloc(1024 * 1024) }, { level: 9 }))).toHaveLength(1);
  });

  test('more files than an export has, and more bytes', () => {
    const files = Array.from({ length: TRANSFER_LIMITS.entries + 1 }, (_, index) => ({ name: `a${index}`, bytes: 0 }));
    expect(() => read(claimed(...files))).toThrow(`the limit is ${TRANSFER_LIMITS.entries}`);
    // Each shrinks as much as is allowed, and together they are too much.
    const packed = Math.ceil(2 ** 31 / 200);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const large = claimed(...names.map((name) => ({ name, bytes: packed })));
    for (let entry = large.readUInt32LE(large.length - 6); large.readUInt32LE(entry) === 0x02014b50; entry += 47) {
      large.writeUInt16LE(8, entry + 10);
      large.writeUInt32LE(2 ** 31, entry + 24);
    }
    expect(() => read(large)).toThrow('more than 8 GiB');
  });

  test('every truncated, and every half-written file', () => {
    const zip = Buffer.from(zipSync({ ...HELLO, 'media.json': text('[]') }));
    for (let length = 0; length < zip.length; length++) expect(() => read(zip.subarray(0, length))).toThrow('damaged');
    // A prefix moves the directory.
    expect(() => read(Buffer.concat([text('MZ'), zip]))).toThrow('damaged');
  });

  test('numbers that point anywhere, without an error of another kind', () => {
    const zip = Buffer.from(zipSync({ ...HELLO, 'media.json': text('[]') }, { level: 0 }));
    for (let at = 0; at < zip.length; at++) {
      for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
        const broken = Buffer.from(zip);
        broken[at] = value;
        try {
          read(broken);
        } catch (error) {
          expect(error).toMatchObject({ name: 'Error', slug: 'import-failed' });
        }
      }
    }
  });

  test('numbers of ZIP64 that no file has', () => {
    const zip = claimed({ name: 'a.mp4', bytes: 2 ** 33 });
    expect(() => read(zip)).toThrow(/overlap/);
    const field = zip.indexOf(Buffer.from([1, 0, 16, 0]));
    zip.fill(0xff, field + 4, field + 20);
    expect(() => read(zip)).toThrow('damaged');
  });
});
