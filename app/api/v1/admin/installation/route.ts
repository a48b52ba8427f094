import { currentInstallation } from '@/app/installation';
import { getInstallationContract } from '@/lib/core/contracts/installation';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getInstallationContract, async () => ok({ data: await currentInstallation() })),
);
