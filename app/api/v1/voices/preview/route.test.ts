import { describe, expect, it } from 'vitest';
import { previewVoiceContract } from '@/lib/core/contracts/speech';
import { SCOPES } from '@/lib/core/model/scopes';
import { readWav } from '@/lib/server/adapters/speech/wav';
import { charactersLeft, countCharacters } from '@/lib/server/domain/speech/daily-characters';
import { createTestUser } from '@/lib/tools/testing/factories';
import { expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';

describe('previewVoice', () => {
  describe('200', () => {
    it('returns the sound of a text, with its word times', async () => {
      const { key } = await createTestUser();
      const text = 'Which planet is red?';
      const response = await succeed(previewVoiceContract, { key, body: { voice: 'flite:slt', text } });
      expect(expectHeaders(response).bucket).toBe('write');
      const { url, marks, duration_ms: duration, ...line } = response.body.data;
      expect(line).toMatchObject({ text, marks_estimated: false });
      expect(marks.length).toBeGreaterThanOrEqual(5);
      const file = await fetch(url);
      expect(file.headers.get('content-type')).toBe('audio/wav');
      const { samples, sampleRate } = readWav(new Uint8Array(await file.arrayBuffer()));
      expect(Math.abs((1000 * samples.length) / sampleRate - duration)).toBeLessThan(1);
      const faster = await succeed(previewVoiceContract, { key, body: { voice: 'flite:slt', text, speed: 2 } });
      expect(faster.body.data.duration_ms).toBeLessThan(0.7 * duration);
    });
  });

  describe('400', () => {
    it('for an unknown voice, a long text, or a speed out of range', async () => {
      const { key } = await createTestUser();
      const unknown = await refuse('validation-error', previewVoiceContract, { key, body: { voice: 'flite:nobody' } });
      expect(faults(unknown)).toEqual(['voice']);
      const body = { voice: 'flite', text: 'a'.repeat(201), speed: 2.1 };
      const invalid = await refuse('validation-error', previewVoiceContract, { key, body });
      expect(faults(invalid)).toEqual(['speed', 'text', 'voice']);
    });
  });

  describe('403', () => {
    it('without the scope for work that may cost money', async () => {
      const { key } = await createTestUser(SCOPES.filter((scope) => scope !== 'ai:write'));
      const { body } = await refuse('forbidden', previewVoiceContract, { key, body: { voice: 'flite:slt' } });
      expect(body.required_scopes).toEqual(['ai:write']);
    });
  });

  describe('429', () => {
    it('for a new text if the characters of the day are used up, not for one that was spoken', async () => {
      const { key, userId } = await createTestUser();
      const body = { voice: 'flite:slt', text: 'Which planet is red?' };
      await succeed(previewVoiceContract, { key, body });
      await countCharacters(userId, await charactersLeft(userId), async () => {});
      await succeed(previewVoiceContract, { key, body });
      const changed = { ...body, text: 'Which planet is hot?' };
      const refused = await refuse('rate-limit-exceeded', previewVoiceContract, { key, body: changed });
      expect(refused.body.detail).toMatch(
        /^The voice has to generate 20 more characters, but you have 0 of [0-9]+ left/,
      );
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });
});
