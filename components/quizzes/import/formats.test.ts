import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { detectImportFormat, questionsIn, readQuizText } from '@/lib/core/imports';
import { QUESTION_CONTENT, QUESTION_TYPES } from '@/lib/core/model/question-types';
import { question } from '@/lib/tools/testing/questions';
import { EXPORT_FORMATS, type ExportFormatName } from './formats';

const reader = (name: ExportFormatName) => ({
  write: EXPORT_FORMATS[name].write,
  parse: (text: string, language?: string) => questionsIn(readQuizText(text, language, name)),
});
const FORMATS = { csv: reader('csv'), json: reader('json'), text: reader('text') };

const names = Object.keys(EXPORT_FORMATS) as ExportFormatName[];

/** Texts that look like formulas, options or JSON. */
const awkward = fc.constantFrom(
  '=1+1',
  "'=1",
  '-5',
  '@x',
  'A) no',
  'Answer: B',
  '{',
  '1. One',
  'a\n\nb',
  '"q", ;',
  '*',
  '✓',
);
const source = fc.option(
  fc.record(
    {
      title: fc.oneof(fc.constantFrom('NASA', 'https://nasa.example/a', ' =NASA ', 'nasa.example'), awkward),
      url: fc.constantFrom('https://nasa.example/a', 'http://x.example/?a=1,2'),
    },
    { requiredKeys: ['title'] },
  ),
  { nil: undefined },
);
const storable = fc
  .tuple(
    source,
    question,
    fc.option(awkward, { nil: null }),
    fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
  )
  .map(([from, { type, content, difficulty, hint, fact }, odd, countdown]): QuestionFields => {
    const written = QUESTION_CONTENT[type].safeParse(content).data ?? QUESTION_CONTENT[type].parse({});
    const parsed = from ? { ...written, source: from } : written;
    return {
      question_type: type,
      content: odd === null ? parsed : { ...parsed, question: odd },
      difficulty,
      hint: odd ?? (hint || null),
      fact: fact || null,
      countdown_seconds: countdown,
    };
  })
  .filter(({ question_type, content }) => QUESTION_CONTENT[question_type].safeParse(content).success);

