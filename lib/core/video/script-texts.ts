import type { Board, BoardOf, Option } from '../model/question-types/board';
import type { Visual } from '../model/question-types/visual';
import type { Localizer } from '../words/localizer';
import { answerItems } from './captions-texts';
import { affixes, numberText, quantityText } from './quantity';

/** What is asked: the question, and what to order by or to guess unless the question says it. Emojis are not read. */
export const askedText = (question: string, board: Board, visual: Visual | null): string => {
  const extra = board.kind === 'order' ? board.axisLabel : visual?.kind === 'emojis' ? visual.category : null;
  const isSaid = extra === null || question.toLowerCase().includes(extra.trim().toLowerCase());
  return isSaid ? question : `${question} (${extra.trim()})`;
};

const lettered = (text: string, index: number, { letter }: Localizer): string =>
  text.trim() === '' ? letter(index) : `${letter(index)}) ${text}`;

/** Letters and texts; nothing if all options are pictures only. */
const letteredAll = (options: readonly Option[], localizer: Localizer): (string | null)[] => {
  const haveTexts = options.some(({ text }) => text.trim() !== '');
  return options.map(({ text }, index) => (haveTexts ? lettered(text, index, localizer) : null));
};

const range = ({ min, max, unit }: BoardOf<'scale'>, localizer: Localizer): string | null => {
  if (min === null || max === null) return null;
  const isSign = affixes(localizer, unit).before !== '' || unit?.trim() === '%';
  return localizer.fill(localizer.words.spoken.between, {
    min: (isSign ? quantityText : numberText)(localizer, min, unit, [max]),
    max: quantityText(localizer, max, unit, [min]),
  });
};

/** What is read when each part of a board enters; null for parts that are not read. */
export const partTexts = (board: Board, localizer: Localizer): (string | null)[] => {
  const { fill, words } = localizer;
  switch (board.kind) {
    case 'choices':
      // Both options of a statement have entered when the second is read.
      if (board.options.some(({ mark }) => mark !== 'letter')) return [null, words.spoken.trueOrFalse];
      return letteredAll(board.options, localizer);
    case 'order':
      return letteredAll(board.items, localizer);
    case 'clues':
      return board.clues;
    case 'sentence':
      return [board.parts.join('____')];
    case 'scale':
      return [range(board, localizer)];
    case 'versus': {
      const { left, right, unit } = board;
      return [
        left.value === null ? left.text : `${left.text}: ${quantityText(localizer, left.value, unit)}`,
        right.text.trim() === '' ? null : fill(words.asked, { text: right.text }),
      ];
    }
    case 'preference':
      if (board.a.trim() === '' || board.b.trim() === '') return [board.a, board.b];
      return [board.a, fill(words.asked, { text: fill(words.spoken.orChoice, { choice: board.b }) })];
    // Texts that stand beside each other would be heard as belonging together.
    case 'pairs':
      return board.left.map(() => null);
    case 'letters':
    case 'answer':
      return [null];
  }
};

/** What is said at the reveal, each a sentence; empty if there is no answer. */
export const answerTexts = (board: Board, localizer: Localizer): string[] => {
  if (board.solution === null) return [];
  const { fill, letter, words } = localizer;
  const { spoken } = words;
  const isThe = (answer: string): string[] => (answer.trim() === '' ? [] : [fill(spoken.answer, { answer })]);
  switch (board.kind) {
    case 'choices': {
      const { correct } = board.solution;
      const option = correct === null ? undefined : board.options[correct];
      if (correct === null || option === undefined) return [];
      return isThe(option.mark === 'letter' ? lettered(option.text, correct, localizer) : option.text);
    }
    case 'answer':
    case 'letters':
    case 'clues':
      return isThe(board.solution.answer);
    case 'sentence':
      return isThe(board.solution.answers.filter((answer) => answer.trim() !== '').join(words.separator));
    case 'order': {
      const items = board.solution.order.map((item) => board.items[item]?.text.trim() || letter(item));
      return items.length === 0 ? [] : [fill(spoken.order, { items: items.join(words.separator) })];
    }
    case 'scale':
      return board.solution.value === null ? [] : isThe(quantityText(localizer, board.solution.value, board.unit));
    case 'versus': {
      const { left, solution } = board;
      if (solution.value === null) return [];
      const isHigher = left.value !== null && solution.value > left.value;
      return [
        ...(left.value === null ? [] : [isHigher ? words.higher : words.lower]),
        ...answerItems(board, localizer),
      ];
    }
    case 'pairs':
    case 'preference':
      return answerItems(board, localizer);
  }
};
