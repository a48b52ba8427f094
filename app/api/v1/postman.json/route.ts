import { readDocument } from '@/app/built/documents';
import { methods } from '@/lib/api/methods';
import { publicRoute } from '@/lib/api/route';
import { getPostmanContract } from '@/lib/contracts/service';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  publicRoute(getPostmanContract, () => readDocument('postman.json')),
);
