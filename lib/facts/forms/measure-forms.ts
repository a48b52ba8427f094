import type { QuestionType } from '@/lib/model/question-types';
import type { Measure, MeasuredItem } from '../relation';
import { lettered, type Made, type Making, made, shuffle, withRight } from './making';

/** Makes a question of an item and others; undefined if it cannot be done. `pool` are the items left that the topic allows. */
export type MeasureForm = (
  item: MeasuredItem,
  measure: Measure,
  pool: readonly MeasuredItem[],
  making: Making,
) => Made | undefined;

const SEVERAL = 4;
const numbers = new Intl.NumberFormat('en');

/** Years are written without commas. */
const said = ({ name, value }: MeasuredItem, { unit, isEarliestFirst }: Measure): string =>
  `${name}: ${isEarliestFirst && unit === null ? value : numbers.format(value)}${unit === null ? '' : ` ${unit}`}`;

/** The item and others of about its level, each two of them far enough apart. */
const together = (
  item: MeasuredItem,
  measure: Measure,
  pool: readonly MeasuredItem[],
  count: number,
  making: Making,
) => {
  const level = item.level ?? 0;
  const candidates = pool
    .map((other) => ({ other, away: Math.abs((other.level ?? 0) - level) + making.random() * 2 }))
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

/** From what `most` asks for to the opposite. */
const inOrder = (items: readonly MeasuredItem[], { isEarliestFirst }: Measure): MeasuredItem[] =>
  items.toSorted((a, b) => (isEarliestFirst ? a.value - b.value : b.value - a.value));

const guess: MeasureForm = (item, measure, _, making) => {
  const { min, max } = measure.scale(item.value, making.random);
  return made('closest_number', { question: measure.ask(item), answer: item.value, unit: measure.unit, min, max }, [
    item.name,
  ]);
};

const most: MeasureForm = (item, measure, pool, making) => {
  const chosen = together(item, measure, pool, SEVERAL, making);
  if (chosen === undefined) return undefined;
  const [first, ...others] = inOrder(chosen, measure);
  if (first === undefined) return undefined;
  const wrong = shuffle(others, making.random).map(({ name }) => name);
  const fact = inOrder(chosen, measure)
    .slice(0, 2)
    .map((one) => said(one, measure))
    .join(' · ');
  const tells = chosen.map(({ name }) => name);
  return made('multiple_choice', { question: measure.most, ...withRight(first.name, wrong, making) }, tells, { fact });
};

const order: MeasureForm = (item, measure, pool, making) => {
  const chosen = together(item, measure, pool, SEVERAL, making);
  if (chosen === undefined) return undefined;
  const right = inOrder(chosen, measure).map(({ name }) => name);
  const mixed = shuffle(right, making.random);
  // They must not stand in the right order already.
  const items = lettered(mixed.every((name, index) => name === right[index]) ? mixed.toReversed() : mixed);
  const correctOrder = right.map((name) => items.find(({ text }) => text === name)?.id ?? '');
  const tells = chosen.map(({ name }) => name);
  return made('order', { question: measure.order, items, correctOrder, axisLabel: measure.axis }, tells);
};

const versus: MeasureForm = (item, measure, pool, making) => {
  if (measure.versus === undefined) return undefined;
  const chosen = together(item, measure, pool, 2, making);
  const [left, right] = shuffle(chosen ?? [], making.random);
  if (left === undefined || right === undefined) return undefined;
  const card = ({ name, value }: MeasuredItem) => ({ text: name, value });
  const content = { question: measure.versus, left: card(left), right: card(right), unit: measure.unit };
  return made('higher_lower', content, [left.name, right.name]);
};

export const MEASURE_FORMS: Partial<Record<QuestionType, MeasureForm>> = {
  multiple_choice: most,
  closest_number: guess,
  order,
  higher_lower: versus,
};
