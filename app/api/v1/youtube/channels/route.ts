import { listChannelsContract } from '@/lib/core/contracts/channels';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listChannels, serializeChannel } from '@/lib/server/domain/channels/channels';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listChannelsContract, (list) => paginate(list, (page) => listChannels(list.actor, page), serializeChannel)),
);
