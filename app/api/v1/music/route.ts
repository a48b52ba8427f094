import { listMusicContract } from '@/lib/core/contracts/music';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { listMusic } from '@/lib/server/domain/music/list-music';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listMusicContract, async () => ok({ data: listMusic() })),
);
