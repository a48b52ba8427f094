import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getTranslationContract } from '@/lib/contracts/translations';
import { getTranslation, serializeTranslation } from '@/lib/domain/quizzes/translations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getTranslationContract, async ({ actor, params }) =>
    ok({ data: serializeTranslation(await getTranslation(actor, params.id)) }),
  ),
);
