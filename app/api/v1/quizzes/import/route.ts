import { importQuizContract } from '@/lib/core/contracts/imports';
import { created, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { importQuiz } from '@/lib/server/domain/quizzes/import-quiz';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(importQuizContract, async ({ actor, body, query: { isDryRun } }) => {
    const outcome = await importQuiz(actor, body, isDryRun);
    return 'id' in outcome.data ? created(`/api/v1/quizzes/${outcome.data.id}`, outcome) : ok(outcome);
  }),
);
