import { methods } from '@/lib/api/methods';
import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { duplicateThemeContract } from '@/lib/contracts/themes';
import { serializeTheme } from '@/lib/domain/rows/themes';
import { duplicateTheme } from '@/lib/domain/themes/themes';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(duplicateThemeContract, async ({ actor, params }) => {
    const theme = await duplicateTheme(actor, params.id);
    return created(`/api/v1/themes/${theme.id}`, { data: serializeTheme(theme) });
  }),
);
