import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Cell, workbookFile, workbookFiles, zipOf } from '@/lib/tools/testing/office-files';
import { shownQuestions } from '@/lib/tools/testing/shown-questions';
import { readQuizFile } from '../file';
import { questionsIn } from '../index';

const shown = (bytes: Uint8Array, language?: string) => shownQuestions(readQuizFile(bytes, 'quiz.xlsx', language));
const places = (bytes: Uint8Array) => questionsIn(readQuizFile(bytes, 'quiz.xlsx')).map(({ place }) => place);
const unused = (bytes: Uint8Array) =>
  readQuizFile(bytes, 'quiz.xlsx').unused.map(({ place, text, reason }) => [place, text, reason]);

/** Kahoot's own template, with its title, remarks and numbered rows. */
const KAHOOT: Cell[][] = [
  [null, 'Kahoot! Quiz Template'],
  [null, 'Add at least one question to create your quiz.'],
  [],
  [],
  [null, 'Remember: questions have a limit of 120 characters and answers can have 75 characters max.'],
  [],
  [],
  [
    null,
    'Question - max 120 characters',
    'Answer 1 - max 75 characters',
    'Answer 2 - max 75 characters',
    'Answer 3 - max 75 characters',
    'Answer 4 - max 75 characters',
    'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
    'Correct answer(s) - choose at least one',
  ],
  [1, 'Which planet is red?', 'Venus', 'Mars', 'Jupiter', 'Saturn', 20, 2],
  [2, 'Which number is the largest?', 2, 1, 3, 4, 30, '4'],
  [3, 'Which are planets?', 'Mars', 'Io', 'Venus', 'Ceres', 30, '1,3'],
  ...Array.from({ length: 97 }, (_, index) => [index + 4]),
];

describe('Kahoot’s template', () => {
  const file = workbookFile({ Sheet1: KAHOOT });

  it('is read below its title', () => {
    expect(shown(file)).toEqual([
      'Which planet is red? [Venus, Mars, Jupiter, Saturn] Mars',
      'Which number is the largest? [2, 1, 3, 4] 4',
      'Which are planets? [Mars, Io, Venus, Ceres] ?',
    ]);
    expect(places(file)).toEqual(['Sheet “Sheet1”, row 9', 'Sheet “Sheet1”, row 10', 'Sheet “Sheet1”, row 11']);
    expect(questionsIn(readQuizFile(file, 'kahoot.xlsx')).map(({ fields }) => fields?.countdown_seconds)).toEqual([
      20, 30, 30,
    ]);
  });

  it('has its title and remarks named as unused', () => {
    expect(unused(file).map(([place]) => place)).toEqual([
      'Sheet “Sheet1”, row 1',
      'Sheet “Sheet1”, row 2',
      'Sheet “Sheet1”, row 5',
    ]);
  });

  it('doubts several right answers', () => {
    const [, , several] = questionsIn(readQuizFile(file, 'kahoot.xlsx'));
    expect(several?.missing).toEqual([
      'Several answers are given (“1,3”). Only one can be marked as correct. Choose one.',
    ]);
  });
});

const HEADER = ['Question', 'Option A', 'Option B', 'Correct answer'];
const ROW = ['Which planet is red?', 'Venus', 'Mars', 'B'];

