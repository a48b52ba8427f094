import type { Board } from '../model/question-types/board';
import type { Visual } from '../model/question-types/visual';
import { numberText, quantityText } from './quantity';

const letterOf = (index: number): string => String.fromCharCode(65 + index);

const lettered = (texts: readonly string[]): string[] => texts.map((text, index) => `${letterOf(index)}) ${text}`);

/** Emojis and their category. Each item stays together on a line. */
export const visualItems = (visual: Visual | null): string[] => {
  if (visual?.kind !== 'emojis') return [];
  return [visual.category === null ? visual.emojis : `${visual.category}: ${visual.emojis}`];
};

/**
 * The texts of a board before the reveal, without clues, which have captions of their own. Each item stays together on
 * a line.
 */
export const boardItems = (board: Board): string[] => {
  switch (board.kind) {
    case 'choices':
      if (board.options.every(({ text }) => text.trim() === '')) return [];
      if (board.options.some(({ mark }) => mark !== 'letter')) return board.options.map(({ text }) => `${text}?`);
      return lettered(board.options.map(({ text }) => text));
    case 'answer':
    case 'clues':
      return [];
    case 'sentence':
      return [board.parts.join('____')];
    case 'letters':
      return [board.scrambled];
    case 'order':
      return [
        ...lettered(board.items.map(({ text }) => text)),
        ...(board.axisLabel === null ? [] : [`(${board.axisLabel})`]),
      ];
    case 'scale':
      return board.min === null || board.max === null
        ? []
        : [`${numberText(board.min, board.unit, [board.max])} – ${quantityText(board.max, board.unit, [board.min])}`];
    case 'versus': {
      const { left, right, unit } = board;
      return [left.value === null ? left.text : `${left.text}: ${quantityText(left.value, unit)}`, `${right.text}: ?`];
    }
    case 'pairs':
      return [board.left.join(', '), board.right.join(', ')];
    case 'preference':
      return lettered([board.a, board.b]);
  }
};

const filledIn = (parts: readonly string[], answers: readonly string[]): string =>
  parts.map((part, index) => part + (index < parts.length - 1 ? (answers[index] ?? '____') : '')).join('');

/** The answer; empty before the reveal. Each item stays together on a line. */
export const answerItems = (board: Board): string[] => {
  if (board.solution === null) return [];
  switch (board.kind) {
    case 'choices': {
      const { correct } = board.solution;
      const option = correct === null ? undefined : board.options[correct];
      if (correct === null || option === undefined) return [];
      if (option.mark !== 'letter') return [`Answer: ${option.text}`];
      return [`Answer: ${letterOf(correct)}${option.text.trim() === '' ? '' : `) ${option.text}`}`];
    }
    case 'answer':
    case 'letters':
    case 'clues':
      return board.solution.answer.trim() === '' ? [] : [`Answer: ${board.solution.answer}`];
    case 'sentence':
      return [filledIn(board.parts, board.solution.answers)];
    case 'order':
      return board.solution.order.map((item, index) => `${index + 1}. ${board.items[item]?.text ?? ''}`);
    case 'scale':
      return board.solution.value === null ? [] : [`Answer: ${quantityText(board.solution.value, board.unit)}`];
    case 'versus':
      return board.solution.value === null
        ? []
        : [`${board.right.text}: ${quantityText(board.solution.value, board.unit)}`];
    case 'pairs': {
      const { matches } = board.solution;
      return board.left.map((left, index) => `${left} – ${board.right[matches[index] ?? -1] ?? ''}`);
    }
    case 'preference':
      return [`${board.a}: ${board.solution.a}%`, `${board.b}: ${board.solution.b}%`];
  }
};
