import {
  type QuestionFields,
  type QuizFields,
  questionFieldsOf,
  quizFieldsOf,
  type RoundFields,
  roundFieldsOf,
  type WireQuestion,
  type WireQuiz,
} from './wire';

/** Names a round or question for as long as the editor is open: what is new, or comes back, has no id yet. */
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

/** A quiz as it is being edited. Never changed in place: what two drafts share is the same object. */
export interface Draft {
  fields: QuizFields;
  rounds: readonly DraftRound[];
}

/** The ids that the server knows keys by. A question that was deleted and came back has another one. */
export type Ids = ReadonlyMap<Key, string>;

/** Fields of what the server said of a question: the same object for as long as that is the same. */
const known = new WeakMap<WireQuestion, QuestionFields>();
const fieldsOf = (question: WireQuestion): QuestionFields => {
  const fields = known.get(question) ?? questionFieldsOf(question);
  known.set(question, fields);
  return fields;
};

/** What the server has, with the editor's keys; what it has no key for is called by its id. */
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

/** A question, the round that holds it, and its place there. */
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

/** Every question, in the order of the video. */
export const questionsOf = ({ rounds }: Draft): DraftQuestion[] => rounds.flatMap(({ questions }) => questions);
