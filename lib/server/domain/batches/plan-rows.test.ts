import { expect, test } from 'vitest';
import { likenessNotes } from './likeness';
import { type PlanOptions, planRows, questionsOf } from './plan-rows';
import { scheduledTimes } from './schedule';

const NOW = new Date('2026-11-24T00:00:00Z');
const options: PlanOptions = { timerOverride: 7, maxQuestions: 100, isRendered: true, isPublished: true, now: NOW };
const question = { question_type: 'true_false', content: { question: 'Is it so?', correct: true } };
const plan = (rows: unknown[], changes: Partial<PlanOptions> = {}) => [
  ...planRows(
    rows.map((row) => ({ row })),
    { ...options, ...changes },
  ),
];

test('a row has questions, or rounds as a quiz has them', () => {
  const [simple, full] = plan([
    { title: 'One', questions: [question, question] },
    { title: 'Two', rounds: [{ title: 'First', timer_override: 5, questions: [question] }], language: 'fr' },
  ]);
  expect(simple).toMatchObject({ title: 'One', errors: [], publishAt: null });
  expect(simple?.input).toMatchObject({ kind: 'quiz', overrides: {}, rounds: [{ timerOverride: 7 }] });
  expect(simple && questionsOf(simple)).toBe(2);
  expect(full?.input).toMatchObject({
    overrides: { language: 'fr' },
    rounds: [{ title: 'First', timerOverride: 5, questions: [{ questionType: 'true_false' }] }],
  });
});

test('only valid rows without a time of their own take a place in the schedule', () => {
  const publishAt = (index: number) => new Date(NOW.getTime() + (index + 1) * 3_600_000);
  const rows = [
    { title: 'Own', questions: [question], publish_at: '2027-01-01T12:00:00+02:00' },
    { title: 'First', questions: [question] },
    { title: 'Bad' },
    { title: 'Second', questions: [question], publish_at: null },
    { title: 'Own, too', questions: [question], publish_at: '2026-12-24T12:00:00Z' },
    { title: 'Third', questions: [question] },
  ];
  expect(plan(rows, { publishAt }).map((row) => row.publishAt?.toISOString() ?? null)).toEqual([
    '2027-01-01T10:00:00.000Z',
    '2026-11-24T01:00:00.000Z',
    null,
    '2026-11-24T02:00:00.000Z',
    '2026-12-24T12:00:00.000Z',
    '2026-11-24T03:00:00.000Z',
  ]);
});

test('valid rows take values in turn, unless they have their own', () => {
  const rotate = { themeId: ['a', 'b'], introSubtitle: ['One', 'Two', 'Three'] };
  const rows = [{}, { theme_id: null }, { questions: [] }, {}, { intro_subtitle: 'Own' }].map((row, index) => ({
    title: `Quiz ${index}`,
    questions: [question],
    ...row,
  }));
  expect(plan(rows, { rotate }).map(({ input }) => input?.overrides ?? null)).toEqual([
    { themeId: 'a', introSubtitle: 'One' },
    { themeId: null, introSubtitle: 'Two' },
    null,
    { themeId: 'a', introSubtitle: 'Three' },
    { themeId: 'b', introSubtitle: 'Own' },
  ]);
});

test('says what most videos have in common, until they differ', () => {
  const template = { themeId: null, layout: 'split', music: { track: 'calm', volume: 0.7 }, introSubtitle: null };
  const rows = Array.from({ length: 5 }, (_, index) => ({ title: `Quiz ${index + 1}`, questions: [question] }));
  const notesWith = (rotate: PlanOptions['rotate']) => likenessNotes(plan(rows, { rotate }), template as never);
  expect(notesWith(undefined)).toEqual([
    'Most of the 5 videos have the same theme, layout, music, text below the title, and title except for numbers. Platforms recommend videos that look alike less often. Use `rotate` to vary them.',
  ]);
  expect(notesWith({ layout: ['split', 'stack'] })[0]).toContain('the same theme, music, text');
  expect(notesWith({ layout: ['split', 'stack'], introSubtitle: ['One', 'Two'], themeId: ['a', 'b'] })).toEqual([]);
});

