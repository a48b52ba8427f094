import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { canvasFor } from '../canvas';
import { musicPath } from '../music';
import { scriptLines } from '../script';
import { generalKnowledge } from './general-knowledge';
import { SAMPLE_SPEECH, withVoice } from './spoken-sample';

const video = withVoice(generalKnowledge({ canvas: canvasFor('youtube', '720p') }));

describe('the voice of the landing page', () => {
  test('says every line of the sample: otherwise run lib/tools/cli/make-landing-voice.ts', () => {
    const spoken = new Set(SAMPLE_SPEECH.map(({ text }) => text));
    const lines = scriptLines(video).map(({ text }) => text);
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.filter((text) => !spoken.has(text))).toEqual([]);
  });

  test('takes less than 1.6 MB with its music', () => {
    const files = [...SAMPLE_SPEECH.map((line) => line.path), musicPath('playful')];
    const sizes = files.map((file) => readFileSync(path.join('public', file)).length);
    expect(sizes.every((bytes) => bytes > 500)).toBe(true);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(1_600_000);
  });
});
