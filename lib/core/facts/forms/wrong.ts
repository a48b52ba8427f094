import { fold } from '@/lib/core/model/fold';
import type { Item, Relation } from '../relation';
import { shuffle, type WritingState } from './writing-state';

/** Wrong answers are chosen from this many that are most similar to the correct one. */
const CLOSEST = 9;

/** Whether a value is correct, or could be considered correct, for an item. */
export const isRightFor = (item: Pick<Item, 'value' | 'also'>, value: string): boolean =>
  [item.value, ...(item.also ?? [])].some((right) => fold(right) === fold(value));

/** Removes texts that look like `taken` ones or an earlier one. */
const distinct = (texts: readonly string[], taken: readonly string[]): string[] => {
  const seen = new Set(taken.map(fold));
  return texts.filter((text) => {
    const key = fold(text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** Up to `count` candidates; one is at least as long as the correct text if that was the longest before. */
const pick = (candidates: readonly string[], right: string, count: number, state: WritingState): string[] => {
  const mixed = shuffle(candidates.slice(0, CLOSEST), state.random);
  if (!state.needsLonger()) return mixed.slice(0, count);
  const longer =
    mixed.find(({ length }) => length >= right.length) ?? candidates.find(({ length }) => length >= right.length);
  if (longer === undefined) return mixed.slice(0, count);
  return shuffle([longer, ...mixed.filter((text) => text !== longer).slice(0, count - 1)], state.random);
};

/** Other items, the most similar first: of the same group and topic, then equally well known. */
const byLikeness = (item: Item, relation: Relation, pool: readonly Item[]): Item[] => {
  const inPool = new Set(pool);
  const at = relation.items.indexOf(item);
  const score = (other: Item, index: number) =>
    (item.near !== undefined && other.near === item.near ? 0 : 300) +
    (inPool.has(other) ? 0 : 600) +
    Math.abs(index - at) / 10;
  return relation.items
    .map((other, index) => ({ other, score: other === item ? Number.POSITIVE_INFINITY : score(other, index) }))
    .filter(({ score }) => Number.isFinite(score))
    .sort((a, b) => a.score - b.score)
    .map(({ other }) => other);
};

/** Up to `count` values that are wrong for the item. */
export const wrongValues = (
  item: Item,
  relation: Relation,
  pool: readonly Item[],
  count: number,
  state: WritingState,
): string[] => {
  if (relation.wrong !== undefined) {
    const computed = relation.wrong(item, state.random).filter((value) => !isRightFor(item, value));
    return pick(distinct(computed, [item.value]).slice(0, 5), item.value, count, state);
  }
  const values = byLikeness(item, relation, pool).map(({ value }) => value);
  const wrong = values.filter((value) => !isRightFor(item, value));
  return pick(distinct(wrong, [item.value]), item.value, count, state);
};

/** Up to `count` names of items that do not have the item's value. */
export const wrongNames = (
  item: Item,
  relation: Relation,
  pool: readonly Item[],
  count: number,
  state: WritingState,
): string[] => {
  const others = byLikeness(item, relation, pool).filter((other) => !isRightFor(other, item.value));
  return pick(
    distinct(
      others.map(({ name }) => name),
      [item.name],
    ),
    item.name,
    count,
    state,
  );
};
