import { fold } from '@/lib/core/model/fold';
import { BLANK, type QuestionType } from '@/lib/core/model/question-types';
import { letterOptions } from '@/lib/core/model/question-types/table';
import { askingsOf, backAskingsOf, type Item, type Relation } from '../relation';
import { type Form, shuffle, type WritingState, withCorrectOption, writeQuestion } from './writing-state';
import { isRightFor, wrongNames, wrongValues } from './wrong';

type RelationForm = Form<Item, Relation>;

const WRONG = 3;
/** Pairs or items in a question about several. */
const SEVERAL = 4;

/** Asks for the value of an item, in these words. */
const chooseValue =
  (ask: Relation['ask']): RelationForm =>
  (item, relation, pool, state) => {
    const wrong = wrongValues(item, relation, pool, WRONG, state);
    if (wrong.length < 2) return undefined;
    const choice = withCorrectOption(item.value, wrong, state);
    return writeQuestion('multiple_choice', { question: ask(item), ...choice }, [item.name]);
  };

/** Asks for the item with a value, in these words. */
const chooseName =
  (ask: NonNullable<Relation['askBack']>): RelationForm =>
  (item, relation, pool, state) => {
    const wrong = wrongNames(item, relation, pool, WRONG, state);
    if (wrong.length < 2) return undefined;
    const choice = withCorrectOption(item.name, wrong, state);
    return writeQuestion('multiple_choice', { question: ask(item.value, item), ...choice }, [item.name]);
  };

/** All wordings in turn, so that none is used again before the others. */
const choose: RelationForm = (item, relation, pool, state) => {
  if (relation.emojis !== undefined) return undefined;
  const forms = [...askingsOf(relation).map(chooseValue), ...backAskingsOf(relation).map(chooseName)];
  const first = state.turn(relation.id, forms.length);
  for (const form of [...forms.slice(first), ...forms.slice(0, first)]) {
    const question = form(item, relation, pool, state);
    if (question !== undefined) return question;
  }
  return undefined;
};

const trueOrFalse: RelationForm = (item, relation, pool, state) => {
  const [wrong] = wrongValues(item, relation, pool, 1, state);
  if (wrong === undefined) return undefined;
  const correct = state.truth();
  const fact = correct || relation.emojis !== undefined ? null : relation.statement(item, item.value);
  return writeQuestion(
    'true_false',
    { question: relation.statement(item, correct ? item.value : wrong), correct },
    [item.name],
    {
      fact,
    },
  );
};

const showEmojis: RelationForm = (item, relation, pool, state) => {
  if (relation.emojis === undefined) return undefined;
  const { options } = withCorrectOption(item.value, wrongValues(item, relation, pool, WRONG, state), state);
  if (options.length < SEVERAL) return undefined;
  const askings = askingsOf(relation);
  const ask = askings[state.turn(relation.id, askings.length)] ?? relation.ask;
  const content = { question: ask(item), emojis: relation.emojis(item), answer: item.value, options };
  return writeQuestion('emoji', content, [item.name]);
};

const hintOf = (answer: string, { words, localizer }: WritingState): string =>
  localizer.fill(words.hint, { first: answer.charAt(0), count: [...answer].length });

const askOpenly: RelationForm = (item, relation, _pool, state) => {
  if (!relation.isOpen) return undefined;
  const content = { question: relation.ask(item), answers: [item.value, ...(item.also ?? [])] };
  return writeQuestion('open', content, [item.name], { hint: hintOf(item.value, state) });
};

const leaveBlank: RelationForm = (item, relation, _pool, state) => {
  if (!relation.isOpen) return undefined;
  const text = relation.statement(item, BLANK);
  const content = { question: state.words.fillBlank, text, answers: [item.value] };
  return writeQuestion('fill_blank', content, [item.name], { hint: hintOf(item.value, state) });
};

const LETTERS = /^[A-Za-z]{5,12}$/;

const mixLetters: RelationForm = (item, relation, _pool, state) => {
  if (relation.sought === undefined || !LETTERS.test(item.value)) return undefined;
  const letters = [...item.value.toUpperCase()];
  const scrambled = shuffle(letters, state.random).join('');
  const key = letters.sort().join('');
  const spelled = relation.items
    .map(({ value }) => value)
    .filter((value) => [...value.toUpperCase()].sort().join('') === key);
  if (scrambled === item.value.toUpperCase() || new Set(spelled.map(fold)).size > 1) return undefined;
  const question = state.localizer.fill(state.words.unscramble, { sought: relation.sought });
  return writeQuestion('anagram', { question, scrambled, answer: item.value }, [item.name], {
    fact: relation.statement(item, item.value),
  });
};

/** Characters that fit on a card of a pair, also in a vertical video. */
const LONGEST_IN_PAIR = 30;

const fitsInPair = ({ name, value }: Item): boolean => Math.max(name.length, value.length) <= LONGEST_IN_PAIR;

const pairUp: RelationForm = (item, relation, pool, state) => {
  if (relation.pairs === undefined || !fitsInPair(item)) return undefined;
  const chosen = [item];
  for (const other of shuffle(pool.slice().sort(byLevelFrom(item)).slice(0, 12), state.random)) {
    const clashes = chosen.some(
      (one) => one.name === other.name || isRightFor(one, other.value) || isRightFor(other, one.value),
    );
    if (!clashes && fitsInPair(other)) chosen.push(other);
    if (chosen.length === SEVERAL) break;
  }
  if (chosen.length < SEVERAL) return undefined;
  const pairs = shuffle(chosen, state.random).map(({ name, value }) => ({ left: name, right: value }));
  return writeQuestion(
    'match_pairs',
    { question: relation.pairs, pairs },
    chosen.map(({ name }) => name),
  );
};

const byLevelFrom =
  (item: Item) =>
  (a: Item, b: Item): number =>
    Math.abs((a.level ?? 0) - (item.level ?? 0)) - Math.abs((b.level ?? 0) - (item.level ?? 0));

/** The item differs from others that share a value. */
const oddOne: RelationForm = (item, relation, pool, state) => {
  if (relation.odd === undefined) return undefined;
  const byValue = Map.groupBy(pool, ({ value }) => fold(value));
  const shared = shuffle([...new Set(pool.map(({ value }) => value))], state.random).flatMap((value) => {
    if (isRightFor(item, value)) return [];
    const members = (byValue.get(fold(value)) ?? []).toSorted(byLevelFrom(item));
    return members.length < SEVERAL - 1
      ? []
      : [{ value, members: shuffle(members.slice(0, 8), state.random).slice(0, SEVERAL - 1) }];
  });
  const [found] = shared;
  if (found === undefined) return undefined;
  const names = found.members.map(({ name }) => name);
  const { options, correctOptionId } = withCorrectOption(item.name, names, state);
  const content = {
    question: relation.odd(found.value),
    items: letterOptions(options.map(({ text }) => text)),
    oddItemId: correctOptionId,
    reason: relation.oddReason?.(found.value) ?? null,
  };
  return writeQuestion('odd_one_out', content, [item.name, ...names]);
};

export const RELATION_FORMS: Partial<Record<QuestionType, RelationForm>> = {
  multiple_choice: choose,
  true_false: trueOrFalse,
  emoji: showEmojis,
  odd_one_out: oddOne,
  open: askOpenly,
  fill_blank: leaveBlank,
  anagram: mixLetters,
  match_pairs: pairUp,
};
