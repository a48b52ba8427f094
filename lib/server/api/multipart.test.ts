import { describe, expect, it } from 'vitest';
import { type FormPart, form } from '../../tools/testing/form';
import { readForm } from './multipart';

const LIMIT = 100_000;

const requestOf = (...parts: FormPart[]): Request => {
  const { headers, body } = form(...parts);
  return new Request('http://localhost/', { method: 'POST', headers, body: new Uint8Array(body) });
};
const field = (name: string, text: string): FormPart => ({ name, bytes: Buffer.from(text), fileName: null });

describe('readForm', () => {
  it('reads one file and fields, in any order', async () => {
    const bytes = Buffer.alloc(LIMIT, 'é');
    const read = await readForm(requestOf(field('a', '1'), { bytes, fileName: '%22.csv' }, field('é', 'ü')), LIMIT);
    expect(Object.keys(read).sort()).toEqual(['a', 'file', 'é']);
    expect(read).toMatchObject({ a: '1', é: 'ü' });
    const { file } = read;
    if (!(file instanceof File)) throw new TypeError('not a file');
    expect(file.name).toBe('".csv');
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('reads an empty file', async () => {
    const { file } = await readForm(requestOf({ bytes: Buffer.alloc(0) }), LIMIT);
    expect(file).toMatchObject({ size: 0 });
  });

  it.each<[string, Request, string]>([
    ['a file of one byte too many', requestOf({ bytes: Buffer.alloc(LIMIT + 1) }), 'payload-too-large'],
    ['a form that is too large', requestOf({ bytes: Buffer.alloc(2 * LIMIT) }), 'payload-too-large'],
    ['two files', requestOf({ bytes: Buffer.from('a') }, { bytes: Buffer.from('b'), name: 'b' }), 'validation-error'],
    ['a name twice', requestOf(field('a', '1'), field('a', '2')), 'validation-error'],
    ['a long field', requestOf(field('a', 'x'.repeat(1025))), 'validation-error'],
    ['many fields', requestOf(...Array.from({ length: 21 }, (_, n) => field(`a${n}`, ''))), 'validation-error'],
  ])('refuses %s', async (_, request, slug) => {
    await expect(readForm(request, LIMIT)).rejects.toMatchObject({ slug });
  });

  it('refuses what is no form, or breaks off anywhere', async () => {
    const json = new Request('http://localhost/', { method: 'POST', headers: { 'Content-Type': 'application/json' } });
    await expect(readForm(json, LIMIT)).rejects.toMatchObject({ slug: 'unsupported-media-type' });
    const { headers, body } = form(field('a', '1'), { bytes: Buffer.from('question'), fileName: 'a.csv' });
    for (let end = 0; end < body.length - 4; end += 1) {
      const request = new Request('http://localhost/', {
        method: 'POST',
        headers,
        body: new Uint8Array(body.subarray(0, end)),
      });
      await expect(readForm(request, LIMIT), String(end)).rejects.toMatchObject({ slug: 'validation-error' });
    }
  });
});
