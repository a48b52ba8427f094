import type { Metadata } from 'next';
import { type OpenShare, sharedTitle } from '@/lib/server/domain/shares/open-share';
import { findSharedPoster, posterUrl } from '@/lib/server/domain/shares/poster';
import { shareUrl } from '@/lib/server/domain/shares/tokens';
import { env } from '@/lib/server/env';

const oembedUrl = (url: string, format: 'json' | 'xml'): string =>
  `${env().APP_URL}/oembed?${new URLSearchParams({ url, format })}`;

/**
 * What programs read that show a preview of a link (Open Graph, Twitter) or embed it (oEmbed). Nothing of a share with a
 * password, because they come without it.
 */
export const shareMetadata = async (share: OpenShare): Promise<Metadata> => {
  if (share.passwordHash !== null) return {};
  const [title, poster] = [await sharedTitle(share), await findSharedPoster(share)];
  const url = shareUrl(share.id);
  const images = poster ? [{ url: posterUrl(share), width: poster.width, height: poster.height, alt: title }] : [];
  return {
    openGraph: { type: 'video.other', siteName: 'Quiz Video Service', title, url, images },
    twitter: { card: poster ? 'summary_large_image' : 'summary', title, images },
    ...(share.embedOrigins && {
      alternates: {
        types: {
          'application/json+oembed': [{ url: oembedUrl(url, 'json'), title }],
          'text/xml+oembed': [{ url: oembedUrl(url, 'xml'), title }],
        },
      },
    }),
  };
};
