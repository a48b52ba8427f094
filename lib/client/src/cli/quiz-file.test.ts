import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '@/components/quizzes/import/formats';
import { questionsIn as questionsOf, readQuizText } from '@/lib/core/imports';
import { QUESTION_CONTENT } from '@/lib/core/model/question-types';
import { question } from '@/lib/tools/testing/questions';
import { parseQuizFile } from './quiz-file';

interface Question {
  question_type: keyof typeof QUESTION_CONTENT;
  content: unknown;
}
const questionsIn = (text: string, name = 'quiz.csv') =>
  (parseQuizFile(text, name).quiz.rounds ?? []).flatMap(({ questions }) => questions as unknown as Question[]);

/** As the API stores it. */
const stored = ({ question_type: type, content, ...rest }: Question) => ({
  ...rest,
  question_type: type,
  content: QUESTION_CONTENT[type].parse(content),
});

describe('a CSV file', () => {
  it('means the same as in the dashboard', () => {
    const rows = fc.array(question, { minLength: 1, maxLength: 4 }).map((questions) =>
      questions.map(({ type, content, difficulty, hint, fact }) => ({
        question_type: type,
        content: QUESTION_CONTENT[type].safeParse(content).data ?? QUESTION_CONTENT[type].parse({}),
        difficulty,
        hint: hint || null,
        fact: fact || null,
        countdown_seconds: 7,
      })),
    );
    fc.assert(
      fc.property(rows, (questions) => {
        const csv = EXPORT_FORMATS.csv.write(questions);
        const inDashboard = questionsOf(readQuizText(csv)).map(({ fields }) => fields);
        expect(questionsIn(csv).map(stored)).toEqual(inDashboard);
        expect(inDashboard).toEqual(questions);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    'Question;Option 1;Option 2;Correct answer;Seconds\nRed planet?;Venus;Mars;B;20\nIs Mars red?;;;yes;\nWhich is red?;;;Mars;\n',
    'question,a,b,answer\nRed?,Venus,Mars,b) Mars\nRed?,Venus,Mars,2\nRed?,Venus,Mars,mars\n',
    'question,answer,Image URL,content\nRed?,Mars,https://example.com/mars.png,\nTrue?,yes, https://example.com/a.png,"{""question"":""Is it?""}"\n',
    "type,question,answer\nopen,'=1+1,'-2\nguess-year,When?,1969\nwho_am_i,Who?,Ada\norder,Sort,\n",
  ])('understands what people write', (csv) => {
    expect(questionsIn(csv).map(stored)).toEqual(questionsOf(readQuizText(csv)).map(({ fields }) => fields));
  });

  it('becomes rounds of at most 100 questions, whose rows are known', () => {
    const csv = `question,answer\n${'Red?,Mars\n'.repeat(101)}`;
    const { quiz, places } = parseQuizFile(csv, 'solar_system-2.csv');
    expect(quiz.title).toBe('solar system 2');
    expect(quiz.rounds?.map(({ questions }) => questions?.length)).toEqual([100, 1]);
    expect(places.get('rounds.1.questions.0')).toBe('Row 102');
  });

  it.each([
    ['1,2\n3,4', 'The first row must contain column names, including "question".'],
    ['question\na,b', 'Row 2 has more cells than there are columns.'],
    ['question,content\na,{', 'Row 2: "content" must be valid JSON or empty.'],
    ['question\n', 'The file has no questions.'],
    ['', 'The first row must contain column names, including "question".'],
  ])('is refused with a reason: %j', (csv, message) => {
    expect(() => parseQuizFile(csv, 'quiz.csv')).toThrow(message);
  });
});

describe('a JSON file', () => {
  const questions = [{ question_type: 'open' }];
  const quiz = { title: 'Sky', language: 'de', rounds: [{ questions }] };

  it.each([
    ['a quiz', quiz],
    ['a response of the API', { data: quiz }],
  ])('has %s', (_, value) => {
    expect(parseQuizFile(JSON.stringify(value), 'x.json').quiz).toEqual(quiz);
  });

  it.each([
    ['a list of questions', questions],
    ['an object with questions', { questions }],
  ])('has %s', (_, value) => {
    expect(parseQuizFile(JSON.stringify(value), 'x.JSON').quiz).toEqual({ title: 'x', rounds: [{ questions }] });
  });

  it.each([
    ['{', /^The file is not valid JSON: /],
    ['5', /^The file must contain a list of questions/],
    ['{"title":"x"}', /^The file must contain a list of questions/],
    ['[]', /^The file has no questions/],
  ])('is refused with a reason: %s', (text, message) => {
    expect(() => parseQuizFile(text, 'x.json')).toThrow(message);
  });
});

it('refuses other files', () => {
  expect(() => parseQuizFile('', 'quiz.xlsx')).toThrow('"quiz.xlsx" is neither a .csv nor a .json file.');
});
