import type { QuestionFields } from '@/lib/core/contracts/questions';
import type { RoundFields } from '@/lib/core/contracts/rounds';
import type { QuizFields } from '@/lib/core/model/quiz-fields';
import type { Draft, DraftQuestion, Key } from './draft';
import { changedFields, isEqual } from './equal';

/** One API request that brings the server closer to the draft. */
export type Change =
  | { kind: 'update-quiz'; changes: Partial<QuizFields> }
  | { kind: 'create-round'; key: Key; fields: RoundFields }
  | { kind: 'update-round'; key: Key; changes: Partial<RoundFields> }
  | { kind: 'delete-round'; key: Key }
  | { kind: 'order-rounds'; keys: readonly Key[] }
  | { kind: 'create-questions'; round: Key; questions: readonly DraftQuestion[] }
  | { kind: 'update-question'; round: Key; key: Key; changes: Partial<QuestionFields> }
  | { kind: 'delete-question'; round: Key; key: Key }
  | { kind: 'order-questions'; round: Key; keys: readonly Key[] };

/** The API's limit for one bulk request. */
const MAX_BULK = 100;

const questionsByKey = ({ rounds }: Draft): Map<Key, { round: Key; question: DraftQuestion }> =>
  new Map(
    rounds.flatMap(({ key: round, questions }) =>
      questions.map((question): [Key, { round: Key; question: DraftQuestion }] => [question.key, { round, question }]),
    ),
  );

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** Also questions from another round: the API cannot move them. */
const creations = (server: Draft, draft: Draft): Change[] => {
  const known = questionsByKey(server);
  return draft.rounds.flatMap(({ key: round, questions }): Change[] => {
    const created = questions.filter(({ key }) => known.get(key)?.round !== round);
    return chunks(created, MAX_BULK).map((chunk) => ({ kind: 'create-questions', round, questions: chunk }));
  });
};

const roundChanges = (server: Draft, draft: Draft): Change[] =>
  draft.rounds.flatMap(({ key, fields }): Change[] => {
    const before = server.rounds.find((round) => round.key === key);
    if (!before) return [{ kind: 'create-round', key, fields }];
    const changes = changedFields(before.fields, fields);
    return isEqual(changes, {}) ? [] : [{ kind: 'update-round', key, changes }];
  });

const questionChanges = (server: Draft, draft: Draft): Change[] => {
  const known = questionsByKey(server);
  return [...questionsByKey(draft)].flatMap(([key, { round, question }]): Change[] => {
    const before = known.get(key);
    if (before?.round !== round || before.question === question) return [];
    const changes = changedFields(before.question.fields, question.fields);
    if (isEqual(changes, {})) return [];
    // The service validates the content against the type in the same request.
    const whole = changes.question_type ? { ...changes, content: question.fields.content } : changes;
    return [{ kind: 'update-question', round, key, changes: whole }];
  });
};

const deletions = (server: Draft, draft: Draft): Change[] => {
  const kept = questionsByKey(draft);
  const rounds = new Set(draft.rounds.map(({ key }) => key));
  return server.rounds.flatMap(({ key: round, questions }): Change[] => {
    if (!rounds.has(round)) return [{ kind: 'delete-round', key: round }];
    return questions.flatMap(({ key }): Change[] =>
      kept.get(key)?.round === round ? [] : [{ kind: 'delete-question', round, key }],
    );
  });
};

const isPermuted = (before: readonly { key: Key }[], after: readonly { key: Key }[]): boolean =>
  before.length === after.length &&
  !isEqual(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  );

const orders = (server: Draft, draft: Draft): Change[] => [
  ...(isPermuted(server.rounds, draft.rounds)
    ? [{ kind: 'order-rounds', keys: draft.rounds.map(({ key }) => key) } as const]
    : []),
  ...draft.rounds.flatMap(({ key: round, questions }): Change[] => {
    const before = server.rounds.find(({ key }) => key === round);
    if (!before || !isPermuted(before.questions, questions)) return [];
    return [{ kind: 'order-questions', round, keys: questions.map(({ key }) => key) }];
  }),
];

/**
 * The changes that turn the server's state into the draft, in an order that never loses anything: a question that moves
 * is created in its new round before it is deleted from the old one. Reordering is complete only once everything
 * exists, so compare again after each change.
 */
export const diff = (server: Draft, draft: Draft): Change[] => {
  const quiz = changedFields(server.fields, draft.fields);
  const content = [
    ...(isEqual(quiz, {}) ? [] : [{ kind: 'update-quiz', changes: quiz } as const]),
    ...roundChanges(server, draft),
    ...creations(server, draft),
    ...questionChanges(server, draft),
    ...deletions(server, draft),
  ];
  return [...content, ...orders(server, draft)];
};
