import { methods } from '@/lib/api/methods';
import { accepted } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { translateQuizContract } from '@/lib/contracts/generations';
import { serializeGeneration } from '@/lib/domain/ai/generations';
import { translateQuiz } from '@/lib/domain/ai/translate-quiz';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(translateQuizContract, async ({ actor, params, body }) => {
    const generation = await translateQuiz(actor, params.id, body);
    return accepted(`/api/v1/ai/generations/${generation.id}`, { data: serializeGeneration(generation) });
  }),
);
