import { methods } from '@/lib/api/methods';
import { openapiDocument } from '@/lib/api/openapi';
import { publicRoute } from '@/lib/api/route';
import { getOpenapiContract } from '@/lib/contracts/service';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  publicRoute(getOpenapiContract, openapiDocument),
);
