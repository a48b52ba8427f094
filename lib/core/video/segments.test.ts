import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleProps } from '../../../remotion/fixtures';
import { videoProps } from '../../tools/testing/video-props';
import { WORDS } from '../words';
import { completeProps, type QuestionProps, type VideoProps } from './props';
import type { Scene } from './scenes';
import { countSegments, planSegments, type SegmentOptions } from './segments';
import { buildTimeline } from './timeline';

const options: SegmentOptions = {
  format: 'mp4',
  quality: 'standard',
  painterVersion: '1',
  hash: (text) => createHash('sha256').update(text).digest('hex'),
};
const plan = (props: VideoProps, changed: Partial<SegmentOptions> = {}) =>
  planSegments(props, { ...options, ...changed });

const nameOf = ({ kind, questionIndex, roundIndex }: Scene) =>
  questionIndex !== null ? `question ${questionIndex + 1}` : roundIndex !== null ? `round ${roundIndex + 1}` : kind;

/** `intro`, `round 1`, `question 3`, … in the order of the video. */
const names = (props: VideoProps) => [...new Set(buildTimeline(props).scenes.map(nameOf))];

/** Segments with the name of their first scene after any transition, such as `question 3`. */
const namedSegments = (props: VideoProps) => {
  const { scenes } = buildTimeline(props);
  return plan(props).map((segment) => {
    const scene = scenes.findLast(({ from, transitionInFrames }) => from + transitionInFrames <= segment.from);
    return { ...segment, name: scene ? nameOf(scene) : '' };
  });
};

/** The names of segments that an edit changes. */
const changedBy = (edit: (props: VideoProps) => VideoProps, of: VideoProps = sampleProps) => {
  const kept = new Set(plan(of).map(({ key }) => key));
  const changed = namedSegments(edit(structuredClone(of))).filter(({ key }) => !kept.has(key));
  return [...new Set(changed.map(({ name }) => name))];
};

const editQuestion = (number: number, edit: (question: QuestionProps) => QuestionProps) => (props: VideoProps) => {
  let counted = 0;
  return {
    ...props,
    rounds: props.rounds.map((round) => ({
      ...round,
      questions: round.questions.map((question) => (++counted === number ? edit(question) : question)),
    })),
  };
};

const withEffects = (effects: Partial<VideoProps['look']['effects']>) => (props: VideoProps) => ({
  ...props,
  look: { ...props.look, effects: { ...props.look.effects, ...effects } },
});

const questionNames = names(sampleProps).filter((name) => name.startsWith('question'));

