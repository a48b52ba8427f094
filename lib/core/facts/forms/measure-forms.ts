import type { QuestionType } from '@/lib/core/model/question-types';
import { letterOptions } from '@/lib/core/model/question-types/table';
import type { Measure, MeasuredItem } from '../relation';
import { type Form, shuffle, type WritingState, withCorrectOption, writeQuestion } from './writing-state';

type MeasureForm = Form<MeasuredItem, Measure>;

const SEVERAL = 4;

/** Between the names with their numbers. */
export const FACT_SEPARATOR = ' · ';

/**
 * An item with its number and unit, after what the number is if it is the first of several: "Height: K2 8,611 m".
 * Years are written without commas.
 */
export const nameAndValue = (
  { name, value }: MeasuredItem,
  { unit, isEarliestFirst, quantity }: Measure,
  { words, localizer }: Pick<WritingState, 'words' | 'localizer'>,
  isFirst: boolean,
): string => {
  const plain = isEarliestFirst && unit === null ? `${value}` : localizer.number(value);
  const number = unit === null ? plain : `${plain} ${unit}`;
  if (quantity === undefined) return localizer.fill(words.nameWithNumber, { name, number });
  const both = `${name} ${number}`;
  return isFirst ? localizer.fill(words.nameWithNumber, { name: quantity, number: both }) : both;
};

/** The item and others near its level whose numbers differ enough. */
const together = (
  item: MeasuredItem,
  measure: Measure,
  pool: readonly MeasuredItem[],
  count: number,
  state: WritingState,
) => {
  const level = item.level ?? 0;
  const candidates = pool
    .map((other) => ({ other, away: Math.abs((other.level ?? 0) - level) + state.random() * 2 }))
    .sort((a, b) => a.away - b.away)
    .map(({ other }) => other);
  const chosen = [item];
  for (const other of candidates) {
    if (chosen.length === count) break;
    const isClear = chosen.every((one) => one.name !== other.name && measure.isApart(one.value, other.value));
    if (isClear) chosen.push(other);
  }
  return chosen.length === count ? chosen : undefined;
};

/** Sorts items with the one that `most` asks for first. */
const inOrder = (items: readonly MeasuredItem[], { isEarliestFirst }: Measure): MeasuredItem[] =>
  items.toSorted((a, b) => (isEarliestFirst ? a.value - b.value : b.value - a.value));

const guess: MeasureForm = (item, measure, _, state) => {
  const { min, max } = measure.scale(item.value, state.random);
  return writeQuestion(
    'closest_number',
    { question: measure.ask(item), answer: item.value, unit: measure.unit, min, max },
    [item.name],
  );
};

const most: MeasureForm = (item, measure, pool, state) => {
  const chosen = together(item, measure, pool, SEVERAL, state);
  if (chosen === undefined) return undefined;
  const [first, ...others] = inOrder(chosen, measure);
  if (first === undefined) return undefined;
  const wrong = shuffle(others, state.random).map(({ name }) => name);
  const fact = inOrder(chosen, measure)
    .slice(0, 2)
    .map((one, index) => nameAndValue(one, measure, state, index === 0))
    .join(FACT_SEPARATOR);
  const uses = chosen.map(({ name }) => name);
  return writeQuestion(
    'multiple_choice',
    { question: measure.most, ...withCorrectOption(first.name, wrong, state) },
    uses,
    { fact },
  );
};

const order: MeasureForm = (item, measure, pool, state) => {
  const chosen = together(item, measure, pool, SEVERAL, state);
  if (chosen === undefined) return undefined;
  const right = inOrder(chosen, measure).map(({ name }) => name);
  const mixed = shuffle(right, state.random);
  // They must not be in the correct order already.
  const items = letterOptions(mixed.every((name, index) => name === right[index]) ? mixed.toReversed() : mixed);
  const correctOrder = right.map((name) => items.find(({ text }) => text === name)?.id ?? '');
  const uses = chosen.map(({ name }) => name);
  return writeQuestion('order', { question: measure.order, items, correctOrder, axisLabel: measure.axis }, uses);
};

const versus: MeasureForm = (item, measure, pool, state) => {
  if (measure.versus === undefined) return undefined;
  const chosen = together(item, measure, pool, 2, state);
  const [left, right] = shuffle(chosen ?? [], state.random);
  if (left === undefined || right === undefined) return undefined;
  const card = ({ name, value }: MeasuredItem) => ({ text: name, value });
  const content = { question: measure.versus, left: card(left), right: card(right), unit: measure.unit };
  return writeQuestion('higher_lower', content, [left.name, right.name]);
};

export const MEASURE_FORMS: Partial<Record<QuestionType, MeasureForm>> = {
  multiple_choice: most,
  closest_number: guess,
  order,
  higher_lower: versus,
};
