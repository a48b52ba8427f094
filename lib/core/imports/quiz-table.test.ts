import { describe, expect, it, test } from 'vitest';
import { hostileTables } from '../../tools/testing/hostile-tables';
import { decodeTable } from '../tables/decode';
import { readQuizTable } from './quiz-table';
import { type ColumnUse, headerKey } from './table-columns';

const read = (text: string, timeZone = 'UTC') => readQuizTable(text, { timeZone, time: '18:00' });
const faultsOf = (text: string) =>
  [...read(text).faults, ...read(text).quizzes.flatMap(({ faults }) => faults)].map(
    ({ row, column, message }) => `${row} ${column}: ${message}`,
  );

describe('readQuizTable', () => {
  it('makes a quiz of the rows with the same title', () => {
    const { quizzes, faults, notes } = read(
      'quiz,question,option_a,option_b,answer\nSpace,Red planet?,Venus,Mars,B\nSpace,Has rings?,Saturn,Mars,A\nSea,Whales are fish.,,,false\n',
    );
    expect([faults, notes]).toEqual([[], []]);
    expect(quizzes.map(({ row, title, questions, faults: own }) => [row, title, questions.length, own])).toEqual([
      [2, 'Space', 2, []],
      [4, 'Sea', 1, []],
    ]);
    expect(quizzes[0]?.questions[0]?.content).toMatchObject({ question: 'Red planet?', correctOptionId: 'b' });
  });

  it('takes any field of a quiz, once for all of its rows', () => {
    const { quizzes } = read(
      'quiz,question,answer,platform_profile,question_duration_seconds,voice,description\nSpace,Red?,Mars,youtube_shorts,7,"{""id"":""flite:slt""}",12\nSpace,Big?,Jupiter,,7,,\n',
    );
    expect(quizzes[0]?.faults).toEqual([]);
    expect(quizzes[0]?.fields).toMatchObject({
      platform_profile: 'youtube_shorts',
      question_duration_seconds: 7,
      voice: { id: 'flite:slt' },
      description: '12',
    });
  });

  it('takes the source of a fact, of a question with a type, too', () => {
    const { quizzes, faults, notes } = read(
      'quiz,type,question,answer,source,source_url,show_sources\nSpace,,Red?,Mars,NASA,https://nasa.example,false\nSpace,emoji,Big?,Jupiter,https://esa.example/a,,\nSpace,,Small?,Mercury,,,\n',
    );
    expect([faults, notes]).toEqual([[], []]);
    expect(quizzes[0]?.fields).toEqual({ show_sources: false });
    expect(quizzes[0]?.questions.map(({ content }) => content.source)).toEqual([
      { title: 'NASA', url: 'https://nasa.example' },
      { title: 'esa.example', url: 'https://esa.example/a' },
      undefined,
    ]);
    const german = read('quiz,Frage,Antwort,Quelle\nWeltall,Rot?,Mars,NASA\n');
    expect(german.quizzes[0]?.questions[0]?.content).toMatchObject({ source: { title: 'NASA' } });
    expect(faultsOf('quiz,question,answer,source,source_url\nSpace,Red?,Mars,NASA,javascript:1\n')).toEqual([
      '2 source_url: Must be a URL that starts with http:// or https://.',
    ]);
  });

  it('says in which row a field of a quiz is wrong or contradicts another', () => {
    expect(
      faultsOf(
        'quiz,question,answer,platform_profile,question_duration_seconds\nSpace,Red?,Mars,vhs,soon\nSpace,Big?,Jupiter,youtube,\nSea,Deep?,Yes,youtube,900\n',
      ),
    ).toEqual([
      '2 platform_profile: Must be one of: youtube, youtube_shorts, tiktok, instagram_reels, square.',
      '2 question_duration_seconds: Must be a number.',
      '3 platform_profile: Differs from row 2, which belongs to the same quiz. Enter it only once per quiz.',
      '4 question_duration_seconds: Must be at most 300.',
    ]);
  });

  it('counts rows as spreadsheets do: empty ones count, and cells can have several lines', () => {
    expect(faultsOf('quiz,question,answer\n\nSpace,"Red\nor not?",Mars\n\n,Lost?,Mars\nSpace,No answer?,\n')).toEqual([
      '5 quiz: Enter the title of the quiz.',
      '6 : Enter a correct answer.',
    ]);
  });

  it('takes the address of a picture', () => {
    const { quizzes } = read(
      'quiz,question,answer,image\nSpace,Red?,Mars,https://example.com/mars.png\nSea,Deep?,Yes,mars.png\n',
    );
    expect(quizzes[0]).toMatchObject({
      faults: [],
      questions: [{ content: { question: 'Red?', imageUrl: 'https://example.com/mars.png' } }],
    });
    expect(quizzes[1]?.faults).toEqual([{ row: 3, column: 'image', message: expect.stringContaining('http') }]);
  });

  it('makes only the quiz of a faulty row faulty', () => {
    const { quizzes } = read('quiz,question,answer,difficulty\nA,One?,Yes,9\nB,Two?,Yes,2\n');
    expect(quizzes.map(({ title, faults }) => [title, faults.length])).toEqual([
      ['A', 1],
      ['B', 0],
    ]);
  });

  it('keeps formulas as the text that they are', () => {
    const [quiz] = read(`quiz,question,answer\n=1+1,=cmd|' /C calc'!A0,'=2+3\n`).quizzes;
    expect(quiz).toMatchObject({ title: '=1+1', faults: [] });
    expect(quiz?.questions[0]?.content).toMatchObject({ question: "=cmd|' /C calc'!A0", answers: ['=2+3'] });
  });

  it.each([
    ['nothing', '', 'The first row must contain column names, including “question”.'],
    ['no names of columns', '1,2\n3,4', 'The first row must contain column names, including “question”.'],
    [
      'no column of titles',
      'question,answer\nRed?,Mars',
      'A column “quiz” is missing. Rows with the same title in it form one quiz.',
    ],
    ['no rows', 'quiz,question,answer\n\n', 'The table has no rows below its column names.'],
    ['a column twice', 'quiz,question,Question\nA,b,c', 'Two columns are named “Question”.'],
    ['two columns of titles', 'quiz,question,title\nA,b,c', 'Two columns mean “quiz”: “quiz” and “title”.'],
    [
      'more rows than a table can have',
      `quiz,question,answer\n${'A,b,c\n'.repeat(10_001)}`,
      'A table can have up to 10000 rows.',
    ],
    [
      'too many columns',
      `quiz,question,answer${',a'.repeat(198)}\nA,b,c`,
      'The table has 201 columns. The limit is 200.',
    ],
  ])('refuses a table with %s', (_, text, message) => {
    expect(read(text)).toMatchObject({ quizzes: [], faults: [{ row: null, message }] });
  });

  it('refuses more quizzes than a batch can have', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, n) => `Quiz ${n},Red?,Mars`).join('\n');
    expect(read(`quiz,question,answer\n${rows(500)}`).quizzes).toHaveLength(500);
    expect(faultsOf(`quiz,question,answer\n${rows(501)}`)).toEqual(['null : A table can have up to 500 quizzes.']);
  });

  it.each([
    ['a cell too many', 'quiz,question,answer\nSpace,Red, or blue?,Mars', /^2 : The row has more cells than/],
    [
      'a quotation mark that is never closed',
      'quiz,question,answer\nSpace,"Red?,Mars\nSea,Deep?,Yes',
      /^2 : The row that starts in line 2 opens a quotation mark/,
    ],
    [
      'text after a quoted cell',
      'quiz,question,answer\nSpace,"Red" or?,Mars',
      /^2 : In the row that starts in line 2, a quoted cell continues after/,
    ],
    [
      'an answer that is no option, of which it names only the start',
      `quiz,question,option_a,option_b,answer\nSpace,Red?,Mars,Venus,${'x'.repeat(10_000)}`,
      /^2 : The answer “x{40}…” is not one of the options\.$/,
    ],
    ['a NUL', 'quiz,question,answer\nSpace,Red\0?,Mars', /^2 content\.question: Must not contain control characters/],
    [
      'a title that is too long',
      `quiz,question,answer\n${'x'.repeat(201)},Red?,Mars`,
      /^2 quiz: Must have at most 200/,
    ],
    [
      '101 questions',
      `quiz,question,answer\n${'A,Red?,Mars\n'.repeat(101)}`,
      /^102 quiz: A quiz of a table can have up to 100/,
    ],
  ])('reports %s', (_, text, fault) => {
    expect(faultsOf(text)).toEqual([expect.stringMatching(fault)]);
  });

  it('notes columns that it ignores, and titles whose rows are scattered', () => {
    expect(read('quiz,question,anwser\nA,One?,Mars\nB,Two?,Io\nA,Three?,Rhea').notes).toEqual([
      'Ignored columns: “anwser”.',
      'Rows of “A” (first in row 2) aren’t next to each other. They form one quiz.',
    ]);
  });

  it('takes a title with other code points or spaces for the same', () => {
    expect(read('quiz,question,answer\nCaf\u00e9,One?,Mars\n Cafe\u0301 ,Two?,Io').quizzes).toHaveLength(1);
  });
});

