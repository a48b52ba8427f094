import { type QuestionFields, questionFieldsOf } from '@/lib/core/contracts/questions';
import { type QuizWire, quizFieldsOf } from '@/lib/core/contracts/quizzes';
import { type RoundFields, roundFieldsOf } from '@/lib/core/contracts/rounds';
import type { QuizFields } from '@/lib/core/model/quiz-fields';

type Stored<Fields> = Fields & Pick<QuizWire, 'id' | 'updated_at'>;

export type WireQuestion = Stored<QuestionFields>;
export type WireRound = Stored<RoundFields> & { questions: WireQuestion[] };
/** The part of the response of `GET /quizzes/{id}` that can be edited. `updated_at` is the version for `If-Match`. */
export type WireQuiz = Stored<QuizFields> & { rounds: WireRound[] };

/** Identifies a round or question while the editor is open, also before the server has given it an id. */
export type Key = string;

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

/** Keeps the fields of a question the same object, so that drafts share it. */
const cache = new WeakMap<WireQuestion, QuestionFields>();
const fieldsOf = (question: WireQuestion): QuestionFields => {
  const fields = cache.get(question) ?? questionFieldsOf(question);
  cache.set(question, fields);
  return fields;
};

/** What has no key yet gets its id as the key. */
export const draftOf = (quiz: WireQuiz, ids: Ids = new Map()): Draft => {
  const keys = new Map([...ids].map(([key, id]) => [id, key]));
  return {
    fields: quizFieldsOf(quiz),
    rounds: quiz.rounds.map((round) => ({
      key: keys.get(round.id) ?? round.id,
      fields: roundFieldsOf(round),
      questions: round.questions.map((question) => ({
        key: keys.get(question.id) ?? question.id,
        fields: fieldsOf(question),
      })),
    })),
  };
};

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
