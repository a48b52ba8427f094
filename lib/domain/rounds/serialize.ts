import type { RoundDetailWire, RoundWire } from '@/lib/contracts/rounds';
import type { Question } from '../questions/internal';
import { serializeQuestion } from '../questions/serialize';
import type { Round } from './queries';

export const serializeRound = (round: Round): RoundWire => ({
  id: round.id,
  quiz_id: round.quizId,
  title: round.title,
  order: round.order,
  timer_override: round.timerOverride,
  created_at: round.createdAt.toISOString(),
  updated_at: round.updatedAt.toISOString(),
});

export const serializeRoundDetail = (round: Round & { questions: Question[] }): RoundDetailWire => ({
  ...serializeRound(round),
  questions: round.questions.map(serializeQuestion),
});
