import { describe, expect, it } from 'vitest';
import { createUploadBody } from '@/lib/core/contracts/uploads';
import { initialSettings, type PublishSettings, tagsOf, uploadOf } from './publish-settings';

const ID = '01a1f93f-962e-7464-8a57-f6fe9378026e';
const render = {
  id: ID,
  quiz_id: ID,
  cut: null,
  output_url: null,
  format: 'mp4' as const,
  duration_seconds: 60,
  width: 1920,
  height: 1080,
};
const texts = { title: 'Stars', description: 'About stars.', tags: ['quiz', 'night sky'] };
const suggestion = { ...texts, chapters: '', credits: '', uploadFrom: null };

const metadataOf = (changes: Partial<PublishSettings> = {}) =>
  createUploadBody.parse(uploadOf(render, { ...initialSettings(ID, suggestion), ...changes })).metadata;

describe('publish settings', () => {
  it('sends the suggested metadata, unlisted and unchanged', () => {
    expect(metadataOf()).toEqual({
      ...texts,
      categoryId: '27',
      visibility: 'unlisted',
      madeForKids: false,
      chapters: false,
    });
  });

  it('interprets the scheduled time in the local time zone', () => {
    const publishAt = '2035-05-01T17:00';
    const { scheduledFor, visibility } = metadataOf({ visibility: 'scheduled', publishAt });
    expect(scheduledFor).toEqual(new Date(2035, 4, 1, 17));
    expect(visibility).toBe('private');
    expect(() => metadataOf({ visibility: 'scheduled', publishAt: '' })).toThrow(/scheduledFor/);
  });

  it('suggests tomorrow at 17:00', () => {
    const { publishAt } = initialSettings(ID, suggestion);
    expect(publishAt).toMatch(/T17:00$/);
    expect(Date.parse(publishAt)).toBeGreaterThan(Date.now());
  });

  it('trims and deduplicates tags', () => {
    expect(tagsOf(' quiz,, night   sky , quiz')).toEqual(['quiz', 'night sky']);
    expect(tagsOf('')).toEqual([]);
  });
});
