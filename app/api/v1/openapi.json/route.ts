import { readDocument } from '@/app/built/documents';
import { getOpenapiContract } from '@/lib/core/contracts/service';
import { methods, publicRoute } from '@/lib/server/api/route';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  publicRoute(getOpenapiContract, () => readDocument('openapi.json')),
);