describe('questions', () => {
  it('are read as an import reads them', () => {
    const table = read(
      'quiz;Frage;Antwort A;Antwort B;Richtig;Kategorie\nA;Rot?;Venus;Mars;B;Weltraum\nA;Blau?;Venus;Mars;C;',
    );
    expect(table.quizzes).toMatchObject([
      {
        questions: [{ content: { question: 'Rot?', correctOptionId: 'b' } }, {}],
        faults: [{ row: 3, message: 'The answer “C” is not one of the options.' }],
      },
    ]);
    expect(table.notes).toEqual(['Ignored columns: “Kategorie”.']);
  });

  it('are faulty if an answer may be the letter of an option that was not understood', () => {
    const [quiz] = read('quiz,question,answer,anwser b\nA,Red?,B,Mars').quizzes;
    expect(quiz?.faults).toMatchObject([{ row: 2, message: expect.stringContaining('options were not understood') }]);
  });
});

describe('columns whose names don’t say what they are', () => {
  const HEADERS = ['quiz', 'Frage', 'Solución X', 'Kategorie', 'language'];
  const TEXT = `${HEADERS.join(';')}\nA;Rot?;Mars;Weltraum;de\n`;
  const readWith = (uses: Record<string, ColumnUse>) =>
    readQuizTable(TEXT, {
      timeZone: 'UTC',
      time: '18:00',
      uses: new Map([[headerKey(HEADERS), new Map(Object.entries(uses))]]),
    });

  it('are named, and used as the user says; those of a quiz are not asked for', () => {
    const names = ({ unknown }: ReturnType<typeof readQuizTable>) => unknown.map(({ name }) => name);
    expect(names(read(TEXT))).toEqual(['Solución X', 'Kategorie']);
    expect(read(TEXT).quizzes[0]?.faults).not.toEqual([]);
    const mapped = readWith({ 'Solución X': 'answer', Kategorie: 'hint', language: 'fact' });
    expect(mapped).toMatchObject({ quizzes: [{ faults: [], fields: { language: 'de' } }], notes: [] });
    expect(mapped.quizzes[0]?.questions).toMatchObject([
      { hint: 'Weltraum', fact: null, content: { answers: ['Mars'] } },
    ]);
    expect(names(mapped)).toEqual(['Solución X', 'Kategorie']);
  });
});

