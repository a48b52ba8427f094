import { createThemeContract, listThemesContract } from '@/lib/core/contracts/themes';
import { created } from '@/lib/server/api/http-response';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { serializeTheme } from '@/lib/server/domain/rows/themes';
import { createTheme, listThemes } from '@/lib/server/domain/themes/themes';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listThemesContract, (list) => paginate(list, (page) => listThemes(list.actor, page), serializeTheme)),
  route(createThemeContract, async ({ actor, body }) => {
    const theme = await createTheme(actor, body);
    return created(`/api/v1/themes/${theme.id}`, { data: serializeTheme(theme) });
  }),
);
