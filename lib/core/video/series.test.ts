import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestProps } from '../../../remotion/fixtures';
import { seriesOf } from '../../tools/testing/shorts';
import { readVideos, videoProps } from '../../tools/testing/video-props';
import { READS } from '../model/sound';
import { DEFAULT_LOOK, LAYOUTS } from '../model/theme';
import { WORDS } from '../words';
import { canvasFor } from './canvas';
import { captions } from './captions';
import { chapters } from './chapters';
import { audioCues, clipCues } from './cues';
import { mediaNeedsOf } from './media-needs';
import { playedRounds, type VideoProps } from './props';
import { everyType } from './samples/every-type';
import type { Scene } from './scenes';
import { scriptLines } from './script';
import { planSegments } from './segments';
import { shortVideo } from './short';
import { buildTimeline } from './timeline';
import { sceneView, viewAt } from './views';

const canvas = canvasFor('youtube_shorts', '1080p');
const quiz = everyType({ canvas });
const count = (props: VideoProps) => playedRounds(props).flatMap(({ questions }) => questions).length;
const secondsOf = (props: VideoProps) => buildTimeline(props).durationInFrames / 30;
/** Seconds of each question, from its scene's start to the end of its reveal. */
const questionSeconds = (scenes: readonly Scene[]): number[] => {
  const frames = new Map<string, number>();
  for (const { questionId, durationInFrames } of scenes) {
    if (questionId !== null) frames.set(questionId, (frames.get(questionId) ?? 0) + durationInFrames);
  }
  return [...frames.values()].map((sum) => sum / 30);
};
/** A Short of three to five questions from each place in a quiz that has enough. */
const allSeries = (video: VideoProps): VideoProps[] =>
  [3, 4, 5].flatMap((size) =>
    Array.from({ length: Math.max(0, count(video) - size + 1) }, (_, start) => seriesOf(video, size, { start })),
  );

