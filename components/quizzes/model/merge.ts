import type { QuestionFields } from '@/lib/core/contracts/questions';
import {
  byKey,
  type Draft,
  type DraftQuestion,
  type DraftRound,
  findQuestion,
  findRound,
  type Key,
  keysOf,
  QUIZ_KEY,
  questionsOf,
} from './draft';
import { changeQuestion, changeQuiz, changeRound, remove } from './edits';
import { isEqual } from './equal';

/** A change made here that contradicts one made elsewhere. The draft keeps ours until the user chooses. */
export type Conflict =
  | {
      kind: 'field';
      key: Key;
      /** A field of the quiz, round or question; a member of a question's content as `content.options`. */
      field: string;
      mine: unknown;
      theirs: unknown;
    }
  /** Both sides reordered the rounds of the quiz or the questions of a round. */
  | { kind: 'order'; key: Key; mine: readonly Key[]; theirs: readonly Key[] }
  /** Deleted elsewhere but changed here: the draft still has it. */
  | { kind: 'deleted-elsewhere'; key: Key }
  /** Deleted here but changed elsewhere: it is back in the draft. */
  | { kind: 'deleted-here'; key: Key };

interface Merged {
  draft: Draft;
  conflicts: Conflict[];
}

type Fields = Record<string, unknown>;
type Report = (conflict: Conflict) => void;

/** Takes each field from the side that changed it. If both did, `mine` wins, and a difference is reported. */
const mergeFields = <T extends object>(base: T, theirs: T, mine: T, report: (field: string) => void): T => {
  const merged: Fields = { ...(mine as Fields) };
  for (const [name, value] of Object.entries(theirs)) {
    const [before, own] = [(base as Fields)[name], (mine as Fields)[name]];
    if (isEqual(value, before)) continue;
    if (isEqual(own, before)) merged[name] = value;
    else if (!isEqual(own, value)) report(name);
  }
  // What the server does not know is dropped, such as the settings of a later version.
  for (const name of Object.keys(base)) {
    if (!(name in theirs) && isEqual((mine as Fields)[name], (base as Fields)[name])) delete merged[name];
  }
  return isEqual(merged, mine) ? mine : (merged as T);
};

/** Contents of the same type are merged field by field, contents of different types as a whole. */
const mergeQuestion = (
  key: Key,
  base: QuestionFields,
  theirs: QuestionFields,
  mine: QuestionFields,
  report: Report,
) => {
  const at = (field: string, own: unknown, other: unknown) =>
    report({ kind: 'field', key, field, mine: own, theirs: other });
  const { question_type: _a, content: baseContent, ...baseRest } = base;
  const { question_type: theirType, content: theirContent, ...theirRest } = theirs;
  const { question_type: myType, content: myContent, ...myRest } = mine;
  const rest = mergeFields(baseRest, theirRest, myRest, (field) =>
    at(field, mine[field as keyof QuestionFields], theirs[field as keyof QuestionFields]),
  );
  const isOneType = base.question_type === theirType && theirType === myType;
  if (isOneType) {
    const content = mergeFields(baseContent, theirContent, myContent, (field) =>
      at(`content.${field}`, (myContent as Fields)[field], (theirContent as Fields)[field]),
    );
    return { question_type: myType, content, ...rest };
  }
  const typed = ({ question_type, content }: QuestionFields) => ({ question_type, content });
  const [before, other, own] = [typed(base), typed(theirs), typed(mine)];
  if (isEqual(own, before)) return { ...other, ...rest };
  if (!isEqual(other, before) && !isEqual(other, own)) at('question_type', own, other);
  return { ...own, ...rest };
};

/** Whether the items that both lists have are in a different order. */
const isMoved = (from: readonly Key[], to: readonly Key[]): boolean => {
  const [before, after] = [new Set(from), new Set(to)];
  return !isEqual(
    from.filter((key) => after.has(key)),
    to.filter((key) => before.has(key)),
  );
};

/** The order of `lead`. Items that only `other` has keep the neighbour before them. */
export const mergeOrder = (lead: readonly Key[], other: readonly Key[], kept: ReadonlySet<Key>): Key[] => {
  const order = lead.filter((key) => kept.has(key));
  for (const [index, key] of other.entries()) {
    if (!kept.has(key) || order.includes(key)) continue;
    const neighbour = other.slice(0, index).findLast((before) => order.includes(before));
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, key);
  }
  return order;
};

