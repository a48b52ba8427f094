import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { replaceQuestionContract } from '@/lib/contracts/generations';
import { replaceQuestion, serializeReplacement } from '@/lib/domain/ai/replace-question';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(replaceQuestionContract, async ({ actor, params, body }) =>
    ok({ data: serializeReplacement(await replaceQuestion(actor, params.id, body.questionId)) }),
  ),
);
