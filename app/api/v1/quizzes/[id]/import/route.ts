import { importIntoQuizContract } from '@/lib/core/contracts/imports';
import { created, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { importIntoQuiz } from '@/lib/server/domain/quizzes/import-quiz';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(importIntoQuizContract, async ({ actor, params: { id }, body, query: { isDryRun } }) => {
    const outcome = await importIntoQuiz(actor, id, body, isDryRun);
    return isDryRun ? ok(outcome) : created(`/api/v1/quizzes/${id}`, outcome);
  }),
);