/** Takes the order from the side that changed it. If both did, `mine` wins, and a difference is reported. */
const chooseOrder = (
  { base, theirs, mine }: Record<'base' | 'theirs' | 'mine', readonly Key[]>,
  kept: ReadonlySet<Key>,
  report: () => void,
): Key[] => {
  const isTheirs = isMoved(base, theirs);
  if (isTheirs && !isMoved(base, mine)) return mergeOrder(theirs, mine, kept);
  if (isTheirs && isMoved(mine, theirs)) report();
  return mergeOrder(mine, theirs, kept);
};

const allQuestions = (draft: Draft): Map<Key, DraftQuestion> => byKey(questionsOf(draft));

/** Which version of a round or question to keep; null if it is deleted. */
const survivor = <T extends { key: Key }>(
  base: T | undefined,
  theirs: T | undefined,
  mine: T | undefined,
  report: Report,
): T | null => {
  if (theirs && mine) return mine;
  if (!base) return theirs ?? mine ?? null;
  if (mine && !isEqual(mine, base)) {
    report({ kind: 'deleted-elsewhere', key: base.key });
    return mine;
  }
  if (theirs && !isEqual(theirs, base)) {
    report({ kind: 'deleted-here', key: base.key });
    return theirs;
  }
  return null;
};

const mergeQuestions = (base: Draft, theirs: Draft, mine: Draft, report: Report): Map<Key, DraftQuestion> => {
  const [origin, there, here] = [allQuestions(base), allQuestions(theirs), allQuestions(mine)];
  const merged = new Map<Key, DraftQuestion>();
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const [old, other, own] = [origin.get(key), there.get(key), here.get(key)];
    const kept = survivor(old, other, own, report);
    if (!kept) continue;
    if (!other || !own) {
      merged.set(key, kept);
      continue;
    }
    const before = (old ?? other).fields;
    const fields = isEqual(before, other.fields)
      ? own.fields
      : mergeQuestion(key, before, other.fields, own.fields, report);
    merged.set(key, isEqual(fields, own.fields) ? own : { key, fields });
  }
  return merged;
};

/** The round of each question. If both sides moved a question, `mine` wins. */
const mergeMoves = (base: Draft, theirs: Draft, mine: Draft): Map<Key, Key> => {
  const roundsBy = (draft: Draft) =>
    new Map(draft.rounds.flatMap(({ key, questions }) => questions.map((question) => [question.key, key] as const)));
  const [before, there, here] = [roundsBy(base), roundsBy(theirs), roundsBy(mine)];
  const roundOf = new Map<Key, Key>();
  for (const key of new Set([...there.keys(), ...here.keys()])) {
    const [old, other, own] = [before.get(key), there.get(key), here.get(key)];
    const round = own === undefined || (own === old && other !== undefined) ? other : own;
    if (round !== undefined) roundOf.set(key, round);
  }
  return roundOf;
};

const mergeRounds = (base: Draft, theirs: Draft, mine: Draft, needed: ReadonlySet<Key>, report: Report) => {
  const [before, there, here] = [byKey(base.rounds), byKey(theirs.rounds), byKey(mine.rounds)];
  const merged = new Map<Key, DraftRound>();
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const [old, other, own] = [before.get(key), there.get(key), here.get(key)];
    // A deleted round stays if the other side moved a question into it.
    const bare = (round: DraftRound | undefined) => round && { ...round, questions: [] };
    const kept = survivor(bare(old), bare(other), bare(own), report) ?? (needed.has(key) ? bare(other ?? own) : null);
    if (!kept) continue;
    const fields =
      other && own
        ? mergeFields((old ?? other).fields, other.fields, own.fields, (field) =>
            report({
              kind: 'field',
              key,
              field,
              mine: (own.fields as object as Fields)[field],
              theirs: (other.fields as object as Fields)[field],
            }),
          )
        : kept.fields;
    merged.set(key, { key, fields, questions: [] });
  }
  return merged;
};

/**
 * Merges two versions of a quiz that was `base`: `theirs` from the server and `mine` from this editor. Where only one
 * side made a change, that change is taken; where both made different ones, it is a conflict.
 */
