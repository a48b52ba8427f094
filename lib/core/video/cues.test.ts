import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MUSIC_NAMES } from '../model/sound';
import { DEFAULT_LOOK } from '../model/theme';
import { audioCues, clipCues, clipFade } from './cues';
import { toFrames } from './durations';
import { MUSIC } from './music';
import type { VideoProps } from './props';
import { generalKnowledge } from './samples/general-knowledge';
import { SOUNDS } from './sounds';
import { buildTimeline } from './timeline';

const canvas = { width: 1280, height: 720, profile: 'youtube' } as const;
const sample = generalKnowledge({ canvas });
const sampleQuestions = sample.rounds.flatMap(({ questions }) => questions);

/** Quizzes of sample questions with random durations and effects that affect sounds. */
const quizzes = fc
  .record({
    questions: fc.array(
      fc.record({
        base: fc.constantFrom(...sampleQuestions),
        countdownSeconds: fc.integer({ min: 1, max: 20 }),
        fact: fc.constantFrom(null, 'A fact.'),
      }),
      { maxLength: 6 },
    ),
    answerDurationSeconds: fc.integer({ min: 1, max: 10 }),
    factDurationSeconds: fc.integer({ min: 0, max: 5 }),
    revealSuspenseFrames: fc.integer({ min: 15, max: 90 }),
    urgencyThreshold: fc.double({ min: 1, max: 10, noNaN: true }),
  })
  .map(
    ({
      questions,
      answerDurationSeconds,
      factDurationSeconds,
      revealSuspenseFrames,
      urgencyThreshold,
    }): VideoProps => ({
      ...sample,
      answerDurationSeconds,
      factDurationSeconds,
      look: { ...DEFAULT_LOOK, effects: { ...DEFAULT_LOOK.effects, revealSuspenseFrames, urgencyThreshold } },
      rounds: [
        {
          id: 'round',
          title: 'Round 1',
          questions: questions.map(({ base, ...changes }, index) => ({ ...base, ...changes, id: `question-${index}` })),
        },
      ],
    }),
  );

const heard = (props: VideoProps) => {
  const timeline = buildTimeline(props);
  return { timeline, cues: audioCues(props, timeline) };
};

const forEveryQuiz = (check: (result: ReturnType<typeof heard>, props: VideoProps) => void) =>
  fc.assert(fc.property(quizzes, (props) => check(heard(props), props)));

test('every sound is inside the video and not longer than its file', () => {
  forEveryQuiz(({ cues, timeline }) => {
    for (const { sound, from, durationInFrames, trimBefore, volume } of cues) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(durationInFrames).toBeGreaterThan(0);
      expect(from + durationInFrames).toBeLessThanOrEqual(timeline.durationInFrames);
      expect(trimBefore + durationInFrames).toBeLessThanOrEqual(toFrames(SOUNDS[sound].seconds));
      expect(volume).toBeGreaterThan(0);
      expect(volume).toBeLessThanOrEqual(1);
    }
    expect(cues.map(({ from }) => from)).toEqual(cues.map(({ from }) => from).sort((a, b) => a - b));
  });
});

test('each scene has its sounds at the right frames', () => {
  forEveryQuiz(({ cues, timeline }) => {
    const at = (frame: number) => cues.filter(({ from }) => from === frame).map(({ sound }) => sound);
    for (const scene of timeline.scenes) {
      if (scene.kind === 'intro') expect(at(scene.from)).toContain('intro');
      if (scene.kind === 'outro') expect(at(scene.from)).toContain('outro');
      if (scene.kind === 'fact') expect(at(scene.from)).toContain('sparkle');
      if (scene.kind === 'reveal') expect(at(scene.from + scene.revealAt)).toContain('correct');
      if (scene.kind === 'question') {
        expect(at(scene.from)).toContain('whoosh');
        for (const [index, partAt] of scene.partsAt.entries()) {
          expect(at(scene.from + partAt)).toContain(`pop-${index + 1}`);
        }
      }
    }
  });
});

