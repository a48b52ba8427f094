import type { ImportReport } from '../contracts/imports';
import type { QuestionFields } from '../contracts/questions';
import { COUNT_LIMITS, COUNTDOWN_SECONDS, IMPORT_LIMITS } from '../model/limits';
import { quizFields } from '../model/quiz-fields';
import { isReady, isValid } from '../tables/question-row';
import type { Unused } from './document';
import { type ImportedQuestion, type ImportedQuiz, type ImportedRound, questionsIn } from './index';

/** What an import creates, as in the body of `POST /quizzes`, and what it reports. */
export interface ImportResult {
  quiz: {
    title: string | null;
    /** Other fields of a quiz, validated. */
    settings: Record<string, unknown>;
    rounds: { title?: string; timer_override: number | null; questions: QuestionFields[] }[];
  };
  report: ImportReport;
}

const { entries, reasons, text: maxText } = IMPORT_LIMITS;
const { questionsPerRound } = COUNT_LIMITS;

/** Ends no text within a character. */
const clip = (text: string): string =>
  text.length > maxText ? `${text.slice(0, maxText - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
const clipTitle = (title: string | null): string | null =>
  quizFields.title.safeParse(title?.slice(0, maxText)).data ?? null;

const isSeconds = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= COUNTDOWN_SECONDS.min && Number(value) <= COUNTDOWN_SECONDS.max;

/** A round in parts of the largest size. Only the first has the title. */
const partsOf = ({ title, timerOverride, questions }: ImportedRound) => {
  const valid = questions.filter(isValid);
  const name = clipTitle(title);
  return Array.from({ length: Math.ceil(valid.length / questionsPerRound) }, (_, part) => ({
    ...(part === 0 && name !== null && { title: name }),
    timer_override: isSeconds(timerOverride) ? timerOverride : null,
    questions: valid.slice(part * questionsPerRound, (part + 1) * questionsPerRound),
  }));
};

const notReady = (question: ImportedQuestion, field: string | null): ImportReport['not_ready'][number] => {
  const { at, place = null, source, fields, errors, missing } = question;
  const messages = [
    ...errors.map((error) => (error.field ? `${error.field}: ${error.message}` : error.message)),
    ...missing,
  ];
  return {
    at,
    place: place && clip(place),
    source: clip(source),
    question: fields ? clip(fields.content.question) : null,
    reasons: messages.slice(0, reasons).map(clip),
    field,
  };
};

const settingsOf = (given: ImportedQuiz['settings']) => {
  const settings: Record<string, unknown> = {};
  const unused: Unused[] = [];
  for (const [name, value] of Object.entries(given)) {
    const { data, error } = quizFields[name as keyof typeof quizFields].safeParse(value);
    if (error)
      unused.push({ at: null, text: `${name}: ${JSON.stringify(value)}`, reason: error.issues[0]?.message ?? '' });
    else settings[name] = data;
  }
  return { settings, unused };
};

/** @param notes about the encoding of the source */
export const importResultOf = (imported: ImportedQuiz, notes: readonly string[] = []): ImportResult => {
  const rounds = imported.rounds.flatMap(partsOf);
  const places = new Map(
    rounds.flatMap(({ questions }, round) =>
      questions.map((question, index) => [question, `rounds.${round}.questions.${index}`] as const),
    ),
  );
  const { settings, unused: unusedSettings } = settingsOf(imported.settings);
  const all = questionsIn(imported);
  const unready = all.filter((question) => !isReady(question));
  const unused = [...imported.unused, ...unusedSettings];
  return {
    quiz: {
      title: clipTitle(imported.title),
      settings,
      rounds: rounds.map((round) => ({ ...round, questions: round.questions.flatMap(({ fields }) => fields ?? []) })),
    },
    report: {
      format: imported.format,
      questions: all.length,
      ready: all.length - unready.length,
      not_ready: unready.slice(0, entries).map((question) => notReady(question, places.get(question) ?? null)),
      not_ready_omitted: Math.max(0, unready.length - entries),
      unused: unused.slice(0, entries).map(({ at, place = null, text, reason }) => ({
        at,
        place: place && clip(place),
        text: clip(text),
        reason: clip(reason),
      })),
      unused_omitted: Math.max(0, unused.length - entries),
      notes: notes.slice(0, reasons).map(clip),
    },
  };
};
