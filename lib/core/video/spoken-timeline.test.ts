import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoProps } from '../../tools/testing/video-props';
import { READS, type SpokenLine } from '../model/sound';
import { audioCues, speechCues } from './cues';
import type { VideoProps } from './props';
import { everyType } from './samples/every-type';
import type { Scene } from './scenes';
import { scriptLines } from './script';
import { spokenOf, timeAt } from './spoken';
import { buildTimeline } from './timeline';

const canvas = { width: 1920, height: 1080, profile: 'youtube' } as const;
const readBy = (props: VideoProps, reads: readonly (typeof READS)[number][]): VideoProps => ({
  ...props,
  voice: { id: 'flite:slt', speed: 1, reads: [...reads] },
});

/** Speech with a given duration for each line of a video. */
const spokenIn = (props: VideoProps, durationsMs: readonly number[]): VideoProps => ({
  ...props,
  speech: scriptLines(props).map(({ text }, index): SpokenLine => {
    const durationMs = durationsMs[index % durationsMs.length] ?? 1000;
    return {
      text,
      path: `/files/${index}.wav`,
      sha256: `${index}`,
      durationMs,
      marks: [
        [0, 0],
        [text.length, durationMs],
      ],
    };
  }),
});

const readVideo = fc
  .tuple(
    videoProps,
    fc.subarray([...READS]),
    fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 1, maxLength: 30 }),
  )
  .map(([props, reads, durations]) => spokenIn(readBy(props, reads), durations));

const linesOf = ({ scenes }: { scenes: readonly Scene[] }) =>
  scenes.flatMap((scene) =>
    scene.speech.map(({ at, durationInFrames, line }) => ({
      scene,
      line,
      from: scene.from + at,
      to: scene.from + at + durationInFrames,
    })),
  );

describe('a timeline with a voice', () => {
  it('says one line after the other, and each before its scene ends', () => {
    fc.assert(
      fc.property(readVideo, (props) => {
        let end = 0;
        for (const { scene, from, to } of linesOf(buildTimeline(props))) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(from).toBeGreaterThanOrEqual(scene.from + scene.transitionInFrames);
          expect(to).toBeLessThanOrEqual(scene.from + scene.durationInFrames);
          end = to;
        }
      }),
    );
  });

  it('starts the countdown at most 0.3 s after the last word before it', () => {
    fc.assert(
      fc.property(readVideo, (props) => {
        for (const scene of buildTimeline(props).scenes) {
          if (scene.kind !== 'question') continue;
          const last = scene.speech.filter(({ at }) => at < scene.countdownAt).at(-1);
          if (last === undefined) continue;
          const seconds = (scene.countdownAt - last.at - last.durationInFrames) / 30;
          expect(seconds).toBeGreaterThan(0);
          expect(seconds).toBeLessThanOrEqual(0.3);
        }
      }),
    );
  });

  it('says an answer after its reveal only', () => {
    fc.assert(
      fc.property(readVideo, (props) => {
        for (const scene of buildTimeline(props).scenes) {
          if (scene.kind === 'reveal') for (const { at } of scene.speech) expect(at).toBeGreaterThan(scene.revealAt);
        }
      }),
    );
  });

  it('starts with the hook in the first frame, over a quieter sound, and says the title after it', () => {
    const spoken = (reads: readonly (typeof READS)[number][]) => spokenIn(readBy(everyType({ canvas }), reads), [2000]);
    const props = spoken(['hook', 'title']);
    const timeline = buildTimeline(props);
    const [intro] = timeline.scenes;
    expect(intro?.speech.map(({ at }) => at)).toEqual([0, 60 + 8]);
    expect(intro?.durationInFrames).toBe(60 + 8 + 60 + 15);
    const soundOf = (video: VideoProps) =>
      audioCues(video, buildTimeline(video)).find(({ sound }) => sound === 'intro');
    expect(soundOf(props)?.volume).toBeLessThan(0.5);
    expect(soundOf(spoken(['title']))?.volume).toBe(1);
  });

  it('reads each option when it enters', () => {
    const timeline = buildTimeline(readBy(everyType({ canvas }), ['question', 'options']));
    const scene = timeline.scenes.find(({ kind }) => kind === 'question');
    if (scene?.kind !== 'question') throw new Error('The sample has no question.');
    expect(scene.speech.slice(1).map(({ at }) => at)).toEqual(scene.partsAt);
  });

  it('counts down until all clues are read, and two seconds more', () => {
    const silent = everyType({ canvas });
    const rounds = silent.rounds.map((round) => ({
      ...round,
      questions: round.questions.filter(({ type }) => type === 'who_am_i'),
    }));
    const timeline = buildTimeline(spokenIn(readBy({ ...silent, rounds }, ['options']), [9000]));
    const scene = timeline.scenes.find(({ kind }) => kind === 'question');
    const last = scene?.speech.at(-1);
    if (scene?.kind !== 'question' || last === undefined) throw new Error('The sample has no clues.');
    expect(scene.partsAt).toEqual(scene.speech.map(({ at }) => at));
    expect(scene.countdownAt + scene.countdownFrames - last.at - last.durationInFrames).toBe(60);
  });

  it('is as long as without a voice when nothing is read', () => {
    const silent = everyType({ canvas });
    expect(buildTimeline(readBy(silent, []))).toEqual(buildTimeline(silent));
  });
});

describe('speech cues', () => {
  it('are the generated lines; the others are silent', () => {
    const props = spokenIn(readBy(everyType({ canvas }), READS), [1500]);
    const [missing, ...speech] = props.speech;
    const before = speechCues(props, buildTimeline(props));
    const after = speechCues({ ...props, speech }, buildTimeline({ ...props, speech }));
    expect(before).toHaveLength(linesOf(buildTimeline(props)).length);
    expect(after.map(({ sha256 }) => sha256)).toEqual(
      before.map(({ sha256 }) => sha256).filter((sha256) => sha256 !== missing?.sha256),
    );
  });
});

describe('the time of an offset', () => {
  const line = {
    durationMs: 1000,
    marks: [
      [2, 100],
      [4, 300],
      [8, 700],
    ] as const,
  };
  it.each([
    [0, 100],
    [2, 100],
    [3, 200],
    [6, 500],
    [8, 700],
    [9, 700],
  ])('of character %d is %d ms', (offset, ms) => {
    expect(timeAt(line, offset)).toBe(ms);
  });

  it('is estimated for a line that is not generated, faster at a higher speed', () => {
    const [line] = scriptLines(readBy(everyType({ canvas }), ['question']));
    if (line === undefined) throw new Error('The sample has no question.');
    const slow = spokenOf(readBy(everyType({ canvas }), ['question']), line);
    const voice = { id: 'flite:slt', speed: 2, reads: ['question' as const] };
    const fast = spokenOf({ ...everyType({ canvas }), voice }, line);
    expect(slow.generated).toBeNull();
    expect(fast.durationMs).toBeCloseTo(slow.durationMs / 2, -1);
  });
});
