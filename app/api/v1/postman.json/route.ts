import { readDocument } from '@/app/built/documents';
import { getPostmanContract } from '@/lib/core/contracts/service';
import { methods, publicRoute } from '@/lib/server/api/route';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  publicRoute(getPostmanContract, () => readDocument('postman.json')),
);
