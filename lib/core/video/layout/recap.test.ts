import { expect, it } from 'vitest';
import { layoutStageOf } from '../../../tools/testing/question-boxes';
import { canvasFor } from '../canvas';
import { generalKnowledge } from '../samples/general-knowledge';
import { recapLayout } from './recap';

const AREA = { x: 1000, y: 60, width: 840, height: 960 };

const listOf = (texts: readonly string[]) => {
  const props = generalKnowledge({ canvas: canvasFor('youtube', '1080p') });
  const stage = layoutStageOf({ ...props, look: { ...props.look, layout: 'centred' } });
  const answers = texts.map((text, index) => ({ number: index + 1, text }));
  return recapLayout(stage, { answers, total: texts.length }, AREA);
};
const short = Array.from({ length: 9 }, () => 'Canberra');
const long = 'Pyramids, Colosseum, Notre-Dame, Eiffel Tower, Empire State Building';

it('one long answer is cut before all are tiny', () => {
  const { rows, more } = listOf([...short, long]);
  expect(more).toBeNull();
  expect(rows[0]?.text.size).toBeGreaterThan(40);
  expect(rows.filter(({ text }) => !text.complete)).toHaveLength(1);
});

it('many long answers are whole, however small', () => {
  const { rows } = listOf([...short.slice(0, 4), ...Array.from({ length: 4 }, () => long.slice(0, 30))]);
  expect(rows.every(({ text }) => text.complete)).toBe(true);
});

it('the only answer is large', () => {
  expect(listOf(['Egypt']).rows[0]?.text.size).toBeGreaterThan(140);
});
