import { searchPicturesContract } from '@/lib/core/contracts/pictures';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { searchPictures, serializeResults } from '@/lib/server/domain/pictures/search-pictures';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(searchPicturesContract, async ({ actor, query }) =>
    ok({ data: serializeResults(await searchPictures(actor, query), query.page, actor.userId) }),
  ),
);
