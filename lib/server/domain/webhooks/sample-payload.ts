import { v7 } from 'uuid';
import type { EventPayload, EventType } from '@/lib/core/model/events';
import { env } from '@/lib/server/env';

const SAMPLES: { [T in EventType]: (livemode: boolean) => EventPayload<T> } = {
  'render.completed': (livemode) => ({
    render_id: v7(),
    quiz_id: v7(),
    livemode,
    metadata: { order: '1234' },
    status: 'completed',
    download_url: `${env().APP_URL}/files/renders/sample.mp4`,
    duration_ms: 136_000,
    completed_at: new Date().toISOString(),
  }),
  'render.failed': (livemode) => ({
    render_id: v7(),
    quiz_id: v7(),
    livemode,
    metadata: { order: '1234' },
    status: 'failed',
    error: 'The video could not be created after several attempts. Please try again.',
    error_code: 'internal_error',
    failed_at: new Date().toISOString(),
  }),
  'youtube.uploaded': (livemode) => ({
    upload_id: v7(),
    quiz_id: v7(),
    livemode,
    metadata: { order: '1234' },
    youtube_video_id: 'dQw4w9WgXcQ',
    youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    title: 'The sky at night',
    uploaded_at: new Date().toISOString(),
  }),
  'youtube.failed': (livemode) => ({
    upload_id: v7(),
    quiz_id: v7(),
    livemode,
    metadata: { order: '1234' },
    error: 'YouTube rejected the video: the daily upload limit is used up.',
    error_code: 'youtube_rejected',
    failed_at: new Date().toISOString(),
  }),
  'batch.completed': (livemode) => ({
    batch_id: v7(),
    livemode,
    metadata: { order: '1234' },
    rows_total: 30,
    rows_completed: 29,
    rows_failed: 1,
    rows_cancelled: 0,
    completed_at: new Date().toISOString(),
  }),
  'review.commented': (livemode) => ({
    share_id: v7(),
    quiz_id: v7(),
    render_id: null,
    livemode,
    metadata: { order: '1234' },
    comment_id: v7(),
    question_id: v7(),
    at_seconds: 12.4,
    name: 'Ada',
    text: 'The answer is hard to read here.',
    commented_at: new Date().toISOString(),
  }),
  'review.decided': (livemode) => ({
    share_id: v7(),
    quiz_id: v7(),
    render_id: null,
    livemode,
    metadata: { order: '1234' },
    decision: 'approved',
    name: 'Ada',
    text: '',
    decided_at: new Date().toISOString(),
  }),
};

/** A complete payload of the event about objects that do not exist. */
export const samplePayload = <T extends EventType>(type: T, livemode: boolean): EventPayload<T> =>
  SAMPLES[type](livemode);
