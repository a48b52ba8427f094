import { methods } from '@/lib/api/methods';
import { noContent, ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteThemeContract, getThemeContract, updateThemeContract } from '@/lib/contracts/themes';
import { deleteTheme } from '@/lib/domain/themes/delete-theme';
import { getTheme } from '@/lib/domain/themes/get-theme';
import { serializeTheme } from '@/lib/domain/themes/serialize';
import { updateTheme } from '@/lib/domain/themes/update-theme';

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
