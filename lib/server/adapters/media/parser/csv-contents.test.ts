import { describe, expect, it } from 'vitest';
import { csvFault } from './csv-contents';
import { sniffHead } from './sniff';

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const TABLE = 'quiz,question,answer\r\nCafé,What does <html> start?,"A page\vof ""HTML"""\r\n';

describe('csvFault', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(TABLE)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TABLE}`)],
    ['UTF-16LE with a byte order mark', utf16(`\ufeff${TABLE}`)],
    ['UTF-16BE with a byte order mark', utf16(`\ufeff${TABLE}`).swap16()],
    ['Windows-1252', Buffer.from(TABLE, 'latin1')],
    ['UTF-8 with rows in another encoding', Buffer.concat([Buffer.from(TABLE), Buffer.from('\xe9,\xfc\n', 'latin1')])],
    ['quoted names', Buffer.from('"quiz","question"\n')],
    [
      'UTF-8 that breaks off within a letter, as the start of a file does',
      Buffer.from('quiz,questioné').subarray(0, 14),
    ],
  ])('accepts %s', (_, bytes) => {
    expect(csvFault(bytes)).toBeNull();
  });

  const OTHER = /^looks like/;
  it.each<[string, string | Buffer, RegExp]>([
    ['UTF-16 without a byte order mark', utf16(TABLE), /^contains NUL bytes/],
    ['a NUL', `${TABLE}\0`, /^contains NUL bytes/],
    ['a NUL in UTF-16', utf16(`\ufeffquiz,\0`), /^contains control characters/],
    ['control characters', `${TABLE}\x1b[2J`, /^contains control characters/],
    ['control characters in Windows-1252', Buffer.from('quiz,\xe9\x01', 'latin1'), /^contains control characters/],
    ['HTML', '<!doctype html><script>alert(1)</script>', OTHER],
    ['HTML after spaces', ' \r\n\t <p>quiz,question', OTHER],
    ['HTML in UTF-16', utf16('\ufeff<p>quiz,question'), OTHER],
    ['SVG after a byte order mark', '\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', OTHER],
    ['JSON', '{"quiz": "question"}', OTHER],
    ['a JSON array', '["quiz", "question"]', OTHER],
    ['a script', '#!/bin/sh\necho quiz,question', OTHER],
    ['PDF', '%PDF-1.7\nquiz,question', OTHER],
    ['spaces', ' \n\t ', /^contains only spaces/],
  ])('rejects %s', (_, contents, fault) => {
    expect(csvFault(Buffer.from(contents))).toMatch(fault);
  });
});

describe('sniffHead', () => {
  it('detects CSV only in files that are called tables and have no type of their own', async () => {
    expect(await sniffHead(Buffer.from(TABLE), true)).toBe('text/csv');
    await expect(sniffHead(Buffer.from(TABLE), false)).rejects.toThrow(
      'The file is neither a picture nor a video or sound',
    );
    expect(await sniffHead(Buffer.from('GIF89a'), true)).toBe('image/gif');
    await expect(sniffHead(Buffer.from('%PDF-1.7,quiz'), true)).rejects.toThrow('The file is a PDF document');
    await expect(sniffHead(Buffer.from('<svg/>'), true)).rejects.toThrow(
      'The file has a CSV name, but looks like markup',
    );
  });
});