describe('sheets', () => {
  it('are rounds if they have questions, and are named if not', () => {
    const file = workbookFile(
      {
        Space: [HEADER, ROW],
        Notes: [['Ask Ada first'], ['Bring a pen']],
        Water: [HEADER, [], ROW],
        Old: [HEADER, ROW],
        Empty: [],
      },
      { hidden: ['Old'] },
    );
    const quiz = readQuizFile(file, 'quiz.xlsx');
    expect(quiz.format).toBe('xlsx');
    expect(quiz.rounds.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['Space', 1],
      ['Water', 1],
    ]);
    expect(places(file)).toEqual(['Sheet “Space”, row 2', 'Sheet “Water”, row 3']);
    expect(unused(file)).toEqual([
      ['Sheet “Notes”', 'Notes', 'None of its rows has column names, including “question”.'],
      ['Sheet “Old”', 'Old', 'A hidden sheet.'],
    ]);
    const numbers = questionsIn(quiz).map(({ at }) => at);
    expect(new Set(numbers).size).toBe(2);
  });

  it('alone are no rounds', () => {
    expect(readQuizFile(workbookFile({ Space: [HEADER, ROW] }), '').rounds.map(({ title }) => title)).toEqual([null]);
  });

  it('without column names are an error', () => {
    const [question] = questionsIn(readQuizFile(workbookFile({ A: [['x', 'y']] }), ''));
    expect(question?.errors[0]?.message).toBe('No sheet has a row of column names, including “question”.');
  });

  it.each([
    ['German', ['Frage', 'Antwort A', 'Antwort B', 'Richtige Antwort']],
    ['Spanish', ['Pregunta', 'Opción 1', 'Opción 2', 'Respuesta correcta']],
    ['Chinese', ['问题', '选项A', '选项B', '正确答案']],
    ['Japanese', ['問題', '選択肢1', '選択肢2', '正解']],
    ['Hindi', ['प्रश्न', 'विकल्प 1', 'विकल्प 2', 'सही उत्तर']],
    ['Arabic', ['السؤال', 'الخيار 1', 'الخيار 2', 'الإجابة الصحيحة']],
  ])('have column names in %s', (_, header) => {
    expect(shown(workbookFile({ A: [header, ROW] }))).toEqual(['Which planet is red? [Venus, Mars] Mars']);
  });

  it('name cells beside the columns, but not numbers of rows', () => {
    const file = workbookFile({
      A: [
        ['', ...HEADER],
        [1, ...ROW],
        [2, ...ROW, '', 'check this'],
      ],
    });
    expect(shown(file)).toHaveLength(2);
    expect(unused(file)).toEqual([['Sheet “A”', 'Column 7', 'Not a question column.']]);
  });
});

describe('cells', () => {
  const answers = (cells: Cell[], options = {}) => {
    const rows = cells.map((cell, index): Cell[] => [`This is number ${index}.`, cell]);
    const file = workbookFile({ A: [['Question', 'Answer'], ...rows] }, options);
    return shown(file).map((line) => line.split('[] ')[1]);
  };

  it('are read as they are shown', () => {
    const formats = ['d mmmm yyyy', 14, '0.0%', '#,##0 "km"', '[$-407]d. mmmm yyyy', 10];
    const cells = [1, 2, 3, 4, 5, 6].map((style) => ({ number: style === 3 || style === 6 ? 0.125 : 25_569, style }));
    expect(answers(cells, { formats })).toEqual([
      '1 January 1970',
      '1970-01-01',
      '12.5%',
      '25,569 km',
      '1. Januar 1970',
      '12.50%',
    ]);
  });

  it('count days from 1904 if the workbook does', () => {
    expect(answers([{ number: 24_107, style: 1 }], { formats: ['yyyy'], is1904: true })).toEqual(['1970']);
  });

  it('are numbers without the errors of binary fractions', () => {
    expect(answers([0.1 + 0.2, 3.14, 299_792_458])).toEqual(['0.3', '3.14', '299792458']);
  });

  it('can be rich, inline, boolean or the result of a formula', () => {
    expect(
      answers([
        { xml: '<c t="inlineStr"><is><r><t>Olympus </t></r><r><rPr><b/></rPr><t>Mons</t></r></is></c>' },
        { xml: '<c t="str"><f>A1</f><v>Phobos_x0041_</v></c>' },
        { xml: '<c t="b"><v>1</v></c>' },
      ]),
    ).toEqual(['Olympus Mons', 'PhobosA', 'True']);
  });

  it('with errors make no answers', () => {
    const file = workbookFile({
      A: [
        ['Question', 'Answer'],
        ['Which?', { xml: '<c t="e"><v>#REF!</v></c>' }],
      ],
    });
    expect(questionsIn(readQuizFile(file, ''))[0]?.errors[0]?.message).toBe(
      'A formula of the row has no result (#REF!).',
    );
  });
});

