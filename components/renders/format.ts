import type { RenderSummary } from '@/lib/core/contracts/renders';
import { DEPENDENCY_LABELS } from '@/lib/core/model/outages';
import { RENDER_PRESETS, type RenderPreset } from '@/lib/core/model/render-presets';
import type { RenderStatus } from '@/lib/core/model/statuses';
import type { RenderFormat, RenderQuality } from '@/lib/core/model/video-settings';

export const STATUS_LABELS: Record<RenderStatus, string> = {
  queued: 'Queued',
  rendering: 'Rendering',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** What the status of a render is, in words. */
export const statusLabel = ({ status, waiting_for }: Pick<RenderSummary, 'status' | 'waiting_for'>): string =>
  waiting_for === null ? STATUS_LABELS[status] : `Waiting for ${DEPENDENCY_LABELS[waiting_for]}`;

export const FORMAT_LABELS: Record<RenderFormat, string> = {
  mp4: 'MP4 (plays everywhere)',
  webm: 'WebM (for the web)',
};

export const QUALITY_LABELS: Record<RenderQuality, string> = {
  draft: 'Draft (small file)',
  standard: 'Standard',
  high: 'High (large file)',
};

export const PRESET_LABELS: Record<RenderPreset, string> = {
  youtube: 'YouTube',
  shorts: 'YouTube Shorts',
  reels: 'Instagram Reels',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
};

export const PRESET_OPTIONS: readonly { value: RenderPreset | ''; label: string }[] = [
  { value: '', label: 'Any (own settings)' },
  ...RENDER_PRESETS.map((value) => ({ value, label: PRESET_LABELS[value] })),
];

export const PRESET_HINTS: Record<RenderPreset, string> = {
  youtube: 'Landscape, 1080p, high quality.',
  shorts: 'Vertical, 1080p, high quality, at most 3 minutes.',
  reels: 'Vertical, 1080p, high quality, at most 15 minutes and 300 MB.',
  tiktok: 'Vertical, 1080p, high quality, at most 10 minutes.',
  whatsapp: '720p in the shape of the quiz, at most 5 minutes and 16 MB.',
};

/** Formats seconds as `45 s`, `2 min 16 s` or `1 h 5 min`. */
export const formatDuration = (seconds: number): string => {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min${whole % 60 ? ` ${whole % 60} s` : ''}`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
};

const CUT_LABELS = { full: [], round: ['Round'], question: ['Short'], questions: ['Short'] } as const;

export const describeRender = ({ format, width, height, quality, duration_seconds, cut }: RenderSummary): string =>
  [
    ...(cut === null ? [] : CUT_LABELS[cut.kind]),
    format.toUpperCase(),
    `${width} × ${height}`,
    quality,
    formatDuration(duration_seconds),
  ].join(' · ');
