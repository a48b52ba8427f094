import { reviewTranslationContract } from '@/lib/core/contracts/translations';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getTranslation, reviewTranslation, serializeTranslation } from '@/lib/server/domain/quizzes/translations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(reviewTranslationContract, async ({ actor, params }) => {
    await reviewTranslation(actor, params.id);
    return ok({ data: serializeTranslation(await getTranslation(actor, params.id)) });
  }),
);