describe('a Short of several questions', () => {
  it('is a hook, the questions in the order of the cut, each with its answer, and a call to action', () => {
    const ids = quiz.rounds.flatMap(({ questions }) => questions.map(({ id }) => id));
    const questionIds = [ids[4], ids[0], ids[2]].map((id) => id ?? '');
    const series = shortVideo(quiz, {
      kind: 'questions',
      roundId: null,
      questionId: null,
      questionIds,
      platformProfile: 'youtube_shorts',
    });
    const { scenes, loopFrames } = buildTimeline(series);
    expect(scenes.map(({ kind }) => kind)).toEqual([
      'intro',
      ...questionIds.flatMap(() => ['question', 'reveal']),
      'outro',
    ]);
    expect(scenes.flatMap(({ kind, questionId }) => (kind === 'question' ? [questionId] : []))).toEqual(questionIds);
    expect(loopFrames).toBe(12);
    expect(series.title).toBe('Every kind of question: 3 questions');
    // A file that no question of it shows is left out.
    expect(Object.keys(series.assets).length).toBeLessThan(Object.keys(quiz.assets).length);
  });

  it('lasts 25 to 60 seconds, and each question 8 to 10, whatever is asked', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        for (const series of allSeries(props)) {
          expect(secondsOf(series)).toBeGreaterThanOrEqual(25);
          expect(secondsOf(series)).toBeLessThanOrEqual(60);
        }
      }),
      { numRuns: 30 },
    );
    for (const series of [...allSeries(quiz), ...allSeries(longestProps(canvas))]) {
      expect(secondsOf(series)).toBeLessThanOrEqual(60);
      for (const seconds of questionSeconds(buildTimeline(series).scenes)) {
        expect(seconds).toBeGreaterThanOrEqual(8);
        expect(seconds).toBeLessThanOrEqual(10);
      }
    }
  });

  it('is short with a voice, too, in any language and at any speed', () => {
    fc.assert(
      fc.property(readVideos, fc.double({ min: 0.5, max: 2, noNaN: true }), (props, speed) => {
        const voice = { id: 'flite:slt', speed, reads: [...READS] };
        for (const series of allSeries({ ...props, voice })) {
          expect(secondsOf(series)).toBeGreaterThanOrEqual(25);
          expect(secondsOf(series)).toBeLessThanOrEqual(90);
        }
      }),
      { numRuns: 30 },
    );
    const voice = { id: 'flite:slt', speed: 1, reads: [...READS] };
    const spoken = seriesOf({ ...quiz, voice }, 3);
    expect(spoken.voice?.reads).toContain('question');
    expect(scriptLines(spoken)[0]?.text).toMatch(/^How many do you know\?/);
  });

  it('shows no answer before its reveal: not in the hook, nor in captions', () => {
    for (const series of allSeries(quiz)) {
      const timeline = buildTimeline(series);
      const { scenes } = timeline;
      for (const scene of scenes) {
        const view = sceneView(series, scenes, scene);
        if (scene.kind === 'question') expect(view).toMatchObject({ board: { solution: null } });
        if (scene.kind !== 'reveal') continue;
        for (let t = 0; t < scene.revealAt; t++)
          expect(viewAt(view, scene, t)).toMatchObject({ board: { solution: null } });
      }
      const cues = captions(series, timeline);
      for (const [index, { startMs, endMs }] of cues.entries()) {
        expect(startMs).toBeGreaterThanOrEqual(index === 0 ? 0 : (cues[index - 1]?.endMs ?? 0));
        expect(endMs).toBeGreaterThan(startMs);
      }
      expect(chapters(series, timeline)).toEqual([]);
    }
  });

  it('needs the files of its first frame at its end, where that enters again', () => {
    const series = seriesOf(quiz, 3);
    const timeline = buildTimeline(series);
    const needs = mediaNeedsOf(series, timeline);
    const first = needs(0).pictures;
    expect(first.length).toBeGreaterThan(0);
    expect(needs(timeline.durationInFrames - 1).pictures).toEqual(expect.arrayContaining(first));
    for (const { from, durationInFrames } of [...audioCues(series, timeline), ...clipCues(series, timeline)]) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from + durationInFrames).toBeLessThanOrEqual(timeline.durationInFrames);
    }
  });

  it('has its own words in every language, and its own title as hook', () => {
    for (const [language, words] of Object.entries(WORDS)) {
      const series = seriesOf({ ...quiz, language, outroText: 'Goodbye' }, 3);
      const { scenes } = buildTimeline(series);
      const views = scenes.map((scene) => sceneView(series, scenes, scene));
      expect(views[0]).toMatchObject({
        kind: 'intro',
        title: words.shorts.seriesHook,
        subtitle: quiz.title,
        questions: 3,
      });
      const end = {
        text: words.shorts.howMany,
        questions: 3,
        callToAction: { comment: words.tellUs, follow: words.shorts.follow },
      };
      expect(views.at(-1)).toMatchObject(end);
    }
    const titled = seriesOf(quiz, 3, { title: 'Only 1% know these' });
    const { scenes } = buildTimeline(titled);
    expect(titled.title).toBe('Only 1% know these');
    const [hook] = scenes;
    expect(hook && sceneView(titled, scenes, hook)).toMatchObject({ title: 'Only 1% know these', subtitle: '' });
  });

  it('of one question asks like a Short of one', () => {
    const one = seriesOf(quiz, 1);
    const { scenes } = buildTimeline(one);
    const views = scenes.map((scene) => sceneView(one, scenes, scene));
    expect(views[0]).toMatchObject({ title: WORDS.en.shorts.hook });
    expect(views.at(-1)).toMatchObject({ text: WORDS.en.shorts.gotIt, questions: 0 });
  });

  it('has the same segments with and without its own title, except those that show the title', () => {
    const options = {
      format: 'mp4',
      quality: 'standard',
      painterVersion: '1',
      hash: (text: string) => createHash('sha256').update(text).digest('hex'),
    } as const;
    for (const layout of LAYOUTS) {
      const look = { ...DEFAULT_LOOK, layout };
      const keysOf = (props: VideoProps) => planSegments(props, options).map(({ key }) => key);
      const plain = keysOf(seriesOf({ ...quiz, look }, 3));
      const titled = keysOf(seriesOf({ ...quiz, look }, 3, { title: 'Only 1%' }));
      const changed = plain.filter((key) => !titled.includes(key));
      expect(changed).toEqual([plain[0], plain.at(-1)]);
    }
  });
});