test('the riser ends with its last sample exactly at the reveal', () => {
  forEveryQuiz(({ cues, timeline }) => {
    const reveals = timeline.scenes.flatMap((scene) => (scene.kind === 'reveal' ? [scene] : []));
    const risers = cues.filter(({ sound }) => sound === 'riser');
    expect(risers).toHaveLength(reveals.length);
    for (const [index, riser] of risers.entries()) {
      const reveal = reveals[index];
      expect(riser.from).toBe(reveal?.from);
      expect(riser.from + riser.durationInFrames).toBe((reveal?.from ?? 0) + (reveal?.revealAt ?? 0));
      expect(riser.trimBefore + riser.durationInFrames).toBe(toFrames(SOUNDS.riser.seconds));
    }
  });
});

test('ticks once per second in the urgency phase, with a higher last tick one second before the end', () => {
  forEveryQuiz(({ cues, timeline }, props) => {
    for (const scene of timeline.scenes) {
      if (scene.kind !== 'question') continue;
      const end = scene.from + scene.countdownAt + scene.countdownFrames;
      const ticks = cues.filter(({ sound, from }) => sound.startsWith('tick') && from >= scene.from && from < end);
      const whole = Math.floor(toFrames(props.look.effects.urgencyThreshold) / timeline.fps);
      const expected = Math.min(whole, scene.countdownFrames / timeline.fps);
      expect(ticks.map(({ from }) => (end - from) / timeline.fps)).toEqual(
        Array.from({ length: expected }, (_, index) => expected - index),
      );
      expect(ticks.map(({ sound }) => sound)).toEqual([...Array(expected - 1).fill('tick'), 'tick-last']);
    }
  });
});

test('the sound pack `none` has no sounds', () => {
  const props: VideoProps = { ...sample, look: { ...sample.look, soundPack: 'none' } };
  expect(heard(props).cues).toEqual([]);
});

const CLIPS: VideoProps['assets'] = {
  'https://example.com/long.mp3': {
    path: '/files/long.mp3',
    sha256: 'long',
    kind: 'audio',
    width: null,
    height: null,
    durationSeconds: 60,
  },
  'https://example.com/short.mp4': {
    path: '/files/short.mp4',
    sha256: 'short',
    kind: 'video',
    width: 64,
    height: 48,
    durationSeconds: 5,
  },
};

/** A quiz with an audio question (clip from 1.5 s) and a video question (clip from 4 s), ten seconds each. */
const withClips = (soundPack: VideoProps['look']['soundPack'] = 'default'): VideoProps => {
  const common = { countdownSeconds: 10, difficulty: null, hint: null, fact: null };
  const guess = { question: 'What?', imageUrl: null, narration: null, answer: 'That', options: null, endMs: null };
  return {
    ...sample,
    look: { ...sample.look, soundPack },
    assets: CLIPS,
    rounds: [
      {
        id: 'round',
        title: 'Round 1',
        questions: [
          {
            ...common,
            id: 'heard',
            type: 'audio',
            content: { ...guess, startMs: 1500, audioUrl: 'https://example.com/long.mp3' },
          },
          {
            ...common,
            id: 'seen',
            type: 'video_clip',
            content: { ...guess, startMs: 4000, videoUrl: 'https://example.com/short.mp4' },
          },
        ],
      },
    ],
  };
};

test.each(['default', 'none'] as const)(
  'clips of questions start with the countdown, with the sound pack %s',
  (pack) => {
    const props = withClips(pack);
    const timeline = buildTimeline(props);
    const [heard, seen] = timeline.scenes.flatMap((scene) =>
      scene.kind === 'question' ? [scene.from + scene.countdownAt] : [],
    );
    expect(clipCues(props, timeline)).toEqual([
      { sha256: 'long', startMs: 1500, from: heard, durationInFrames: 300 },
      { sha256: 'short', startMs: 4000, from: seen, durationInFrames: 30 },
    ]);
  },
);

