import { expect, test } from 'vitest';
import { inspectCaptions } from './inspect';

const cue = (number: number, from: string, to: string, text = 'Which planet is red?') =>
  `${number}\n00:00:${from} --> 00:00:${to}\n${text}\n\n`;
const good = cue(1, '00,500', '03,000') + cue(2, '03,000', '09,250');

test('accepts captions in order and within the video', () => {
  expect(inspectCaptions(good, 9.25)).toEqual([]);
});

test.each([
  ['that end after the video', good, 9, ['the last caption ends at 9.25 s, the video at 9 s']],
  ['that overlap', good + cue(3, '09,000', '10,000'), 12, ['caption 3 is shown from 9 to 10 s']],
  ['without text', cue(1, '00,500', '03,000', ''), 9, ['caption 1 is invalid']],
  ['in an empty file', '', 9, ['caption 1 is invalid']],
])('reports captions %s', (_, srt, seconds, faults) => {
  expect(inspectCaptions(srt, seconds)).toEqual(faults);
});
