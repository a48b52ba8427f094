import type { RenderSummary } from '@/lib/domain/renders/schema';
import type { RenderStatus } from '@/lib/model/statuses';
import type { RenderFormat, RenderQuality } from '@/lib/model/video-settings';

export const STATUS_WORDS: Record<RenderStatus, string> = {
  queued: 'Waiting',
  rendering: 'Rendering',
  completed: 'Ready',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const FORMAT_WORDS: Record<RenderFormat, string> = {
  mp4: 'MP4, plays everywhere',
  webm: 'WebM, for the web',
};

export const QUALITY_WORDS: Record<RenderQuality, string> = {
  draft: 'Draft, small file',
  standard: 'Standard',
  high: 'High, large file',
};

/** Seconds in words: `45 s`, `2 min 16 s`, `1 h 5 min`. */
export const secondsInWords = (seconds: number): string => {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min${whole % 60 ? ` ${whole % 60} s` : ''}`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
};

/** What was made, in few words. */
export const factsOf = ({ format, width, height, quality, duration_seconds }: RenderSummary): string =>
  [format.toUpperCase(), `${width} × ${height}`, quality, secondsInWords(duration_seconds)].join(' · ');
