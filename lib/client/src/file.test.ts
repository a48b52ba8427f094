import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FileSource, formOf } from './file';

const bytes = new Uint8Array([1, 2, 3]);

const pathOf = (name: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'client-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
};

describe('formOf', () => {
  it.each<[string, () => FileSource, string]>([
    ['a path', () => pathOf('Jupiter ♃.png'), 'Jupiter ♃.png'],
    ['a File', () => new File([bytes], 'mars.png'), 'mars.png'],
    ['a Blob', () => new Blob([bytes]), 'file'],
    [
      'a Blob with a path, like those of Bun',
      () => Object.assign(new Blob([bytes]), { name: 'x/mars.png' }),
      'mars.png',
    ],
    ['bytes', () => bytes, 'file'],
    ['a part of bytes', () => new Uint8Array([0, 1, 2, 3, 4]).subarray(1, 4), 'file'],
    ['an ArrayBuffer', () => bytes.buffer, 'file'],
    ['a web stream', () => new Blob([bytes]).stream(), 'file'],
    ['a Node stream', () => Readable.from([Buffer.from([1]), Buffer.from([2, 3])]), 'file'],
  ])('reads %s', async (_, source, name) => {
    const file = (await formOf(source())).get('file') as File;
    expect(file.name).toBe(name);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  it('uses the given name', async () => {
    expect((await formOf(bytes, 'venus.png')).get('file')).toHaveProperty('name', 'venus.png');
  });

  it('says which file is missing', async () => {
    await expect(formOf('no/picture.png')).rejects.toThrow(/ENOENT.*no.picture\.png/);
  });

  it('explains that browsers have no paths', async () => {
    vi.stubGlobal('process', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    await expect(formOf('picture.png')).rejects.toThrow('Pass a File or Blob instead.');
  });
});
