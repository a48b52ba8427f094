import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { reviewTranslationContract } from '@/lib/contracts/translations';
import { getTranslation, reviewTranslation, serializeTranslation } from '@/lib/domain/quizzes/translations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(reviewTranslationContract, async ({ actor, params }) => {
    await reviewTranslation(actor, params.id);
    return ok({ data: serializeTranslation(await getTranslation(actor, params.id)) });
  }),
);
