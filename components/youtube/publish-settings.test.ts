import { describe, expect, it } from 'vitest';
import { createUploadBody } from '@/lib/domain/uploads/schema';
import { initialSettings, type PublishSettings, tagsOf, uploadOf } from './publish-settings';

const ID = '01a1f93f-962e-7464-8a57-f6fe9378026e';
const render = { id: ID, quiz_id: ID, duration_seconds: 60, width: 1920, height: 1080 };
const proposal = { title: 'Stars', description: 'About stars.', tags: ['quiz', 'night sky'] };

const metadataOf = (changes: Partial<PublishSettings> = {}) =>
  createUploadBody.parse(uploadOf(render, { ...initialSettings(ID, proposal), ...changes })).metadata;

describe('what the window for publishing sends', () => {
  it('is what was proposed, unlisted and as it stands there', () => {
    expect(metadataOf()).toEqual({
      ...proposal,
      categoryId: '27',
      visibility: 'unlisted',
      madeForKids: false,
      chapters: false,
    });
  });

  it('has a moment in the time of whoever chose it', () => {
    const publishAt = '2035-05-01T17:00';
    const { scheduledFor, visibility } = metadataOf({ visibility: 'scheduled', publishAt });
    expect(scheduledFor).toEqual(new Date(2035, 4, 1, 17));
    expect(visibility).toBe('private');
    expect(() => metadataOf({ visibility: 'scheduled', publishAt: '' })).toThrow(/scheduledFor/);
  });

  it('begins with tomorrow at five', () => {
    const { publishAt } = initialSettings(ID, proposal);
    expect(publishAt).toMatch(/T17:00$/);
    expect(Date.parse(publishAt)).toBeGreaterThan(Date.now());
  });

  it('has tags without blanks and repeats', () => {
    expect(tagsOf(' quiz,, night   sky , quiz')).toEqual(['quiz', 'night sky']);
    expect(tagsOf('')).toEqual([]);
  });
});
