import { methods } from '@/lib/api/methods';
import { accepted } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { generateQuizContract } from '@/lib/contracts/generations';
import { generateQuiz } from '@/lib/domain/ai/generate-quiz';
import { serializeGeneration } from '@/lib/domain/ai/generations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(generateQuizContract, async ({ actor, body }) => {
    const generation = await generateQuiz(actor, body);
    return accepted(`/api/v1/ai/generations/${generation.id}`, { data: serializeGeneration(generation) });
  }),
);
