import type { QuestionWire } from '@/lib/contracts/questions';
import type { Question } from './queries';

export const serializeQuestion = (question: Question): QuestionWire => ({
  id: question.id,
  round_id: question.roundId,
  question_type: question.questionType,
  content: question.content,
  order: question.order,
  countdown_seconds: question.countdownSeconds,
  difficulty: question.difficulty,
  hint: question.hint,
  fact: question.fact,
  created_at: question.createdAt.toISOString(),
  updated_at: question.updatedAt.toISOString(),
});
