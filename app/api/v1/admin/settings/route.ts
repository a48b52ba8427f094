import { getSettingsContract } from '@/lib/core/contracts/installation';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { listSettings } from '@/lib/server/domain/admin/settings';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getSettingsContract, async () => ok({ data: listSettings() })),
);
