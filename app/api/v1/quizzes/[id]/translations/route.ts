import { translateQuizContract } from '@/lib/core/contracts/generations';
import { accepted } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { serializeGeneration } from '@/lib/server/domain/ai/generations';
import { translateQuiz } from '@/lib/server/domain/ai/translate-quiz';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(translateQuizContract, async ({ actor, params, body }) => {
    const generation = await translateQuiz(actor, params.id, body);
    return accepted(`/api/v1/ai/generations/${generation.id}`, { data: serializeGeneration(generation) });
  }),
);
