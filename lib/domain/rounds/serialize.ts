import type { Round } from './queries';
import type { RoundWire } from './schema';

export const serializeRound = (round: Round): RoundWire => ({
  id: round.id,
  quiz_id: round.quizId,
  title: round.title,
  order: round.order,
  timer_override: round.timerOverride,
  created_at: round.createdAt.toISOString(),
  updated_at: round.updatedAt.toISOString(),
});
