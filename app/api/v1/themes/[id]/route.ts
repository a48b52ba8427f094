import { deleteThemeContract, getThemeContract, updateThemeContract } from '@/lib/core/contracts/themes';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { serializeTheme } from '@/lib/server/domain/rows/themes';
import { deleteTheme, getTheme, updateTheme } from '@/lib/server/domain/themes/themes';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getThemeContract, async ({ actor, params }) => ok({ data: serializeTheme(await getTheme(actor, params.id)) })),
  route(updateThemeContract, async ({ actor, params, body }) =>
    ok({ data: serializeTheme(await updateTheme(actor, params.id, body)) }),
  ),
  route(deleteThemeContract, async ({ actor, params }) => {
    await deleteTheme(actor, params.id);
    return noContent();
  }),
);
