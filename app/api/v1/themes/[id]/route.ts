import { methods } from '@/lib/api/methods';
import { noContent, ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteThemeContract, getThemeContract, updateThemeContract } from '@/lib/contracts/themes';
import { serializeTheme } from '@/lib/domain/rows/themes';
import { deleteTheme, getTheme, updateTheme } from '@/lib/domain/themes/themes';

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
