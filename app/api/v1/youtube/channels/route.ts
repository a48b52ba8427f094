import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { route } from '@/lib/api/route';
import { listChannelsContract } from '@/lib/contracts/channels';
import { listChannels, serializeChannel } from '@/lib/domain/channels/channels';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listChannelsContract, (list) => paginate(list, (page) => listChannels(list.actor, page), serializeChannel)),
);
