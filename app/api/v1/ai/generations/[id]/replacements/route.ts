import { replaceQuestionContract } from '@/lib/core/contracts/generations';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { replaceQuestion, serializeReplacement } from '@/lib/server/domain/ai/replace-question';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(replaceQuestionContract, async ({ actor, params, body }) =>
    ok({ data: serializeReplacement(await replaceQuestion(actor, params.id, body.questionId)) }),
  ),
);
