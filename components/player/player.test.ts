import { expect, test } from 'vitest';
import { generalKnowledge } from '@/lib/core/video/samples/general-knowledge';
import { buildTimeline } from '@/lib/core/video/timeline';
import { aspectOf, withAspect } from './aspects';
import { markAt, questionBeside, scrubMarks, shortLabel } from './marks';
import { commandFor } from './player';
import { clock } from './time';

const video = generalKnowledge({ canvas: { width: 1280, height: 720, profile: 'youtube' } });
const timeline = buildTimeline(video);
const marks = scrubMarks(video, timeline);

test('lists intro, rounds, questions and outro in order', () => {
  expect(marks.map(({ label }) => label)).toEqual([
    'Intro',
    'Planet Earth',
    ...[1, 2, 3, 4, 5].map((number) => `Question ${number}`),
    'Science and art',
    ...[6, 7, 8, 9, 10].map((number) => `Question ${number}`),
    'Outro',
  ]);
  const frames = marks.map(({ frame }) => frame);
  expect(frames).toEqual(frames.toSorted((a, b) => a - b));
  expect(frames.at(-1)).toBeLessThan(timeline.durationInFrames);
});

test('places each mark after the transition into its scene', () => {
  for (const { frame } of marks) {
    const covering = timeline.scenes.filter(
      (scene) => scene.from <= frame && frame < scene.from + scene.durationInFrames,
    );
    expect(covering).toHaveLength(1);
  }
});

test('finds the mark of a frame', () => {
  const second = marks[1];
  expect(markAt(marks, 0)?.label).toBe('Intro');
  expect(markAt(marks, (second?.frame ?? 0) - 1)?.label).toBe('Intro');
  expect(markAt(marks, second?.frame ?? 0)?.label).toBe('Planet Earth');
  expect(markAt(marks, timeline.durationInFrames - 1)?.label).toBe('Outro');
});

test('shortens the labels of questions', () => {
  expect(marks.slice(0, 3).map(shortLabel)).toEqual(['Intro', 'Planet Earth', 'Q1']);
  expect(marks.slice(-2).map(shortLabel)).toEqual(['Q10', 'Outro']);
});

test('finds the next and previous question', () => {
  const [first, second] = marks.filter(({ kind }) => kind === 'question');
  if (first === undefined || second === undefined) throw new Error('Another sample.');
  expect(questionBeside(marks, 0, 1)).toBe(first);
  expect(questionBeside(marks, first.frame, 1)).toBe(second);
  expect(questionBeside(marks, second.frame + 10, -1)).toBe(first);
  expect(questionBeside(marks, second.frame + 100, -1)).toBe(second);
  expect(questionBeside(marks, 0, -1)).toBeUndefined();
  expect(questionBeside(marks, timeline.durationInFrames - 1, 1)).toBeUndefined();
});

test('includes the text of questions', () => {
  expect(marks.find(({ kind }) => kind === 'question')?.text).toMatch(/\?$/);
  expect(marks[0]?.text).toBe('');
});

test('changes the aspect ratio but not the short side or the timing', () => {
  const portrait = withAspect(video, 'portrait');
  expect(portrait.canvas).toEqual({ width: 720, height: 1280, profile: 'youtube_shorts' });
  expect(withAspect(portrait, 'square').canvas).toEqual({ width: 720, height: 720, profile: 'square' });
  expect(aspectOf(portrait)).toBe('portrait');
  expect(withAspect(video, 'landscape')).toBe(video);
  expect(buildTimeline(portrait).scenes).toEqual(timeline.scenes);
});

test('formats frames as minutes, and hours if needed', () => {
  expect(clock(0, 30)).toBe('0:00');
  expect(clock(29, 30)).toBe('0:00');
  expect(clock(65 * 30, 30)).toBe('1:05');
  expect(clock(3725 * 30, 30)).toBe('1:02:05');
});

test('maps keys to commands regardless of case, but not with modifiers', () => {
  const press = { ctrlKey: false, metaKey: false, altKey: false };
  expect(commandFor({ ...press, key: ' ' })).toEqual({ kind: 'toggle' });
  expect(commandFor({ ...press, key: 'F' })).toEqual({ kind: 'fullscreen' });
  expect(commandFor({ ...press, key: 'ArrowLeft' })).toEqual({ kind: 'seek', seconds: -5 });
  expect(commandFor({ ...press, key: 'n' })).toEqual({ kind: 'question', direction: 1 });
  expect(commandFor({ ...press, key: 'f', metaKey: true })).toBeNull();
  expect(commandFor({ ...press, key: 'Tab' })).toBeNull();
});
