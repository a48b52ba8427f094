import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { searchPicturesContract } from '@/lib/contracts/pictures';
import { searchPictures, serializeResults } from '@/lib/domain/pictures/search-pictures';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(searchPicturesContract, async ({ actor, query }) =>
    ok({ data: serializeResults(await searchPictures(actor, query), query.page, actor.userId) }),
  ),
);
