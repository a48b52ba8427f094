import type { GenerationWire, ReplacementWire } from '@/lib/contracts/generations';
import { serializeQuestion } from '../questions/serialize';
import type { Generation } from './queries';
import type { Replacement } from './swap-question';

export const serializeGeneration = (generation: Generation): GenerationWire => ({
  id: generation.id,
  userId: generation.userId,
  status: generation.status,
  progress: generation.progress,
  kind: generation.kind,
  translationOf: generation.translationOf,
  topic: generation.topic,
  options: generation.options,
  engine: generation.engine,
  model: generation.model,
  quizId: generation.quizId,
  checks: generation.checks,
  sources: generation.sources,
  preflight: generation.preflight,
  inputTokens: generation.inputTokens,
  outputTokens: generation.outputTokens,
  costUsd: generation.cost / 1e6,
  errorMessage: generation.errorMessage,
  createdAt: generation.createdAt.toISOString(),
  startedAt: generation.startedAt?.toISOString() ?? null,
  completedAt: generation.completedAt?.toISOString() ?? null,
});

export const serializeReplacement = ({ question, check }: Replacement): ReplacementWire => ({
  question: serializeQuestion(question),
  check,
});
