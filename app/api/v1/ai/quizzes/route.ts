import { generateQuizContract } from '@/lib/core/contracts/generations';
import { accepted } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { generateQuiz } from '@/lib/server/domain/ai/generate-quiz';
import { serializeGeneration } from '@/lib/server/domain/ai/generations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(generateQuizContract, async ({ actor, body }) => {
    const generation = await generateQuiz(actor, body);
    return accepted(`/api/v1/ai/generations/${generation.id}`, { data: serializeGeneration(generation) });
  }),
);