describe('export and import', () => {
  it.each(names)('%s round-trips every question', (name) => {
    const { write, parse } = FORMATS[name];
    fc.assert(
      fc.property(fc.array(storable, { minLength: 1, maxLength: 6 }), (questions) => {
        const rows = parse(write(questions));
        expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
        expect(rows.map(({ fields }) => fields)).toEqual(questions);
      }),
      { numRuns: 150 },
    );
  });

  it.each(names)('%s is detected', (name) => {
    fc.assert(
      fc.property(fc.array(storable, { minLength: 1, maxLength: 3 }), (questions) => {
        const written = FORMATS[name].write(questions);
        // A text with a brace may also be JSON lines, or GIFT.
        if (name !== 'text' || !written.includes('{')) expect(detectImportFormat(written)).toBe(name);
      }),
      { numRuns: 50 },
    );
  });

  it('escapes formulas in CSV', () => {
    const fields = { ...FORMATS.text.parse('=cmd()\nA) +1\nB) -1 *')[0]?.fields } as QuestionFields;
    const csv = FORMATS.csv.write([fields]);
    expect(csv).toContain("'=cmd()");
    expect(csv).not.toMatch(/(^|,)"?[=+@-]/m);
  });
});

describe('import from CSV', () => {
  it('accepts column aliases and infers types', () => {
    const rows = FORMATS.csv.parse(
      'Question;Option 1;Option 2;Correct answer;Seconds\nRed planet?;Venus;Mars;B;20\nMars is red.;;;true;\nWhich is red?;;;Mars;\n',
    );
    expect(rows.map(({ at, fields }) => [at, fields?.question_type, fields?.countdown_seconds])).toEqual([
      [2, 'multiple_choice', 20],
      [3, 'true_false', null],
      [4, 'open', null],
    ]);
    expect(rows[0]?.fields?.content).toMatchObject({ correctOptionId: 'b' });
    expect(rows[1]?.fields?.content).toMatchObject({ correct: true });
    expect(rows[2]?.fields?.content).toMatchObject({ answers: ['Mars'] });
  });

  it('reports errors by row', () => {
    const rows = FORMATS.csv.parse(
      'type,question,difficulty,countdown,content\nriddle,Q?,,,\nopen,Q?,9,soon,\nopen,Q?,,,{\nopen,Good?,2,,\n',
    );
    expect(rows.map(({ at, errors }) => [at, errors.map(({ field }) => field)])).toEqual([
      [2, []],
      [3, ['countdown_seconds', 'difficulty']],
      [4, ['content']],
      [5, []],
    ]);
    expect(rows[0]?.missing).toContain('The type “riddle” is not supported.');
  });

  it('names what is missing by row', () => {
    const rows = FORMATS.csv.parse(
      'type,question,option_a,option_b,answer\n,Largest?,Mouse,Cat,Elephant\ntrue_false,The Moon is green.,,,perhaps\n,,Mouse,Cat,A\norder,Sort,a,b,\n,Good?,Mouse,Cat,b) Cat\n',
    );
    expect(rows.map(({ at, missing }) => [at, missing])).toEqual([
      [2, ['The answer “Elephant” is not one of the options.']],
      [3, ['The answer “perhaps” is neither true nor false.']],
      [4, ['Enter the question.']],
      [5, expect.arrayContaining(['This type of question has no options.'])],
      [6, []],
    ]);
  });

  it('takes a row for column names only if it names each column once', () => {
    const rows = FORMATS.csv.parse('type,question,hint,fact,answer\nopen,Answer: B,Answer: B,q,x\nopen,Red?,,,Mars\n');
    expect(rows.map(({ at, errors, fields }) => [at, errors, fields?.fact])).toEqual([
      [2, [], 'q'],
      [3, [], null],
    ]);
  });

  it('requires column names', () => {
    expect(FORMATS.csv.parse('1,2\n3,4').map(({ errors }) => errors[0]?.message)).toEqual([
      'The first row must contain column names, including “question”.',
    ]);
  });
});

describe('import from text', () => {
  it('parses numbered questions, options and labels', () => {
    const rows = FORMATS.text.parse(
      '1. Which planet is red?\nA) Venus\nB) Mars *\nFact: Rust.\n\n\n2) The Moon makes light.\nAnswer: false\n\nName a gas giant\nAnswer: Saturn\nDifficulty: 3',
    );
    expect(rows.map(({ at, fields }) => [at, fields?.question_type, fields?.content.question])).toEqual([
      [1, 'multiple_choice', 'Which planet is red?'],
      [7, 'true_false', 'The Moon makes light.'],
      [10, 'open', 'Name a gas giant'],
    ]);
    expect(rows[0]?.fields).toMatchObject({ fact: 'Rust.', content: { correctOptionId: 'b' } });
    expect(rows[2]?.fields).toMatchObject({ difficulty: 3 });
  });

  it('reports missing questions and invalid numbers', () => {
    const START = 'The text begins with an answer, so each answer may belong to the question after it.';
    const rows = FORMATS.text.parse('Answer: Mars\n\nGood?\nDifficulty: purple');
    expect(rows.map(({ at, errors, missing }) => [at, errors[0]?.field, missing])).toEqual([
      [1, undefined, [START, 'Enter the question.']],
      [3, 'difficulty', [START]],
    ]);
  });

  it.each([
    [
      'an answer that is no option',
      'Largest?\nA) Mouse\nB) Cat\nAnswer: Elephant',
      ['The answer “Elephant” is not one of the options.'],
    ],
    ['no answer', 'Largest?\nA) Mouse\nB) Cat', ['Mark the correct answer.']],
    ['a single option', 'Largest?\nA) Mouse *', ['Add at least two options.']],
    ['no answer and no options', 'Largest?', ['Enter a correct answer.']],
  ])('names what is missing: %s', (_, text, missing) => {
    expect(FORMATS.text.parse(text).map((row) => [row.errors, row.missing])).toEqual([[[], missing]]);
  });

  it('reads the statement after “True or false:”', () => {
    const [row] = FORMATS.text.parse('1. True or False: Starfish have no brain.\nAnswer: True');
    expect(row?.fields).toMatchObject({
      question_type: 'true_false',
      content: { question: 'Starfish have no brain.', correct: true },
    });
  });

  it('reads questions that are headings', () => {
    const rows = FORMATS.text.parse('# Planets\n\n### Which planet is red?\n\n### Which has rings?');
    expect(rows.map(({ fields, missing }) => [fields?.content, missing])).toEqual([
      [expect.objectContaining({ question: 'Which planet is red?' }), ['Enter a correct answer.']],
      [expect.objectContaining({ question: 'Which has rings?' }), ['Enter a correct answer.']],
    ]);
  });

  const PLANETS = [
    ['Which planet is red?', 'B', ['Venus', 'Mars']],
    ['Which has rings?', 'A', ['Saturn', 'Mars']],
  ];
  it.each([
    [
      'Markdown with a lead-in',
      'Sure! Here are two questions:\n\n### Question 1\n**Which planet is red?**\n- A) Venus\n- B) Mars\n\n**Answer: B) Mars**\n\n---\n\n### Question 2\n**Which has rings?**\n\n- A) Saturn\n- B) Mars\n\n**Correct answer:** A\n\nLet me know if you want more!',
    ],
    [
      'numbers without empty lines',
      '1. Which planet is red?\na) Venus\nb) Mars\nAnswer: b\n2. Which has rings?\na) Saturn\nb) Mars\nAnswer: Saturn',
    ],
    [
      'marked options',
      '**1. Which planet is red?**\n\nA. Venus\nB. Mars ✅\n\n**2. Which has rings?**\n\nA. **Saturn**\nB. Mars',
    ],
    [
      'a list of answers at the end',
      'Q1: Which planet is red?\n* A) Venus\n* B) Mars\n\nQ2: Which has rings?\n* A) Saturn\n* B) Mars\n\n## Answer key\n\n1. B) Mars\n2. A) Saturn',
    ],
  ])('reads what chatbots write: %s', (_, text) => {
    const rows = FORMATS.text.parse(text);
    expect(rows.flatMap(({ errors, missing }) => [...errors, ...missing])).toEqual([]);
    expect(
      rows.map(({ fields }) => {
        const content = fields?.content as { question: string; options: { text: string }[]; correctOptionId: string };
        return [content.question, content.correctOptionId.toUpperCase(), content.options.map((option) => option.text)];
      }),
    ).toEqual(PLANETS);
  });

  it('skips what surrounds questions', () => {
    const rows = FORMATS.text.parse(
      '# Space quiz\n\nSure! I wrote these for you.\n\nGreat Britain is an island.\n\nHere they are:\n\nRed?\nAnswer: Mars\n\nEnjoy!',
    );
    expect(rows.map(({ at, fields }) => [at, fields?.content.question])).toEqual([[9, 'Red?']]);
  });

  it('takes words for the difficulty', () => {
    expect(FORMATS.text.parse('Red?\nAnswer: Mars\nDifficulty: Easy')[0]?.fields?.difficulty).toBe(2);
  });
});

describe('import into a quiz in another language', () => {
  const correct = (name: 'csv' | 'text', text: string, language?: string) =>
    FORMATS[name].parse(text, language).map(({ fields }) => fields?.question_type === 'true_false' && fields.content);

  it('reads the words that the video has for true and false', () => {
    const text = 'Wale sind Fische.\nAnswer: falsch\n\nWale sind Säugetiere.\nAnswer: Richtig';
    expect(correct('text', text, 'de')).toMatchObject([{ correct: false }, { correct: true }]);
    expect(correct('text', text)).toMatchObject([{ correct: false }, { correct: true }]);
    expect(correct('csv', 'question,answer\nBalinalar balıktır.,YANLIŞ', 'tr')).toMatchObject([{ correct: false }]);
  });

  it('keeps them as the answer of another type', () => {
    const csv = 'type,question,answer\nopen,Was ist das Gegenteil von richtig?,Falsch';
    expect(FORMATS.csv.parse(csv, 'de')[0]?.fields?.content).toMatchObject({ answers: ['Falsch'] });
  });
});

describe('import from JSON', () => {
  it('accepts a list, a quiz and an API response', () => {
    const list = QUESTION_TYPES.map((question_type) => ({ question_type }));
    const quiz = { title: 'Q', rounds: [{ questions: list.slice(0, 5) }, { questions: list.slice(5) }] };
    for (const value of [list, { questions: list }, quiz, { data: quiz }]) {
      const rows = FORMATS.json.parse(JSON.stringify(value));
      expect(rows.map(({ fields }) => fields?.question_type)).toEqual(QUESTION_TYPES);
    }
  });

  it('reports errors by entry', () => {
    const rows = FORMATS.json.parse(
      '[1, {"question_type": "open", "content": {"answers": 5}}, {"question_type": "open"}]',
    );
    expect(rows.map(({ errors }) => errors.length > 0)).toEqual([true, true, false]);
    expect(FORMATS.json.parse('{')[0]?.errors[0]?.message).toMatch(/^Invalid JSON/);
    expect(FORMATS.json.parse('5')[0]?.fields).toBeNull();
  });
});
