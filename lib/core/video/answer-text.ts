import type { Board } from '../model/question-types/board';
import type { Localizer } from '../words/localizer';
import { answerItems } from './captions-texts';
import { quantityText } from './quantity';

/**
 * The correct answer in a few words, for labels and lists; null before the reveal, without a correct answer, and for
 * preferences, of which none is correct.
 */
export const answerText = (board: Board, localizer: Localizer): string | null => {
  const { letter, words } = localizer;
  if (board.solution === null) return null;
  const joined = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join(words.separator) || null;
  switch (board.kind) {
    case 'choices': {
      const { correct } = board.solution;
      return correct === null ? null : board.options[correct]?.text.trim() || letter(correct);
    }
    case 'answer':
    case 'letters':
    case 'clues':
      return joined([board.solution.answer]);
    case 'sentence':
      return joined(board.solution.answers);
    case 'order':
      return joined(board.solution.order.map((item) => board.items[item]?.text.trim() || letter(item)));
    case 'scale':
      return board.solution.value === null ? null : quantityText(localizer, board.solution.value, board.unit);
    case 'versus':
    case 'pairs':
      return joined(answerItems(board, localizer));
    case 'preference':
      return null;
  }
};
