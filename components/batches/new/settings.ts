import { BATCH_LIMITS } from '@/lib/core/model/batches';
import type { RenderPreset } from '@/lib/core/model/render-presets';
import type { MusicName } from '@/lib/core/model/sound';
import type { Layout } from '@/lib/core/model/theme';
import type { RenderQuality } from '@/lib/core/model/video-settings';
import type { Visibility } from '@/lib/core/model/youtube';

/** What becomes of each row. */
export type Goal = 'quizzes' | 'videos' | 'published';

export interface BatchSettings {
  templateQuizId: string;
  /** Empty for the title of the template. */
  title: string;
  goal: Goal;
  /** Empty for the settings below. */
  preset: RenderPreset | '';
  /** Empty for that of the template. */
  resolution: string;
  quality: RenderQuality;
  /** What the videos take in turn; empty for that of the template. */
  themeIds: string[];
  layouts: Layout[];
  tracks: MusicName[];
  /** One per line. */
  introSubtitles: string;
  channelId: string;
  description: string;
  madeForKids: boolean;
  requireApproval: boolean;
  isScheduled: boolean;
  /** Of videos that are not scheduled. */
  visibility: Visibility;
  startDate: string;
  time: string;
  timeZone: string;
  everyDays: number;
}

/** Tomorrow, as the browser's clock has it. */
const tomorrow = (): string => {
  const date = new Date();
  date.setDate(date.getDate() + 1);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

export const initialSettings = (templateQuizId: string, channelId: string): BatchSettings => ({
  templateQuizId,
  title: '',
  goal: 'videos',
  preset: '',
  resolution: '',
  quality: 'standard',
  themeIds: [],
  layouts: [],
  tracks: [],
  introSubtitles: '',
  channelId,
  description: '',
  madeForKids: false,
  requireApproval: false,
  isScheduled: true,
  visibility: 'unlisted',
  startDate: tomorrow(),
  time: '17:00',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  everyDays: 1,
});

/** The lists of `rotate` that have values. */
const rotationOf = ({ themeIds, layouts, tracks, introSubtitles }: BatchSettings) => {
  const lines = introSubtitles.split('\n').flatMap((line) => line.trim() || []);
  const lists = {
    theme_id: themeIds,
    layout: layouts,
    music: tracks.map((track) => ({ track })),
    intro_subtitle: lines.slice(0, BATCH_LIMITS.turns),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0));
};

const renderOf = ({ preset, quality, resolution }: BatchSettings) =>
  preset ? { preset } : { quality, ...(resolution && { resolution }) };

/** The body of `POST /batches`. */
export const requestOf = (settings: BatchSettings, rows: Record<string, unknown>[]) => {
  const { templateQuizId, title, goal, channelId, description, madeForKids, visibility } = settings;
  const { requireApproval, isScheduled, startDate, time, timeZone, everyDays } = settings;
  const isPublished = goal === 'published';
  return {
    template_quiz_id: templateQuizId,
    ...(title.trim() !== '' && { title: title.trim() }),
    rows,
    rotate: rotationOf(settings),
    render: goal === 'quizzes' ? null : renderOf(settings),
    publish: isPublished
      ? {
          channel_id: channelId,
          description,
          made_for_kids: madeForKids,
          require_approval: requireApproval,
          ...(!isScheduled && { visibility }),
        }
      : null,
    schedule:
      isPublished && isScheduled ? { start_date: startDate, time, time_zone: timeZone, every_days: everyDays } : null,
  };
};