describe('limits', () => {
  const message = (bytes: Uint8Array) => questionsIn(readQuizFile(bytes, 'quiz.xlsx'))[0]?.errors[0]?.message;

  it('20 sheets, 10,000 rows, 200 columns', () => {
    const sheets = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`S${index}`, [HEADER, ROW]]));
    expect(unused(workbookFile(sheets))).toEqual([['Sheet “S20”', 'S20', 'Sheets beyond the first 20 are not read.']]);
    const rows = workbookFile({ A: [HEADER, ...Array.from({ length: 10_000 }, () => ['Q?'])] });
    expect(questionsIn(readQuizFile(rows, ''))).toHaveLength(9999);
    expect(unused(rows)).toEqual([['Sheet “A”', 'A', 'Rows beyond the first 10000 are not read.']]);
    const columns = workbookFile({ A: [HEADER, [...ROW, ...Array<null>(196).fill(null), 'far']] });
    expect(unused(columns)).toEqual([['Sheet “A”', 'A', 'Columns beyond the first 200 are not read.']]);
  });

  it('refuses bombs', () => {
    const zeros = new Uint8Array(40 * 1024 * 1024);
    const bomb = zipSync({ 'xl/workbook.xml': zeros });
    expect(bomb.length).toBeLessThan(100_000);
    const started = process.cpuUsage();
    expect(message(bomb)).toMatch(/^The file is too large: uncompressed, it can have up to 32 MiB/);
    expect(process.cpuUsage(started).user).toBeLessThan(2e6);
    expect(message(zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}`, '']))))).toBe(
      'The archive has 2001 files. The limit is 2000.',
    );
  });

  it('refuses one long text in many cells', () => {
    const files = workbookFiles({ A: [HEADER, ['x'.repeat(100_000)]] });
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    const cell = '<c t="s"><v>4</v></c>';
    const many = sheet.replace('</sheetData>', `<row>${cell.repeat(50)}</row></sheetData>`);
    expect(message(zipOf({ ...files, 'xl/worksheets/sheet1.xml': many }))).toBe(
      'The workbook has too much text. Split it into several.',
    );
  });

  it('refuses entities', () => {
    const files = workbookFiles({ A: [HEADER, ROW] });
    const lol = '<!DOCTYPE sst [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
    expect(message(zipOf({ ...files, 'xl/sharedStrings.xml': lol }))).toBe(
      'XML with a DOCTYPE is not supported, because it can define entities.',
    );
  });

  it('refuses parts whose checksum is wrong', () => {
    const parts = Object.entries(workbookFiles({ A: [HEADER, ROW] })).map(([name, text]) => [name, strToU8(text)]);
    const stored = Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }));
    expect(shown(stored)).toHaveLength(1);
    stored.write('Pluto', stored.indexOf('Venus'));
    expect(message(stored)).toMatch(/^The file is damaged/);
  });

  it('refuses damaged, encrypted and other files', () => {
    const file = workbookFile({ A: [HEADER, ROW] });
    expect(message(file.subarray(0, file.length - 30))).toMatch(/^The file is damaged/);
    const old = new Uint8Array(600);
    old.set([0xd0, 0xcf, 0x11, 0xe0]);
    expect(message(old)).toMatch(/^Old or password-protected Office files/);
    expect(message(zipOf({ 'collection.anki21': '', media: '{}' }))).toMatch(
      /^Anki packages are not supported\. In Anki/,
    );
    expect(message(zipOf({ mimetype: '', 'content.xml': '<a/>' }))).toMatch(/^OpenDocument/);
    expect(message(zipOf({ 'readme.txt': '' }))).toMatch(/^This kind of archive/);
    expect(message(new TextEncoder().encode('%PDF-1.7 x'))).toMatch(/^PDF files/);
  });
});
