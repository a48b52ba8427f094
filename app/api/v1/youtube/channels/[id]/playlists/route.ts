import { listPlaylistsContract } from '@/lib/core/contracts/channels';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { listPlaylists } from '@/lib/server/domain/channels/channels';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listPlaylistsContract, async ({ actor, params }) => ok({ data: await listPlaylists(actor, params.id) })),
);
