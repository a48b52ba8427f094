import type { Draft, DraftQuestion, Key } from './draft';
import { changesBetween, same } from './same';
import type { QuestionFields, QuizFields, RoundFields } from './wire';

/** One call of the API that brings the server nearer to the draft. */
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

/** As many questions as one call may bring. */
const BULK = 100;

/** Questions by key, with the key of their round. */
const placesIn = ({ rounds }: Draft): Map<Key, { round: Key; question: DraftQuestion }> =>
  new Map(
    rounds.flatMap(({ key: round, questions }) =>
      questions.map((question): [Key, { round: Key; question: DraftQuestion }] => [question.key, { round, question }]),
    ),
  );

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** New questions, also those that come from another round: the API has no call that moves them. */
const creations = (server: Draft, draft: Draft): Change[] => {
  const known = placesIn(server);
  return draft.rounds.flatMap(({ key: round, questions }): Change[] => {
    const created = questions.filter(({ key }) => known.get(key)?.round !== round);
    return chunks(created, BULK).map((some) => ({ kind: 'create-questions', round, questions: some }));
  });
};

const roundChanges = (server: Draft, draft: Draft): Change[] =>
  draft.rounds.flatMap(({ key, fields }): Change[] => {
    const before = server.rounds.find((round) => round.key === key);
    if (!before) return [{ kind: 'create-round', key, fields }];
    const changes = changesBetween(before.fields, fields);
    return same(changes, {}) ? [] : [{ kind: 'update-round', key, changes }];
  });

const questionChanges = (server: Draft, draft: Draft): Change[] => {
  const known = placesIn(server);
  return [...placesIn(draft)].flatMap(([key, { round, question }]): Change[] => {
    const before = known.get(key);
    if (before?.round !== round || before.question === question) return [];
    const changes = changesBetween(before.question.fields, question.fields);
    if (same(changes, {})) return [];
    // Content is checked for its type, so the two go together.
    const whole = changes.question_type ? { ...changes, content: question.fields.content } : changes;
    return [{ kind: 'update-question', round, key, changes: whole }];
  });
};

const deletions = (server: Draft, draft: Draft): Change[] => {
  const kept = placesIn(draft);
  const rounds = new Set(draft.rounds.map(({ key }) => key));
  return server.rounds.flatMap(({ key: round, questions }): Change[] => {
    // What moved elsewhere must be there before its round goes.
    if (!rounds.has(round)) return [{ kind: 'delete-round', key: round }];
    return questions.flatMap(({ key }): Change[] =>
      kept.get(key)?.round === round ? [] : [{ kind: 'delete-question', round, key }],
    );
  });
};

const isPermuted = (before: readonly { key: Key }[], after: readonly { key: Key }[]): boolean =>
  before.length === after.length &&
  !same(
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
 * The calls that make of what the server has what the draft is, in an order in which nothing is ever
 * lost: what moves is made anew before the old is deleted. Places follow when everything is there, so
 * whoever has made the calls asks again.
 */
export const diff = (server: Draft, draft: Draft): Change[] => {
  const quiz = changesBetween(server.fields, draft.fields);
  const content = [
    ...(same(quiz, {}) ? [] : [{ kind: 'update-quiz', changes: quiz } as const]),
    ...roundChanges(server, draft),
    ...creations(server, draft),
    ...questionChanges(server, draft),
    ...deletions(server, draft),
  ];
  return [...content, ...orders(server, draft)];
};