export const merge = (base: Draft, theirs: Draft, mine: Draft): Merged => {
  const conflicts: Conflict[] = [];
  const report: Report = (conflict) => conflicts.push(conflict);
  const fields = mergeFields(base.fields, theirs.fields, mine.fields, (field) =>
    report({
      kind: 'field',
      key: QUIZ_KEY,
      field,
      mine: (mine.fields as object as Fields)[field],
      theirs: (theirs.fields as object as Fields)[field],
    }),
  );
  const questions = mergeQuestions(base, theirs, mine, report);
  const roundOf = mergeMoves(base, theirs, mine);
  const needed = new Set([...questions.keys()].flatMap((key) => roundOf.get(key) ?? []));
  const rounds = mergeRounds(base, theirs, mine, needed, report);
  const questionKeysIn = (draft: Draft, round: Key) =>
    keysOf(draft.rounds.find(({ key }) => key === round)?.questions ?? []);
  const orderOf = (key: Key, keysIn: (side: Draft) => Key[], kept: ReadonlySet<Key>) => {
    const sides = { base: keysIn(base), theirs: keysIn(theirs), mine: keysIn(mine) };
    return chooseOrder(sides, kept, () => report({ kind: 'order', key, mine: sides.mine, theirs: sides.theirs }));
  };
  const order = orderOf(QUIZ_KEY, (side) => keysOf(side.rounds), new Set(rounds.keys()));
  const draft: Draft = {
    fields,
    rounds: order.flatMap((key) => {
      const round = rounds.get(key);
      if (!round) return [];
      const own = new Set([...questions.keys()].filter((question) => roundOf.get(question) === key));
      const places = orderOf(key, (side) => questionKeysIn(side, key), own);
      return { ...round, questions: places.flatMap((place) => questions.get(place) ?? []) };
    }),
  };
  return { draft: isEqual(draft, mine) ? mine : draft, conflicts };
};

const subject = ({ kind, key, ...rest }: Conflict) => [kind, key, 'field' in rest ? rest.field : null];

/** Adds new conflicts, which replace open ones about the same thing. */
export const mergeConflicts = (open: readonly Conflict[], found: readonly Conflict[]): Conflict[] => [
  ...open.filter((old) => !found.some((next) => isEqual(subject(next), subject(old)))),
  ...found,
];

/** Whether the draft still has what a conflict is about. */
export const stillApplies = ({ key }: Conflict, draft: Draft): boolean =>
  key === QUIZ_KEY || findQuestion(draft, key) !== undefined || findRound(draft, key) !== undefined;

const takeTheirField = (draft: Draft, { key, field, theirs }: Extract<Conflict, { kind: 'field' }>): Draft => {
  if (key === QUIZ_KEY) return changeQuiz(draft, { [field]: theirs });
  const question = findQuestion(draft, key)?.question;
  if (!question) return changeRound(draft, key, { [field]: theirs });
  const [name, member] = field.split('.');
  if (field === 'question_type') return changeQuestion(draft, key, theirs as QuestionFields);
  if (name !== 'content' || member === undefined) return changeQuestion(draft, key, { [field]: theirs });
  const content = { ...question.fields.content, [member]: theirs } as QuestionFields['content'];
  return changeQuestion(draft, key, { content });
};

/** Sorts `list` by `keys`. Items without a place in `keys` stay behind their neighbour. */
export const sortByKeys = <T extends { key: Key }>(list: readonly T[], keys: readonly Key[]): T[] => {
  const items = byKey(list);
  return mergeOrder(keys, keysOf(list), new Set(items.keys())).flatMap((key) => items.get(key) ?? []);
};

const takeTheirOrder = (draft: Draft, { key, theirs }: Extract<Conflict, { kind: 'order' }>): Draft => ({
  ...draft,
  rounds:
    key === QUIZ_KEY
      ? sortByKeys(draft.rounds, theirs)
      : draft.rounds.map((round) =>
          round.key === key ? { ...round, questions: sortByKeys(round.questions, theirs) } : round,
        ),
});

export const resolveConflict = (draft: Draft, conflict: Conflict, choice: 'mine' | 'theirs'): Draft => {
  if (conflict.kind === 'deleted-here') return choice === 'mine' ? remove(draft, conflict.key) : draft;
  if (choice === 'mine') return draft;
  if (conflict.kind === 'order') return takeTheirOrder(draft, conflict);
  return conflict.kind === 'deleted-elsewhere' ? remove(draft, conflict.key) : takeTheirField(draft, conflict);
};