test('cues of clips depend on the contents of files, not on their paths, because the sound track’s key contains them', () => {
  const props = withClips();
  const cuesWith = (change: object) => {
    const long = { ...CLIPS['https://example.com/long.mp3'], ...change } as VideoProps['assets'][string];
    return clipCues({ ...props, assets: { ...CLIPS, 'https://example.com/long.mp3': long } }, buildTimeline(props));
  };
  expect(cuesWith({ path: '/files/moved.mp3' })).toEqual(cuesWith({}));
  expect(cuesWith({ sha256: 'changed' })).not.toEqual(cuesWith({}));
});

test('a clip has no cue if its file is missing or it starts after the end of the file', () => {
  const props = withClips();
  expect(clipCues({ ...props, assets: {} }, buildTimeline(props))).toEqual([]);
  const short = { ...CLIPS['https://example.com/short.mp4'], durationSeconds: 3 } as VideoProps['assets'][string];
  const assets = { ...CLIPS, 'https://example.com/short.mp4': short };
  expect(clipCues({ ...props, assets }, buildTimeline(props)).map(({ sha256 }) => sha256)).toEqual(['long']);
});

test('ticks are quieter only while a clip plays', () => {
  const props = withClips();
  const timeline = buildTimeline(props);
  const clips = clipCues(props, timeline);
  const ticks = audioCues(props, timeline).filter(({ sound }) => sound.startsWith('tick'));
  const isUnder = (frame: number) =>
    clips.some(({ from, durationInFrames }) => from <= frame && frame < from + durationInFrames);
  expect(new Set(ticks.map(({ from }) => isUnder(from)))).toEqual(new Set([true, false]));
  for (const { from, volume } of ticks) expect(volume).toBe(isUnder(from) ? 0.35 : 1);
});

test('a clip fades in over two frames and out over nine', () => {
  const fade = (played: number) => clipFade({ durationInFrames: 100 }, played);
  expect([0, 1, 2, 50, 91, 95.5, 100].map(fade)).toEqual([0, 0.5, 1, 1, 1, 0.5, 0]);
});

test.each(MUSIC_NAMES)(
  'with the music %s, ticks get quicker on its beats, a build ends before the reveal, and a hit is on it',
  (track) => {
    forEveryQuiz((_, props) => {
      const { cues, timeline } = heard({ ...props, music: { track, volume: 0.7 } });
      expect(cues.filter(({ sound }) => ['tick', 'tick-last', 'riser'].includes(sound))).toEqual([]);
      const beat = 1800 / MUSIC[track].beatsPerMinute;
      for (const [index, scene] of timeline.scenes.entries()) {
        const next = timeline.scenes[index + 1];
        if (scene.kind !== 'question' || next?.kind !== 'reveal') continue;
        const revealAt = next.from + next.revealAt;
        expect(cues).toContainEqual(expect.objectContaining({ sound: `hit-${track}`, from: revealAt }));
        const inCountdown = cues.filter(({ from }) => from >= scene.from + scene.countdownAt && from < revealAt);
        const build = inCountdown.filter(({ sound }) => sound === `build-${track}`);
        expect(build.map(({ from, durationInFrames }) => from + durationInFrames)).toEqual([revealAt - 9]);
        const ticks = inCountdown.filter(({ sound }) => sound === `tick-${track}`);
        for (const { from, durationInFrames } of ticks) {
          expect(from + durationInFrames).toBeLessThanOrEqual(revealAt - 9);
          const quarters = (4 * from) / beat;
          expect(Math.abs(quarters - Math.round(quarters)) * beat).toBeLessThanOrEqual(2.1);
        }
        const gaps = ticks.slice(1).map(({ from }, place) => from - (ticks[place]?.from ?? 0));
        for (const [place, gap] of gaps.entries())
          if (place > 0) expect(gap).toBeLessThanOrEqual((gaps[place - 1] ?? 0) + 1);
        if (scene.countdownFrames > 240) expect(gaps.at(-1)).toBeLessThan(1.5 + (gaps[0] ?? 0) / 2);
        // Closer ones would add up to more than the reveal (D188).
        for (const [place, { from }] of ticks.slice(2).entries())
          expect(from - (ticks[place]?.from ?? 0)).toBeGreaterThanOrEqual(7);
      }
    });
  },
);
