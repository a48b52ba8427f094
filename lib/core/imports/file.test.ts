import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { decode } from 'html-entities';
import { describe, expect, it } from 'vitest';
import { mutate } from '@/lib/tools/testing/mutate';
import { type Cell, paragraph, wordFile, wordTable, workbookFile, zipOf } from '@/lib/tools/testing/office-files';
import { CANVAS, ITEM_2, QTI_2_ITEMS } from '@/lib/tools/testing/qti-files';
import { shownQuestions } from '@/lib/tools/testing/shown-questions';
import { answersOf } from '../model/question-types';
import { decodeTable } from '../tables/decode';
import { readQuizFile, textOfFile } from './file';
import { isZip, ZipArchive } from './files/zip';
import { type ImportedQuestion, questionsIn, readQuizText } from './index';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const TEXT = 'Welche Größe?\nA) übel\nB) gut\nAntwort: B';
const EXPECTED = ['Welche Größe? [übel, gut] gut'];

describe('texts', () => {
  it.each([
    ['UTF-8', bytesOf(TEXT)],
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${TEXT}`, 'utf16le'))],
    ['Windows-1252', new Uint8Array(Buffer.from(TEXT, 'latin1'))],
  ])('in %s are decoded', (_, bytes) => {
    expect(shownQuestions(readQuizFile(bytes, 'quiz.txt'))).toEqual(EXPECTED);
    expect(textOfFile(bytes, 'quiz.txt')?.text.replace('\ufeff', '')).toBe(TEXT);
  });

  it('whose kind only the name says are read as this kind', () => {
    const csv = bytesOf('Red?,Venus,Mars,B\n');
    expect(readQuizFile(csv, 'quiz.csv').format).toBe('csv');
    expect(readQuizFile(csv, 'quiz.txt').format).toBe('text');
  });

  it('have no text if they are containers', () => {
    expect(textOfFile(workbookFile({ A: [['x']] }), 'a.xlsx')).toBeNull();
    expect(textOfFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'a.xls')).toBeNull();
  });

  it('are no pictures', () => {
    const picture = new Uint8Array(readFileSync('public/samples/mars.webp'));
    expect(textOfFile(picture, 'mars.webp')).toBeNull();
    expect(questionsIn(readQuizFile(picture, 'mars.webp')).map(({ errors }) => errors)).toEqual([
      [{ field: '', message: expect.stringMatching(/^This file type is not supported/) }],
    ]);
  });
});

const QUESTIONS: Cell[][] = [
  ['Question', 'Option A', 'Option B', 'Option C', 'Correct answer', 'Seconds'],
  ['Which planet is red?', 'Venus', 'Mars', 'Jupiter', 'B', 20],
  ['Which has rings?', 'Saturn', 'Io', '', 'Saturn', { number: 30, style: 1 }],
  ['How many moons has Mars?', 1, 2, 3, '2', null],
];

const FILES: Record<string, Uint8Array> = {
  'workbook.xlsx': workbookFile({ Space: QUESTIONS, More: QUESTIONS }, { formats: ['0 "s"'] }),
  'document.docx': wordFile(
    paragraph('Space', { style: 'berschrift1' }),
    paragraph('Which planet is red?', { list: [1, 0] }),
    paragraph('Venus', { list: [1, 1] }),
    paragraph('**Mars**', { list: [1, 1] }),
    wordTable([
      ['Question', 'A', 'B', 'Answer'],
      ['Which has rings?', 'Saturn', 'Io', 'A'],
    ]),
    paragraph('Largest?'),
    paragraph('Answer: Jupiter'),
  ),
  'package.zip': zipOf({ 'imsmanifest.xml': '<manifest/>', 'a.xml': CANVAS, 'b.xml': ITEM_2 }),
  'canvas.xml': bytesOf(CANVAS),
  ...Object.fromEntries(Object.entries(QTI_2_ITEMS).map(([name, { xml }]) => [`${name}.xml`, bytesOf(xml)])),
  ...Object.fromEntries(
    ['anki-notes.txt', 'anki-cards.txt'].map((name) => [
      name,
      readFileSync(path.join(import.meta.dirname, 'fixtures', name)),
    ]),
  ),
};

/** Letters and digits alone: marks and white space around an answer are not part of it. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A part of an archive. The reader doesn't look at all of them, so one that it didn't can be damaged. */
const partOf = (zip: ZipArchive, name: string): string => {
  try {
    return zip.text(name) ?? '';
  } catch {
    return '';
  }
};

/** All texts in a file, with and without tags and entities, which can be in the middle of an answer. */
const contentsOf = (bytes: Uint8Array): string => {
  const zip = isZip(bytes) ? new ZipArchive(bytes) : null;
  const texts = zip ? zip.names.map((name) => partOf(zip, name)) : [decodeTable(bytes).text];
  return texts
    .flatMap((text) => [text, text.replaceAll(/<[^<>]*>/g, '')])
    .flatMap((text) => [text, decode(text), decode(decode(text)).replaceAll(/<[^<>]*>/g, '')])
    .map(lettersOf)
    .join(' ');
};

const readyAnswers = (questions: readonly ImportedQuestion[]): string[] =>
  questions.flatMap(({ fields, errors, missing }) =>
    fields && errors.length === 0 && missing.length === 0 && fields.question_type !== 'true_false'
      ? answersOf({ type: fields.question_type, content: fields.content }).slice(0, 1)
      : [],
  );

/** Reads a damaged file, within two seconds of CPU time. */
const readDamaged = (bytes: Uint8Array, name: string, seed: string): void => {
  const started = process.cpuUsage();
  const questions = questionsIn(readQuizFile(bytes, name));
  expect(process.cpuUsage(started).user, `seed "${seed}"`).toBeLessThan(2e6);
  const answers = readyAnswers(questions);
  if (answers.length === 0) return;
  const contents = contentsOf(bytes);
  for (const answer of answers) expect(contents, `seed "${seed}"`).toContain(lettersOf(answer));
};

describe('200 mutations', () => {
  it.each(Object.keys(FILES))('of %s', (name) => {
    const file = Buffer.from(FILES[name] ?? []);
    expect(questionsIn(readQuizFile(file, name)).length + readQuizFile(file, name).unused.length).toBeGreaterThan(0);
    for (let index = 0; index < 200; index += 1) {
      const seed = `${name} ${index}`;
      readDamaged(new Uint8Array(mutate(file, seed)), name, seed);
    }
  });

  // Damage to an archive is nearly always found by its checksum, so the parts are damaged, too.
  it.each(['workbook.xlsx', 'document.docx', 'package.zip'])('of the parts of %s', (name) => {
    const parts = unzipSync(FILES[name] ?? new Uint8Array());
    const names = Object.keys(parts);
    for (let index = 0; index < 200; index += 1) {
      const seed = `${name} part ${index}`;
      const part = names[index % names.length] ?? '';
      const damaged = mutate(Buffer.from(parts[part] ?? []), seed);
      const texts = Object.entries({ ...parts, [part]: new Uint8Array(damaged) });
      const decoder = new TextDecoder();
      readDamaged(zipOf(Object.fromEntries(texts.map(([each, bytes]) => [each, decoder.decode(bytes)]))), name, seed);
    }
  });
});

it('a text pasted and a file of it are the same', () => {
  expect(readQuizFile(bytesOf(TEXT), 'quiz.txt')).toEqual(readQuizText(TEXT));
});
