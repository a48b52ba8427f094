import { expect, test } from 'vitest';
import { samenessHints } from './sameness';

const upload = (title: string, changes: object = {}) => ({
  title,
  description: `About ${title}`,
  tags: ['quiz', title],
  status: 'completed' as const,
  youtube_channel_id: 'own',
  ...changes,
});
const video = { channelId: 'own', title: 'Quiz 12', description: 'New', tags: ['quiz', 'new'] };
const series = Array.from({ length: 12 }, (_, index) => upload(`Quiz ${index}`));

test('a video unlike the last uploads has no hints', () => {
  expect(samenessHints(video, [])).toEqual({});
  expect(samenessHints({ ...video, title: 'Deserts' }, series)).toEqual({});
});

test('the same title and description are found in one of the last ten uploads', () => {
  const same = [upload('Moons'), upload(' quiz  12', { description: 'new ' })];
  expect(samenessHints(video, same)).toEqual({
    title: expect.stringMatching(/^One of your last 2 uploads has this title\./),
    description: expect.stringMatching(/^One of your last 2 uploads has this description\./),
  });
  // The eleventh is too long ago.
  const others = ['Sun', 'Ice', 'Ape', 'Bee', 'Cat', 'Dog', 'Elk', 'Fox', 'Gnu', 'Hen'].map((title) => upload(title));
  expect(samenessHints(video, [...others, ...same])).toEqual({});
});

test('a title that differs in numbers alone, and equal tags, are hints from five on', () => {
  const tags = ['New', 'quiz'];
  expect(
    samenessHints(
      video,
      series.slice(0, 4).map((each) => ({ ...each, tags })),
    ),
  ).toEqual({});
  expect(
    samenessHints(
      video,
      series.slice(0, 5).map((each) => ({ ...each, tags })),
    ),
  ).toEqual({
    title: expect.stringMatching(/^5 of your last 5 uploads have this title except for numbers\./),
    tags: '5 of your last 5 uploads have these tags.',
  });
});

test('other channels and failed uploads do not count', () => {
  const others = [upload('Quiz 12', { youtube_channel_id: 'other' }), upload('Quiz 12', { status: 'failed' })];
  expect(samenessHints(video, others)).toEqual({});
});
