import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { listMusicContract } from '@/lib/contracts/music';
import { listMusic } from '@/lib/domain/music/list-music';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listMusicContract, async () => ok({ data: listMusic() })),
);
