import type { Board, BoardOf } from '../model/question-types/board';
import type { Visual } from '../model/question-types/visual';
import type { Localizer } from '../words/localizer';
import { numberText, quantityText } from './quantity';

const lettered = (texts: readonly string[], { letter }: Localizer): string[] =>
  texts.map((text, index) => `${letter(index)}) ${text}`);

/** Emojis and their category. Each item stays together on a line. */
export const visualItems = (visual: Visual | null): string[] => {
  if (visual?.kind !== 'emojis') return [];
  return [visual.category === null ? visual.emojis : `${visual.category}: ${visual.emojis}`];
};

/**
 * The texts of a board before the reveal, without clues, which have captions of their own. Each item stays together on
 * a line.
 */
export const boardItems = (board: Board, localizer: Localizer): string[] => {
  switch (board.kind) {
    case 'choices':
      if (board.options.every(({ text }) => text.trim() === '')) return [];
      if (board.options.some(({ mark }) => mark !== 'letter'))
        return board.options.map(({ text }) => localizer.fill(localizer.words.asked, { text }));
      return lettered(
        board.options.map(({ text }) => text),
        localizer,
      );
    case 'answer':
    case 'clues':
      return [];
    case 'sentence':
      return [board.parts.join('____')];
    case 'letters':
      return [board.scrambled];
    case 'order':
      return [
        ...lettered(
          board.items.map(({ text }) => text),
          localizer,
        ),
        ...(board.axisLabel === null ? [] : [`(${board.axisLabel})`]),
      ];
    case 'scale':
      return board.min === null || board.max === null
        ? []
        : [
            `${numberText(localizer, board.min, board.unit, [board.max])} – ${quantityText(localizer, board.max, board.unit, [board.min])}`,
          ];
    case 'versus': {
      const { left, right, unit } = board;
      return [
        left.value === null ? left.text : `${left.text}: ${quantityText(localizer, left.value, unit)}`,
        `${right.text}: ?`,
      ];
    }
    case 'pairs':
      return [board.left, board.right]
        .map((side) => side.filter((text) => text.trim() !== '').join(localizer.words.separator))
        .filter((text) => text !== '');
    case 'preference':
      return lettered([board.a, board.b], localizer);
  }
};

const filledIn = (parts: readonly string[], answers: readonly string[]): string =>
  parts.map((part, index) => part + (index < parts.length - 1 ? (answers[index] ?? '____') : '')).join('');

const labelled = (text: string | undefined, label: string): string => (text?.trim() ? text : label);

/** The texts of each pair; for a picture without one the letter or number that stands on its card. Empty before the reveal. */
export const pairTexts = (
  { left, right, solution }: BoardOf<'pairs'>,
  { letter, number }: Localizer,
): [left: string, right: string][] =>
  (solution?.matches ?? []).map((match, index) => [
    labelled(left[index], letter(index)),
    labelled(right[match], number(match + 1)),
  ]);

/** The answer; empty before the reveal. Each item stays together on a line. */
export const answerItems = (board: Board, localizer: Localizer): string[] => {
  if (board.solution === null) return [];
  const { fill, letter, number, percent, words } = localizer;
  const titled = (answer: string) => fill(words.answer, { answer });
  switch (board.kind) {
    case 'choices': {
      const { correct } = board.solution;
      const option = correct === null ? undefined : board.options[correct];
      if (correct === null || option === undefined) return [];
      if (option.mark !== 'letter') return [titled(option.text)];
      return [titled(`${letter(correct)}${option.text.trim() === '' ? '' : `) ${option.text}`}`)];
    }
    case 'answer':
    case 'letters':
    case 'clues':
      return board.solution.answer.trim() === '' ? [] : [titled(board.solution.answer)];
    case 'sentence':
      return [filledIn(board.parts, board.solution.answers)];
    case 'order':
      return board.solution.order.map(
        (item, index) => `${number(index + 1)}. ${labelled(board.items[item]?.text, letter(item))}`,
      );
    case 'scale':
      return board.solution.value === null ? [] : [titled(quantityText(localizer, board.solution.value, board.unit))];
    case 'versus':
      return board.solution.value === null
        ? []
        : [`${board.right.text}: ${quantityText(localizer, board.solution.value, board.unit)}`];
    case 'pairs':
      return pairTexts(board, localizer).map(([left, right]) => `${left} – ${right}`);
    case 'preference':
      return [`${board.a}: ${percent(board.solution.a)}`, `${board.b}: ${percent(board.solution.b)}`];
  }
};