test('says what is wrong with each row', () => {
  const rows = [
    null,
    [],
    { title: 'x'.repeat(201), questions: [question] },
    { title: 'Both', questions: [question], rounds: [{ questions: [question] }] },
    { title: 'Empty rounds', rounds: [{ questions: [] }] },
    { title: 'Too many', questions: Array(101).fill('?') },
    { title: 'Fields', questions: [question], language: '!!', question_duration_seconds: 1, resolution: 'huge' },
    { title: 'Past', questions: [question], publish_at: '2020-01-01T00:00:00Z' },
    { title: 'No date', questions: [question], publish_at: 'tomorrow' },
    { title: 'A\u0000', questions: [{ question_type: 'nonsense' }] },
  ];
  const planned = plan(rows);
  expect(planned.every(({ input }) => input === null)).toBe(true);
  expect(planned.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    [''],
    [''],
    ['title'],
    ['rounds'],
    ['rounds'],
    ['questions'],
    ['language', 'resolution', 'question_duration_seconds'],
    ['publish_at'],
    ['publish_at'],
    expect.arrayContaining(['questions.0.question_type']),
  ]);
  expect(planned[2]?.title).toHaveLength(200);
  expect(planned.every(({ errors }) => errors.length <= 20)).toBe(true);
  expect(
    plan([{ title: 'Time', questions: [question], publish_at: '2030-01-01T00:00:00Z' }], { isPublished: false }),
  ).toMatchObject([{ errors: [{ field: 'publish_at', message: 'Requires `publish`.' }] }]);
});

test('no time can be later than the year 9998, also by the schedule', () => {
  const own = plan([{ title: 'Own', questions: [question], publish_at: '9999-12-31T23:59:59-23:59' }]);
  const schedule = { startDate: '9990-01-01', time: '18:00', timeZone: 'Europe/Berlin', everyDays: 365 };
  const scheduled = plan(
    Array.from({ length: 60 }, () => ({ title: 'Scheduled', questions: [question] })),
    { publishAt: scheduledTimes(schedule) },
  );
  const invalid = [...own, ...scheduled].filter(({ input }) => input === null);
  // The tenth row of the schedule is on 30 December 9998.
  expect(invalid).toHaveLength(1 + 60 - 10);
  for (const { errors, publishAt } of invalid) {
    expect(publishAt).toBeNull();
    expect(errors).toMatchObject([{ field: 'publish_at', message: expect.stringContaining('1970 to 9998') }]);
  }
});

test('questions must be complete only for a video', () => {
  const unfinished = { question_type: 'true_false', content: { question: '' } };
  const rows = [
    { title: 'One', questions: [question, unfinished] },
    { title: 'Two', rounds: [{ questions: [question] }, { questions: [unfinished] }] },
  ];
  expect(plan(rows).map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    expect.arrayContaining(['questions.1.content.question']),
    expect.arrayContaining(['rounds.1.questions.0.content.question']),
  ]);
  expect(plan(rows, { isRendered: false }).every(({ input }) => input !== null)).toBe(true);
});

test('keeps the errors that were found while a file was read', () => {
  const errors = [{ field: 'correct', message: 'Is missing.', code: 'custom' }];
  const drafts = [{ row: { title: 'Kept', questions: [question] }, errors }];
  expect([...planRows(drafts, options)]).toMatchObject([{ title: 'Kept', input: null, errors }]);
});

test('a title of a megabyte is cut without normalising it, which takes minutes', () => {
  const [row] = plan([{ title: `Cafe\u0301 ${'\u0315\u0300'.repeat(500_000)}`, questions: [question] }]);
  expect(row?.title).toMatch(/^Café /);
  expect(row?.errors).not.toEqual([]);
});
