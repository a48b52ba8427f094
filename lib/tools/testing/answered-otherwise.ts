import { shuffled } from '../../core/model/random';
import type { QuestionProps } from '../../core/video/props';

const other = (id: string | null, items: readonly { id: string }[]) => items.find((item) => item.id !== id)?.id ?? null;

/** A copy of the question with another answer; viewers see the same until the reveal. */
export const answeredOtherwise = (question: QuestionProps): QuestionProps => {
  switch (question.type) {
    case 'multiple_choice':
    case 'image_choice': {
      const { correctOptionId, options } = question.content;
      const content = { ...question.content, correctOptionId: other(correctOptionId, options) };
      return { ...question, content } as QuestionProps;
    }
    case 'true_false':
      return { ...question, content: { ...question.content, correct: !question.content.correct } };
    case 'odd_one_out': {
      const { oddItemId, items } = question.content;
      return { ...question, content: { ...question.content, oddItemId: other(oddItemId, items) } };
    }
    case 'fill_blank':
    case 'open':
      return {
        ...question,
        content: { ...question.content, answers: question.content.answers.map(() => 'something else') },
      } as QuestionProps;
    case 'order':
      return {
        ...question,
        content: { ...question.content, correctOrder: question.content.correctOrder.toReversed() },
      };
    case 'higher_lower':
      return { ...question, content: { ...question.content, right: { ...question.content.right, value: 4242 } } };
    case 'would_you_rather': {
      const percentages = question.content.percentages && { a: 17, b: 83 };
      return { ...question, content: { ...question.content, percentages } };
    }
    case 'match_pairs': {
      const { pairs } = question.content;
      const places = (id: string) => shuffled([...pairs.keys()], id);
      const shown = places(question.id);
      // With another id, which shuffles otherwise, other pairs look the same.
      let id = question.id;
      while (places(id).every((place, index) => place === shown[index])) id += '+';
      const moved = places(id);
      const swapped = pairs.map((item, index) => {
        const other = pairs[shown[moved.indexOf(index)] ?? 0];
        return { ...item, right: other?.right ?? '', rightImageUrl: other?.rightImageUrl };
      });
      return { ...question, id, content: { ...question.content, pairs: swapped } };
    }
    default: {
      const answer = typeof question.content.answer === 'number' ? 4242 : 'something else';
      return { ...question, content: { ...question.content, answer } } as QuestionProps;
    }
  }
};