it('column names can be below other rows, which are noted', () => {
  const table = read('My quizzes;;\nquiz;question;answer\nA;Red?;Mars\n');
  expect(table).toMatchObject({
    quizzes: [{ row: 3, title: 'A', faults: [] }],
    notes: ['Ignored rows above the column names: 1.'],
  });
});

describe('publish_at', () => {
  const at = (cell: string, timeZone?: string) => {
    const [quiz] = read(`quiz;question;answer;publish_at\nA;One?;Mars;${cell}`, timeZone).quizzes;
    return quiz?.faults.length ? quiz.faults.map(({ column }) => column) : quiz?.publishAt;
  };

  it.each([
    ['2026-12-24T18:00:00Z', 'Europe/Berlin', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T18:00+0130', 'Europe/Berlin', '2026-12-24T16:30:00.000Z'],
    ['2026-12-24 18:00', 'Europe/Berlin', '2026-12-24T17:00:00.000Z'],
    ['2026-07-24 9:05', 'Europe/Berlin', '2026-07-24T07:05:00.000Z'],
    ['2026-12-24', 'Asia/Kolkata', '2026-12-24T12:30:00.000Z'],
    // Clocks skip 02:30 on that day.
    ['2027-03-28 02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
    ['', 'UTC', null],
  ])('%s in %s is %s', (cell, timeZone, expected) => {
    expect(at(cell, timeZone)).toBe(expected);
  });

  it.each([
    'tomorrow',
    '24.12.2026',
    '12/24/2026 18:00',
    '2026-02-30',
    '2026-13-01 10:00',
    '2026-12-24 25:00',
    '2026-12-24T18:00+99:00',
    '1e9',
    '-271821-04-20',
  ])('refuses %s', (cell) => {
    expect(at(cell)).toEqual(['publish_at']);
  });
});

describe('encodings', () => {
  const TEXT = 'quiz,question,answer\r\nCafé,Größe?,Übung – ja\r\n';
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16LE with a byte order mark', utf16(`\ufeff${TEXT}`)],
    ['UTF-16LE', utf16(TEXT)],
    ['UTF-16BE with a byte order mark', utf16(`\ufeff${TEXT}`).swap16()],
    ['UTF-16BE', utf16(TEXT).swap16()],
  ])('reads %s', (_, bytes) => {
    const { text, note } = decodeTable(bytes);
    expect(note).toBeNull();
    expect(read(text).quizzes[0]).toMatchObject({
      title: 'Café',
      faults: [],
      questions: [{ content: { answers: ['Übung – ja'] } }],
    });
  });

  it('reads Windows-1252 and says so', () => {
    const bytes = Buffer.from('quiz,question,answer\r\nCaf\xe9,Gr\xf6\xdfe?,\xdcbung \x96 ja\r\n', 'latin1');
    const { text, note } = decodeTable(bytes);
    expect(text).toBe(TEXT);
    expect(note).toContain('Windows-1252');
  });

  it('reports rows in another encoding than the others', () => {
    const mixed = Buffer.concat([
      Buffer.from('quiz,question,answer\nCafé,Größe?,Übung\n'),
      Buffer.from('Sea,Gr\xf6\xdfe?,x\n', 'latin1'),
    ]);
    const { text } = decodeTable(mixed);
    expect(
      read(text).quizzes.map(({ title, faults }) => [
        title,
        faults.map(({ row, message }) => [row, message.slice(0, 38)]),
      ]),
    ).toEqual([
      ['Café', []],
      ['Sea', [[3, 'The row contains characters that canno']]],
    ]);
  });
});

describe('hostile tables', () => {
  test.each(Object.entries(hostileTables))('%s', (_, make) => {
    const bytes = Buffer.from(make());
    const before = process.cpuUsage();
    const { quizzes, faults } = readQuizTable(decodeTable(bytes).text, { timeZone: 'UTC', time: '18:00' });
    // Microseconds of the processor. Less than a second is usual; anything quadratic would take hours.
    expect(process.cpuUsage(before).user).toBeLessThan(20e6);
    expect(faults.length + quizzes.length).toBeGreaterThan(0);
    expect(JSON.stringify(faults).length).toBeLessThan(300_000);
  });
});
