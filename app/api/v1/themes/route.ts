import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createThemeContract, listThemesContract } from '@/lib/contracts/themes';
import { serializeTheme } from '@/lib/domain/rows/themes';
import { createTheme, listThemes } from '@/lib/domain/themes/themes';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listThemesContract, (list) => paginate(list, (page) => listThemes(list.actor, page), serializeTheme)),
  route(createThemeContract, async ({ actor, body }) => {
    const theme = await createTheme(actor, body);
    return created(`/api/v1/themes/${theme.id}`, { data: serializeTheme(theme) });
  }),
);
