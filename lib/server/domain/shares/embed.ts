import { type EmbedMode, embedHtml, embedModeOf, embedUrl, type FrameSize, frameSize } from '@/lib/core/model/embed';
import { env } from '@/lib/server/env';
import { type OpenShare, openShare, sharedQuiz, sharedVideo } from './open-share';
import { findSharedPoster, posterUrl } from './poster';
import { shareUrl } from './tokens';

/**
 * The share of a frame's address. Shares with a password are none: a frame of another site could not keep the cookie that
 * unlocks them (D248).
 * @returns null for unknown, expired, revoked and protected links alike
 */
export const openEmbed = async (token: string): Promise<OpenShare | null> => {
  const share = await openShare(token);
  return share?.passwordHash === null ? share : null;
};

/** The token and the mode in the URL of a share or of its frame; null for every other URL. */
const parseShareUrl = (url: string): { token: string; mode: EmbedMode } | null => {
  if (!URL.canParse(url)) return null;
  const { origin, pathname, searchParams } = new URL(url);
  const [, token] = /^\/(?:share|embed)\/([\w-]+)$/.exec(pathname) ?? [];
  if (token === undefined || origin !== new URL(env().APP_URL).origin) return null;
  return { token, mode: embedModeOf(searchParams.get('mode')) };
};

/** https://oembed.com, section 2.3.4.2. */
export interface OEmbed {
  version: '1.0';
  type: 'video';
  provider_name: string;
  provider_url: string;
  title: string;
  html: string;
  width: number;
  height: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}

/** The title of what a share shows, and the size of its frame. @throws NotFoundError */
const describeShare = async (share: OpenShare, mode: EmbedMode, limits: FrameSize) => {
  if (share.renderId === null) {
    const { title, props } = await sharedQuiz(share);
    return { title, size: frameSize(props.canvas, mode, limits) };
  }
  const video = await sharedVideo(share);
  return { title: video.title, size: frameSize(video, 'video', limits) };
};

/**
 * Describes how to embed the share at a URL.
 * @param limits of the frame, in CSS pixels
 * @returns null unless the URL is that of a live share that other sites can show
 * @throws NotFoundError if the quiz was deleted meanwhile
 */
export const describeEmbed = async (url: string, limits: FrameSize): Promise<OEmbed | null> => {
  const parsed = parseShareUrl(url);
  const share = parsed && (await openEmbed(parsed.token));
  if (!parsed || !share?.embedOrigins) return null;
  const mode = share.renderId === null ? parsed.mode : 'play';
  const { title, size } = await describeShare(share, mode, limits);
  const poster = await findSharedPoster(share);
  return {
    version: '1.0',
    type: 'video',
    provider_name: 'Quiz Video Service',
    provider_url: env().APP_URL,
    title,
    html: embedHtml({ url: embedUrl(shareUrl(share.id), mode), title, size }),
    ...size,
    ...(poster && {
      thumbnail_url: posterUrl(share),
      thumbnail_width: poster.width,
      thumbnail_height: poster.height,
    }),
  };
};