describe('planSegments', () => {
  it('keeps the keys of still pictures, and changes only questions if they move', () => {
    const { effects } = sampleProps.look;
    expect(changedBy(withEffects({ pictureMotion: 0 }))).toEqual([]);
    expect(changedBy(withEffects({ pictureMotion: 0.5 }))).toEqual(questionNames);
    // Known since before there was the effect: its default adds nothing to a key.
    const { pictureMotion: _, ...before } = effects;
    const stored = { ...sampleProps, look: { ...sampleProps.look, effects: before as typeof effects } };
    expect(plan(sampleProps).map(({ key }) => key)).toEqual(plan(completeProps(stored)).map(({ key }) => key));
  });

  it('changes segments with Chinese characters, and no others, with the language of the quiz', () => {
    const withHan = editQuestion(3, (question) => ({ ...question, hint: '山' }));
    const inJapanese = (props: VideoProps) => ({ ...props, outroText: 'ありがとうございました' });
    expect(changedBy(inJapanese, withHan(structuredClone(sampleProps)))).toEqual(['question 3', 'outro']);
  });

  it('covers the timeline in order, without gaps or overlaps', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const segments = plan(props);
        let end = 0;
        for (const [index, segment] of segments.entries()) {
          expect(segment).toMatchObject({ index, from: end });
          expect(segment.to).toBeGreaterThan(segment.from);
          end = segment.to;
        }
        expect(end).toBe(buildTimeline(props).durationInFrames);
        expect(segments).toHaveLength(countSegments(props));
        const { width, height } = props.canvas;
        for (const { from, to } of segments) {
          expect(to - from).toBeLessThanOrEqual(300);
          expect((to - from) * width * height).toBeLessThanOrEqual(300 * 1920 * 1080);
        }
      }),
    );
  });

  it('ignores the order of object members', () => {
    const { rounds, look, canvas, ...rest } = sampleProps;
    const { profile, ...sides } = canvas;
    const { effects, ...colors } = look;
    const reordered = { rounds, look: { effects, ...colors }, canvas: { profile, ...sides }, ...rest };
    expect(plan(reordered)).toEqual(plan(sampleProps));
  });

  it.each([
    ['the text', (question: QuestionProps) => ({ ...question, content: { ...question.content, question: 'New?' } })],
    ['the fact', (question: QuestionProps) => ({ ...question, fact: 'New.' })],
    ['the countdown', (question: QuestionProps) => ({ ...question, countdownSeconds: 42 })],
    ['the hint', (question: QuestionProps) => ({ ...question, hint: 'New.' })],
  ])('changes only the segment of the question with %s', (_, edit) => {
    expect(changedBy(editQuestion(3, (question) => edit(question) as QuestionProps))).toEqual(['question 3']);
  });

  it('also changes the segment before if the heading, which is visible during the transition, changes', () => {
    const harder = editQuestion(3, (question) => ({ ...question, difficulty: 5 }));
    expect(changedBy(harder)).toEqual(['question 2', 'question 3']);
  });

  it('changes only the segment of the question with the correct answer', () => {
    const other = editQuestion(1, (question) =>
      question.type === 'multiple_choice'
        ? { ...question, content: { ...question.content, correctOptionId: 'a' } }
        : question,
    );
    expect(changedBy(other)).toEqual(['question 1']);
  });

  it('keeps all keys when only ids change and nothing is shuffled', () => {
    expect(changedBy(editQuestion(3, (question) => ({ ...question, id: 'another' })))).toEqual([]);
  });

  it.each([
    ['the title', (props: VideoProps) => ({ ...props, title: 'New' }), ['intro']],
    ['the subtitle', (props: VideoProps) => ({ ...props, introSubtitle: 'New' }), ['intro']],
    ['the outro text', (props: VideoProps) => ({ ...props, outroText: 'New' }), ['outro']],
    ['the answer duration', (props: VideoProps) => ({ ...props, answerDurationSeconds: 9 }), questionNames],
    ['the sound pack', (props: VideoProps) => ({ ...props, look: { ...props.look, soundPack: 'none' as const } }), []],
    [
      'a colour',
      (props: VideoProps) => ({ ...props, look: { ...props.look, textColor: '#FFFFFF' } }),
      names(sampleProps),
    ],
    ['the canvas', (props: VideoProps) => ({ ...props, canvas: { ...props.canvas, width: 1918 } }), names(sampleProps)],
    ['an effect of the intro', withEffects({ introRingCount: 5 }), ['intro']],
    ['an effect of the outro', withEffects({ outroBurstCount: 5 }), ['outro']],
    ['an effect of questions', withEffects({ urgencyColor: '#00FF00' }), questionNames],
    ['an effect of the background', withEffects({ backgroundBlobCount: 5 }), names(sampleProps)],
  ])('with %s, changes exactly the segments that show it', (_, edit, expected) => {
    expect(changedBy(edit)).toEqual(expected);
  });

  it('changes all keys with the painter, the format and the quality', () => {
    const before = plan(sampleProps).map(({ key }) => key);
    for (const changed of [{ painterVersion: '2' }, { format: 'webm' }, { quality: 'draft' }] as const) {
      for (const { key } of plan(sampleProps, changed)) expect(before).not.toContain(key);
    }
  });

  it('has the keys in English that it had before quizzes had a language', () => {
    // Computed before, in the order of the video.
    expect(
      options.hash(
        plan(sampleProps)
          .map(({ key }) => key)
          .join(' '),
      ),
    ).toBe('31a6ffaff7a8e6bea748efbbe776e4628c42e87a06392f8401fe70d933f7cb6b');
  });

  it('changes all keys with the language, or none if it has no words', () => {
    const keysIn = (props: VideoProps, language: string) => plan({ ...props, language }).map(({ key }) => key);
    const spoken = fc.constantFrom(...Object.keys(WORDS).filter((language) => language !== 'en'));
    fc.assert(
      fc.property(videoProps, spoken, fc.constantFrom('ps', 'xx', 'en', 'tlh'), (props, language, unknown) => {
        const before = keysIn(props, 'en');
        expect(keysIn(props, unknown)).toEqual(before);
        for (const key of keysIn(props, language)) expect(before).not.toContain(key);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the keys of segments that only move in time', () => {
    const longer = editQuestion(1, (question) => ({ ...question, countdownSeconds: 60 }));
    expect(plan(longer(sampleProps)).at(-1)?.from).toBeGreaterThan(plan(sampleProps).at(-1)?.from ?? 0);
    expect(changedBy(longer)).toEqual(['question 1']);
  });

  describe('of a long question', () => {
    const long = editQuestion(2, (question) => ({ ...question, countdownSeconds: 300, fact: 'A fact.' }))({
      ...sampleProps,
      factDurationSeconds: 60,
    });
    const lengths = (props: VideoProps, name = 'question 2') =>
      namedSegments(props).flatMap((segment) => (segment.name === name ? [segment.to - segment.from] : []));

    it('are as few as possible, of equal length', () => {
      const found = lengths(long);
      const total = found.reduce((sum, length) => sum + length, 0);
      expect(found).toHaveLength(Math.ceil(total / 300));
      expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(1);
    });

    it('are shorter on a large canvas', () => {
      const on = (width: number, height: number) => ({ ...long, canvas: { ...long.canvas, width, height } });
      expect(Math.max(...lengths(on(256, 256)))).toBeGreaterThan(280);
      expect(Math.max(...lengths(on(2560, 1440)))).toBeLessThanOrEqual(168);
      expect(Math.max(...lengths(on(2560, 1440)))).toBeGreaterThan(160);
      expect(Math.max(...lengths(on(3840, 3840)))).toBeLessThanOrEqual(42);
    });

    it('have different keys, although they show the same scene', () => {
      const keys = plan(long).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    });

    it('keep their keys if the question moves', () => {
      expect(
        changedBy(
          editQuestion(1, (question) => ({ ...question, countdownSeconds: 47 })),
          long,
        ),
      ).toEqual(['question 1']);
    });

    it('change only if they show the edited scene', () => {
      const before = new Set(plan(long).map(({ key }) => key));
      const after = namedSegments(editQuestion(2, (question) => ({ ...question, fact: 'Another.' }))(long));
      const changed = after.filter(({ key }) => !before.has(key));
      const fact = buildTimeline(long).scenes.find(({ kind, questionIndex }) => kind === 'fact' && questionIndex === 1);
      const end = (fact?.from ?? 0) + (fact?.durationInFrames ?? 0);
      expect(changed.length).toBeGreaterThan(3);
      expect(changed.every(({ from, to }) => from < end && to > (fact?.from ?? 0))).toBe(true);
    });
  });
});

describe('the test mark (D87)', () => {
  it('is part of every key, so that live and test renders of the same size share no segment', () => {
    const live = new Set(plan(sampleProps).map(({ key }) => key));
    const test = plan({ ...sampleProps, testMark: true });
    expect(test).toHaveLength(live.size);
    expect(test.filter(({ key }) => live.has(key))).toEqual([]);
  });
});

describe('the brand (D84)', () => {
  const asset = { path: '/a', kind: 'image', width: 300, height: 100, durationSeconds: null } as const;
  const branded = (sha256: string, logoUrl: string | null = 'https://example.com/logo.png') => ({
    ...sampleProps,
    assets: { 'https://example.com/logo.png': { ...asset, sha256 } },
    brand: { logoUrl, logoCorner: 'top_left', logoOpacity: 1, handle: '@brainy' } as const,
  });

  it('changes every segment with its logo, and only intro and outro with its handle', () => {
    const keys = (props: typeof sampleProps) => plan(props).map(({ key }) => key);
    const plain = keys(sampleProps);
    const handled = keys(branded('a', null));
    expect(handled.flatMap((key, index) => (key === plain[index] ? [] : [index]))).toEqual([0, plain.length - 1]);
    const shown = new Set([...plain, ...keys(branded('a'))]);
    expect(keys(branded('b')).filter((key) => shown.has(key))).toEqual([]);
  });
});
