import { describe, expect, it } from 'vitest';
import { createQuizContract, updateQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import { generateQuizSpeechContract, getQuizSpeechContract } from '@/lib/core/contracts/speech';
import { getQuizTimelineContract } from '@/lib/core/contracts/timeline';
import { validateQuizContract } from '@/lib/core/contracts/validation';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async (voice: object | null = { id: 'flite:slt' }, more: object = {}) => {
  const { key } = await createTestUser();
  const quiz = await succeed(createQuizContract, { key, body: { ...finishedQuiz(), voice, ...more } });
  return { key, params: { id: quiz.body.data.id } };
};

describe('the speech of a quiz', () => {
  describe('200', () => {
    it('is generated once, and then the timeline is exact', async () => {
      const parts = await prepare();
      const before = (await succeed(getQuizSpeechContract, parts)).body.data;
      expect(before).toMatchObject({ voice: 'flite:slt', language: 'en', lines: [] });
      expect(before.missing).toBeGreaterThan(1);
      const estimated = (await succeed(getQuizTimelineContract, parts)).body.data;
      expect(estimated.estimated).toBe(true);

      const generated = await succeed(generateQuizSpeechContract, parts);
      expect(expectHeaders(generated).bucket).toBe('write');
      const { data } = generated.body;
      expect(data).toMatchObject({ missing: 0, missing_characters: 0 });
      expect(data.lines).toHaveLength(before.missing);
      expect(data.characters_left).toBe(before.characters_left - before.missing_characters);
      expect(data.lines[0]?.text).toBe('Which planet is known as the Red Planet?');
      expect((await succeed(getQuizSpeechContract, parts)).body.data).toEqual(data);

      const exact = (await succeed(getQuizTimelineContract, parts)).body.data;
      expect(exact.estimated).toBe(false);
      expect(exact.duration_seconds).not.toBe(estimated.duration_seconds);
      const validation = (await succeed(validateQuizContract, parts)).body.data;
      expect(validation).toMatchObject({ renderable: true, duration_seconds: exact.duration_seconds });
      const render = await succeed(createRenderContract, { key: parts.key, body: { quiz_id: parts.params.id } });
      expect(render.body.data).toMatchObject({ voice: 'flite:slt', timeline: exact });
    });

    it('is empty without a voice', async () => {
      const parts = await prepare(null);
      const { data } = (await succeed(generateQuizSpeechContract, parts)).body;
      expect(data).toMatchObject({ voice: null, lines: [], missing: 0 });
      expect((await succeed(getQuizTimelineContract, parts)).body.data.estimated).toBe(false);
    });
  });

  describe('409', () => {
    it('if the voice is not available here, which a quiz may have, but not a render', async () => {
      const parts = await prepare({ id: 'studio:anna' });
      await refuse('conflict', generateQuizSpeechContract, parts);
      const { data } = (await succeed(validateQuizContract, parts)).body;
      expect(data.errors).toMatchObject([{ field: 'voice.id', code: 'unknown_voice' }]);
      const body = { quiz_id: parts.params.id };
      expect(faults(await refuse('quiz-not-renderable', createRenderContract, { key: parts.key, body }))).toEqual([
        'voice.id',
      ]);
    });
  });

  it('a voice of another language is a warning', async () => {
    const parts = await prepare({ id: 'flite:slt' }, { language: 'de' });
    const { data } = (await succeed(validateQuizContract, parts)).body;
    expect(data.renderable).toBe(true);
    expect(data.warnings.filter(({ field }) => field === 'voice.id')).toEqual([
      {
        field: 'voice.id',
        message: expect.stringMatching(/speaks .*English.*, but the quiz is in German/),
        code: 'voice_language',
      },
    ]);
  });

  it('settings of sound are checked when they are written', async () => {
    const parts = await prepare();
    const body = {
      voice: { id: 'no colon', speed: 3, reads: ['question', 'question'] },
      music: { track: 'unheard-of', volume: 2 },
      caption_style: 'subtitles',
    };
    expect(faults(await refuse('validation-error', updateQuizContract, { ...parts, body }))).toEqual([
      'caption_style',
      'music.track',
      'music.volume',
      'voice.id',
      'voice.reads',
      'voice.speed',
    ]);
    const unknown = { voice: { id: 'studio:anna' }, music: { track: 'https://x.test/a.mp3' }, caption_style: 'words' };
    const { data } = (await succeed(updateQuizContract, { ...parts, body: unknown })).body;
    expect(data).toMatchObject({
      voice: { id: 'studio:anna', speed: 1, reads: ['question', 'options', 'answer', 'fact'] },
      music: { track: 'https://x.test/a.mp3', volume: 0.7 },
      caption_style: 'words',
    });
    const none = await succeed(updateQuizContract, { ...parts, body: { voice: null, music: null } });
    expect(none.body.data).toMatchObject({ voice: null, music: null, caption_style: 'words' });
  });
});
