import { duplicateThemeContract } from '@/lib/core/contracts/themes';
import { created } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { serializeTheme } from '@/lib/server/domain/rows/themes';
import { duplicateTheme } from '@/lib/server/domain/themes/themes';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(duplicateThemeContract, async ({ actor, params }) => {
    const theme = await duplicateTheme(actor, params.id);
    return created(`/api/v1/themes/${theme.id}`, { data: serializeTheme(theme) });
  }),
);
