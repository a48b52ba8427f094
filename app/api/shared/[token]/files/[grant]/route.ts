import { FILE_HEADERS, serveFile } from '@/app/files/serve-file';
import { handleUncounted } from '@/lib/server/api/exchange';
import { HttpError } from '@/lib/server/api/problem';
import { openFilePath } from '@/lib/server/domain/shares/tokens';
import { NO_SHARE, requireOpenShare } from '../../../review-route';

export const dynamic = 'force-dynamic';
type Context = { params: Promise<{ token: string; grant: string }> };

/** A file of a share. Its path was sealed for an unlocked page, and works as long as the share lives. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  handleUncounted(
    request,
    async () => {
      const { token, grant } = await params;
      const { id } = await requireOpenShare(request, token);
      const file = openFilePath(id, grant);
      if (!file) throw new HttpError('not-found', NO_SHARE);
      return serveFile(request, file);
    },
    // Browsers ask again each time, so that copies end with the share.
    { ...FILE_HEADERS, 'Cache-Control': 'private, no-cache' },
  );
