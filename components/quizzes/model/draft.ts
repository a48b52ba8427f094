import { type QuestionFields, questionFieldsOf, questionFieldsSchema } from '@/lib/core/contracts/questions';
import { type QuizWire, quizFieldsOf } from '@/lib/core/contracts/quizzes';
import { type RoundFields, roundFieldsOf, roundFieldsSchema } from '@/lib/core/contracts/rounds';
import { type QuizFields, quizFieldsSchema } from '@/lib/core/model/quiz-fields';
import { isEqual } from './equal';

type Stored<Fields> = Fields & Pick<QuizWire, 'id' | 'updated_at'>;

export type WireQuestion = Stored<QuestionFields>;
export type WireRound = Stored<RoundFields> & { questions: WireQuestion[] };
/** The part of the response of `GET /quizzes/{id}` that can be edited. `updated_at` is the version for `If-Match`. */
export type WireQuiz = Stored<QuizFields> & { rounds: WireRound[] };

/** Identifies a round or question while the editor is open, also before the server has given it an id. */
export type Key = string;

/** The key of the quiz itself. */
export const QUIZ_KEY = 'quiz';

export interface DraftQuestion {
  key: Key;
  fields: QuestionFields;
}

export interface DraftRound {
  key: Key;
  fields: RoundFields;
  questions: readonly DraftQuestion[];
}

/** A quiz that is being edited. Immutable: two drafts share the objects that are the same in both. */
export interface Draft {
  fields: QuizFields;
  rounds: readonly DraftRound[];
}

/** The server's ids by key. A question that is deleted and restored gets a new id. */
export type Ids = ReadonlyMap<Key, string>;

export interface Place {
  round: DraftRound;
  question: DraftQuestion;
  index: number;
}

export const findQuestion = ({ rounds }: Draft, key: Key): Place | undefined => {
  for (const round of rounds) {
    const index = round.questions.findIndex((question) => question.key === key);
    const question = round.questions[index];
    if (question) return { round, question, index };
  }
  return undefined;
};

export const findRound = ({ rounds }: Draft, key: Key): DraftRound | undefined =>
  rounds.find((round) => round.key === key);

export const questionsOf = ({ rounds }: Draft): DraftQuestion[] => rounds.flatMap(({ questions }) => questions);

export const keysOf = (parts: readonly { key: Key }[]): Key[] => parts.map(({ key }) => key);

/** Rounds or questions by their key. */
export const byKey = <Part extends { key: Key }>(parts: readonly Part[]): Map<Key, Part> =>
  new Map(parts.map((part) => [part.key, part]));

const shared = <T>(like: T | undefined, value: T): T => (like !== undefined && isEqual(like, value) ? like : value);

/**
 * The quiz as a draft. What has no key yet gets its id as the key.
 * @param like a draft whose objects are used where they are the same
 */
export const draftOf = (quiz: WireQuiz, ids: Ids = new Map(), like?: Draft): Draft => {
  const keys = new Map([...ids].map(([key, id]) => [id, key]));
  const likeRounds = byKey(like?.rounds ?? []);
  const likeQuestions = byKey(like ? questionsOf(like) : []);
  const keyed = <Fields>({ id }: { id: string }, fields: Fields) => ({ key: keys.get(id) ?? id, fields });
  const rounds = quiz.rounds.map((wire): DraftRound => {
    const questions = wire.questions.map((question) => {
      const part: DraftQuestion = keyed(question, questionFieldsOf(question));
      return shared(likeQuestions.get(part.key), part);
    });
    const round = { ...keyed(wire, roundFieldsOf(wire)), questions };
    return shared(likeRounds.get(round.key), round);
  });
  return shared(like, { fields: quizFieldsOf(quiz), rounds });
};

/** Normalised fields by fields, which are immutable. */
const cache = new WeakMap<object, object>();

/** Fields as the service stores them; unchanged if it would reject them. */
const storedForm = <Fields extends object>(
  fields: Fields,
  schema: { safeParse: (value: unknown) => { data?: Fields | undefined } },
): Fields => {
  const stored = (cache.get(fields) as Fields | undefined) ?? shared(fields, schema.safeParse(fields).data ?? fields);
  cache.set(fields, stored);
  return stored;
};

/** The draft as the service stores it: with normalised texts, and without what it does not know. */
export const normalised = (draft: Draft): Draft =>
  shared(draft, {
    fields: storedForm(draft.fields, quizFieldsSchema),
    rounds: draft.rounds.map((round) => ({
      ...round,
      fields: storedForm(round.fields, roundFieldsSchema),
      questions: round.questions.map((question) => {
        const fields = storedForm(question.fields, questionFieldsSchema);
        return fields === question.fields ? question : { ...question, fields };
      }),
    })),
  });

/**
 * The round or question that the field of an error is about, such as `rounds.0.questions.2.hint`, and the rest of the
 * field; the quiz if it names neither.
 */
export const partAt = (
  { fields, rounds }: Draft,
  field: string,
): { kind: 'quiz' | 'round' | 'question'; key: Key; fields: object; path: string } => {
  const [, place, inRound = ''] = /^rounds\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
  const round = place === undefined ? undefined : rounds[Number(place)];
  if (!round) return { kind: 'quiz', key: QUIZ_KEY, fields, path: field };
  const [, index, inQuestion = ''] = /^questions\.(\d+)(?:\.(.+))?$/.exec(inRound) ?? [];
  const question = index === undefined ? undefined : round.questions[Number(index)];
  return question
    ? { kind: 'question', ...question, path: inQuestion }
    : { kind: 'round', key: round.key, fields: round.fields, path: inRound };
};
