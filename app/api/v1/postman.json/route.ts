import { methods } from '@/lib/api/methods';
import { publicRoute } from '@/lib/api/route';
import { CONTRACTS } from '@/lib/contracts';
import { getPostmanContract } from '@/lib/contracts/service';
import { postmanCollection } from '@/lib/docs/postman';
import { env } from '@/lib/env';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  publicRoute(getPostmanContract, () => postmanCollection(CONTRACTS, env().APP_URL.replace(/\/$/, ''))),
);
