import { describe, expect, it } from 'vitest';
import { workbookFiles, zipOf } from '@/lib/tools/testing/office-files';
import { ITEM_2 } from '@/lib/tools/testing/qti-files';
import { readQuizFile } from './file';

const BYTES = 200_000;
const filled = (start: string, part: string, end = ''): string =>
  `${start}${part.repeat(Math.floor((BYTES - start.length - end.length) / part.length))}${end}`;
const half = (one: string, other: string): string =>
  `${one.repeat(Math.floor(BYTES / 2 / one.length))}${other.repeat(Math.floor(BYTES / 2 / other.length))}`;

/** Long texts whose lines, cells or members would be compared with one another, or be arguments of one call. */
const TEXTS: Record<string, () => string> = {
  'questions alone': () => filled('', 'a?\n'),
  'rounds alone': () => filled('', 'Round 1\n'),
  'rounds with a key': () => half('Round 1: a\n1. b?\n', 'Answers:\nRound 1: a\n1. B\n'),
  'a key for many questions': () => `${'1. a?\n'.repeat(10_000)}Answers:\n${'1. B\n'.repeat(10_000)}`,
  'a key without questions': () => filled('1. a?\nAnswers:\n', 'B\n'),
  'many keys': () => filled('1. a?\n', 'Answers:\n1. B\n'),
  'options of one question': () => filled('a?\n', '- b\n', 'Answer: b'),
  'answers of one question': () => filled('a?\n- b\n- c\n', 'Answer: b\n'),
  'options and answers': () => `a?\n${half('- b\n', 'Answer: x\n')}`,
  'options on a line': () => filled('a? ', 'A) b B) c '),
  columns: () => `question,${'a,'.repeat(100_000)}\n${'b\n'.repeat(10_000)}`,
  'wrong answers of a row': () => filled('question,answer,wrong answer\na?,b,', 'c|'),
  'wrong answers in JSON': () => filled('[{"question":"a?","answer":"b","incorrect_answers":["c"', ',"c"', ']}]'),
  'right options in JSON': () => filled('[{"question":"a?","options":["c"', ',{"text":"b","correct":true}', ']}]'),
  'answers in JSON': () =>
    `[{"question":"a?","options":["c"${',"c"'.repeat(50_000)}],"answer":["b"${',"b"'.repeat(50_000)}]}]`,
  'members in JSON': () =>
    `[{"question":"a?"${Array.from({ length: 30_000 }, (_, index) => `,"k${index}":1`).join('')}}]`,
  'items in JSON': () => filled('[{"question":"a?"}', ',{"question":"a?"}', ']'),
  'answers in GIFT': () => filled('a? {=b', ' ~c', '}'),
  fences: () => filled('', '```\na?\n```\n'),
  cards: () => filled('#separator:tab\n', 'a\tb\n'),
  'a quotation mark that is never closed': () => filled('#separator:tab\na\t"', 'a\tb\n'),
  'points in QTI': () =>
    filled(
      '<assessmentItem><responseDeclaration identifier="R"><mapping>',
      '<mapEntry mapKey="a" mappedValue="1"/>',
      '</mapping></responseDeclaration><itemBody><textEntryInteraction responseIdentifier="R"/></itemBody></assessmentItem>',
    ),
  'elements in QTI': () => filled('<questestinterop>', '<item/>', '</questestinterop>'),
  'depth in QTI': () => `<questestinterop>${'<a>'.repeat(50_000)}`,
  pipes: () => filled('| question | answer |\n|--|--|\n', '| a? | b |\n'),
};

describe('a long text', () => {
  it.each(Object.keys(TEXTS))('of %s is read in seconds', (name) => {
    const bytes = new TextEncoder().encode(TEXTS[name]?.() ?? '');
    const started = process.cpuUsage();
    const quiz = readQuizFile(bytes, 'quiz.txt');
    const seconds = process.cpuUsage(started).user / 1e6;
    expect(seconds).toBeLessThan(3);
    const count = quiz.rounds.reduce((sum, { questions }) => sum + questions.length, 0);
    expect(count).toBeLessThanOrEqual(10_000);
    expect(quiz.unused.length).toBeLessThanOrEqual(1002);
  });
});

const TAGS = 50_000;
/** Many elements, far fewer than a part can have. */
const xml = (start: string, part: string, end: string): string =>
  start + part.repeat(Math.floor(TAGS / (part.split('<').length - 1))) + end;
const manifest = { 'imsmanifest.xml': '<manifest/>' };
const sheet = workbookFiles({ A: [['Question', 'Answer']] });

/** Archives of many small parts. */
const ARCHIVES: Record<string, () => Record<string, string>> = {
  paragraphs: () => ({ 'word/document.xml': xml('<document><body>', '<p/>', '</body></document>') }),
  'bold runs': () => ({
    'word/document.xml': xml(
      '<document><body><p>',
      '<r><rPr><b/></rPr><t>a</t></r><r><t>b</t></r>',
      '</p></body></document>',
    ),
  }),
  tables: () => ({
    'word/document.xml': xml('<document><body>', '<tbl><tr><tc><p/></tc></tr></tbl>', '</body></document>'),
  }),
  cells: () => ({
    ...sheet,
    'xl/worksheets/sheet1.xml': xml('<worksheet><sheetData><row>', '<c/>', '</row></sheetData></worksheet>'),
  }),
  rows: () => ({
    ...sheet,
    'xl/worksheets/sheet1.xml': xml('<worksheet><sheetData>', '<row><c><v>1</v></c></row>', '</sheetData></worksheet>'),
  }),
  styles: () => ({ ...sheet, 'xl/styles.xml': xml('<styleSheet><cellXfs>', '<xf/>', '</cellXfs></styleSheet>') }),
  texts: () => ({ ...sheet, 'xl/sharedStrings.xml': xml('<sst>', '<si/>', '</sst>') }),
  'files of questions': () => ({
    ...manifest,
    ...Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}.xml`, ITEM_2])),
  }),
  'items of a test': () => ({
    ...manifest,
    'a.xml': ITEM_2,
    'test.xml': xml(
      '<assessmentTest><assessmentSection>',
      '<assessmentItemRef href="a.xml"/>',
      '</assessmentSection></assessmentTest>',
    ),
  }),
};

describe('an archive', () => {
  it('of too many elements is refused', () => {
    const document = `<document><body>${'<p/>'.repeat(600_000)}</body></document>`;
    const quiz = readQuizFile(zipOf({ 'word/document.xml': document }), 'quiz.docx');
    expect(quiz.rounds[0]?.questions[0]?.errors[0]?.message).toBe('The file is too large. Split it into several.');
  });

  it.each(Object.keys(ARCHIVES))('of %s is read in seconds', (name) => {
    const bytes = zipOf(ARCHIVES[name]?.() ?? {});
    const started = process.cpuUsage();
    expect(() => readQuizFile(bytes, 'quiz.zip')).not.toThrow();
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(3);
  });
});
