import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { listPlaylistsContract } from '@/lib/contracts/channels';
import { listPlaylists } from '@/lib/domain/channels/channels';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listPlaylistsContract, async ({ actor, params }) => ok({ data: await listPlaylists(actor, params.id) })),
);
