/** Who can see a video (D51, D52). The default is `unlisted`, YouTube's own is `public`. */
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** `reconnect_required`: Google rejects the refresh token, for example because the user revoked access (D53). */
export const CHANNEL_STATUSES = ['connected', 'reconnect_required'] as const;

/**
 * YouTube's limits (D52): UTF-16 code units of a title, bytes of a description, characters of all tags as `tagsLength` counts
 * them. `channels` per user is a limit of this service.
 */
export const YOUTUBE_LIMITS = { title: 100, descriptionBytes: 5000, tags: 500, playlistId: 64, channels: 50 } as const;

/** YouTube's video categories that exist in every country. */
export const YOUTUBE_CATEGORIES = {
  '1': 'Film & Animation',
  '2': 'Autos & Vehicles',
  '10': 'Music',
  '15': 'Pets & Animals',
  '17': 'Sports',
  '19': 'Travel & Events',
  '20': 'Gaming',
  '22': 'People & Blogs',
  '23': 'Comedy',
  '24': 'Entertainment',
  '25': 'News & Politics',
  '26': 'Howto & Style',
  '27': 'Education',
  '28': 'Science & Technology',
} as const;
export const DEFAULT_YOUTUBE_CATEGORY = '27';

export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Characters of tags as YouTube counts them: with a comma between two, and quotes around each that contains a space
 * (https://developers.google.com/youtube/v3/docs/videos#snippet.tags[]).
 */
export const tagsLength = (tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + [...tag].length + (/\s/.test(tag) ? 2 : 0), Math.max(0, tags.length - 1));

/** Simulated videos (D87) are on a domain that is reserved for examples and never exists (RFC 2606). */
export const watchUrl = (videoId: string, livemode: boolean): string =>
  `https://www.youtube.${livemode ? 'com' : 'example'}/watch?v=${encodeURIComponent(videoId)}`;

/** The id of the channel that test keys see (D87). It is not in the database. */
export const TEST_CHANNEL_ID = '00000000-0000-7000-8000-000000000087';
