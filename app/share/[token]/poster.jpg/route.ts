import { NO_SHARE, requireOpenShare } from '@/app/api/shared/review-route';
import { FILE_HEADERS, serveFile } from '@/app/files/serve-file';
import { handleUncounted } from '@/lib/server/api/exchange';
import { HttpError } from '@/lib/server/api/problem';
import { findSharedPoster } from '@/lib/server/domain/shares/poster';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ token: string }> };

/** The picture of a share, for previews of its link and for its frame. */
export const GET = (request: Request, { params }: Context): Promise<Response> =>
  handleUncounted(
    request,
    async () => {
      const poster = await findSharedPoster(await requireOpenShare(request, (await params).token));
      if (!poster) throw new HttpError('not-found', NO_SHARE);
      return serveFile(request, { key: poster.key, fileName: null });
    },
    { ...FILE_HEADERS, 'Cache-Control': 'private, no-cache' },
  );
