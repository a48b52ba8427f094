import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestProps } from '../../../remotion/fixtures';
import { shortsOf } from '../../tools/testing/shorts';
import { readVideos, videoProps } from '../../tools/testing/video-props';
import { READS } from '../model/sound';
import { WORDS } from '../words';
import { canvasFor } from './canvas';
import { captions } from './captions';
import { chapters } from './chapters';
import { audioCues, clipCues } from './cues';
import { logoOf } from './logo';
import { mediaNeedsOf } from './media-needs';
import type { VideoProps } from './props';
import { everyType } from './samples/every-type';
import { scriptLines } from './script';
import { planSegments } from './segments';
import { shortLengthError } from './short-length';
import { buildTimeline } from './timeline';
import { sceneView } from './views';

const canvas = canvasFor('youtube_shorts', '1080p');
const types = shortsOf(everyType({ canvas }));
const typeOf = ({ rounds }: VideoProps) => rounds[0]?.questions[0]?.type ?? '';
const secondsOf = (props: VideoProps) => buildTimeline(props).durationInFrames / 30;
const keysOf = (props: VideoProps) =>
  planSegments(props, {
    format: 'mp4',
    quality: 'standard',
    painterVersion: '1',
    hash: (text) => createHash('sha256').update(text).digest('hex'),
  }).map(({ key }) => key);

describe('shortVideo', () => {
  it.each(types.map((props) => [typeOf(props), props] as const))('asks a %s from the first frame', (_, props) => {
    const { scenes, durationInFrames, loopFrames } = buildTimeline(props);
    const [asked, ...others] = scenes;
    if (asked?.kind !== 'question') throw new Error('The video does not start with its question.');
    expect(asked).toMatchObject({ from: 0, transitionInFrames: 0 });
    expect(asked.questionAt).toBeLessThanOrEqual(-60);
    expect(asked.partsAt[0] ?? -120).toBe(-120);
    expect(asked.durationInFrames - asked.urgencyAt).toBe(90);
    const isRevealed = others.length === 2;
    expect(others.map(({ kind }) => kind)).toEqual(isRevealed ? ['reveal', 'outro'] : ['outro']);
    expect(loopFrames).toBe(12);
    expect(durationInFrames / 30).toBeGreaterThanOrEqual(12);
    expect(durationInFrames / 30).toBeLessThanOrEqual(30);
  });

  it('shows the logo of the brand (D84)', () => {
    const props = everyType({ canvas });
    const logoUrl = 'https://samples.example/logo.png';
    const [asset] = Object.values(props.assets);
    if (!asset) throw new Error('There is no asset.');
    const brand = { logoUrl, logoCorner: 'top_left', logoOpacity: 1, handle: '' } as const;
    const [short] = shortsOf({ ...props, brand, assets: { ...props.assets, [logoUrl]: asset } });
    expect(short && logoOf(short)).toMatchObject({ corner: 'top_left' });
  });

  it('lasts 12 to 30 seconds without a voice, whatever its question', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        for (const short of shortsOf(props)) {
          expect(secondsOf(short)).toBeGreaterThanOrEqual(12);
          expect(secondsOf(short)).toBeLessThanOrEqual(30);
        }
      }),
    );
    for (const short of shortsOf(longestProps(canvas))) expect(secondsOf(short)).toBeLessThanOrEqual(30);
  });

  it('is never longer than a Short with a voice, in any language and at any speed', () => {
    fc.assert(
      fc.property(readVideos, fc.double({ min: 0.5, max: 2, noNaN: true }), (props, speed) => {
        const voice = { id: 'flite:slt', speed, reads: [...READS] };
        for (const short of shortsOf({ ...props, voice })) {
          expect(secondsOf(short)).toBeGreaterThanOrEqual(12);
          expect(secondsOf(short)).toBeLessThanOrEqual(90);
        }
      }),
    );
    const voice = { id: 'flite:slt', speed: 0.5, reads: [...READS] };
    for (const short of shortsOf({ ...longestProps(canvas), voice })) expect(secondsOf(short)).toBeLessThanOrEqual(90);
  });

  it('is too long if its speech is, however short the estimate was', () => {
    const voice = { id: 'flite:slt', speed: 1, reads: [...READS] };
    const [short] = shortsOf({ ...everyType({ canvas }), voice });
    if (!short) throw new Error('There is no video.');
    const spokenIn = (durationMs: number): VideoProps => ({
      ...short,
      speech: scriptLines(short).map(({ text }) => ({ text, durationMs, marks: [], path: '/x', sha256: 'ab' })),
    });
    expect(shortLengthError(short)).toBeNull();
    expect(shortLengthError(spokenIn(15_000))).toBeNull();
    expect(secondsOf(spokenIn(30_000))).toBeGreaterThan(180);
    expect(shortLengthError(spokenIn(30_000))).toMatch(/would be 2\d\d seconds long; YouTube accepts 180/);
    // Videos of a whole quiz have another limit.
    expect(shortLengthError({ ...spokenIn(30_000), cut: undefined })).toBeNull();
  });

  it('reads options if there is time, and decides that without the speech that is generated', () => {
    const voice = { id: 'flite:slt', speed: 1, reads: [...READS] };
    const [brief] = shortsOf({ ...everyType({ canvas }), voice });
    expect(brief?.voice?.reads).toContain('options');
    const [long] = shortsOf({ ...longestProps(canvas), voice });
    expect(long?.voice?.reads).not.toContain('options');
    const texts = scriptLines(long as VideoProps).map(({ text }) => text);
    const speech = texts.map((text) => ({ text, durationMs: 1, marks: [], path: '/x', sha256: 'ab' }));
    expect(shortsOf({ ...longestProps(canvas), voice, speech })[0]?.voice).toEqual(long?.voice);
  });

  it('asks viewers to comment in every language, and never names the quiz’s own outro', () => {
    for (const [language, words] of Object.entries(WORDS)) {
      const props = { ...everyType({ canvas }), language, outroText: 'Goodbye' };
      for (const short of shortsOf(props)) {
        const { scenes } = buildTimeline(short);
        const last = scenes.at(-1);
        const view = last && sceneView(short, scenes, last);
        const title = typeOf(short) === 'would_you_rather' ? words.shorts.choiceHook : words.shorts.gotIt;
        expect(view).toMatchObject({
          kind: 'outro',
          text: title,
          callToAction: { comment: words.tellUs, follow: words.shorts.follow },
        });
      }
    }
  });

  it('has captions in order without its answer before the reveal, no chapters, and sounds within the video', () => {
    for (const short of types) {
      const timeline = buildTimeline(short);
      const cues = captions(short, timeline);
      expect(cues.length).toBeGreaterThan(1);
      for (const [index, { startMs, endMs }] of cues.entries()) {
        expect(startMs).toBeGreaterThanOrEqual(index === 0 ? 0 : (cues[index - 1]?.endMs ?? 0));
        expect(endMs).toBeGreaterThan(startMs);
      }
      expect(chapters(short, timeline)).toEqual([]);
      for (const { from, durationInFrames } of [...audioCues(short, timeline), ...clipCues(short, timeline)]) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from + durationInFrames).toBeLessThanOrEqual(timeline.durationInFrames);
      }
    }
  });

  it('plays a clip to its end before the answer, at most 12 seconds of it', () => {
    const clips = types.filter((props) => ['audio', 'video_clip'].includes(typeOf(props)));
    expect(clips).toHaveLength(2);
    for (const props of clips) {
      const [cue] = clipCues(props, buildTimeline(props));
      const seconds = props.rounds[0]?.questions[0]?.countdownSeconds ?? 0;
      expect(seconds).toBeLessThanOrEqual(12);
      expect(cue?.durationInFrames).toBeLessThanOrEqual(30 * seconds);
    }
  });

  it('needs the media of its first frame again at the end', () => {
    const picture = types.find((props) => typeOf(props) === 'picture') as VideoProps;
    const timeline = buildTimeline(picture);
    const needs = mediaNeedsOf(picture, timeline);
    expect(needs(timeline.durationInFrames - 1)).toEqual(needs(0));
    expect(needs(0).pictures).toHaveLength(1);
    expect(needs(timeline.durationInFrames - 13).pictures).toEqual([]);
  });

  it('has its question as its title, and the files of the question only', () => {
    const titles = types.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const props of types) expect(Object.keys(props.assets).length).toBeLessThanOrEqual(6);
  });

  it('renders its last segment again if its question changes', () => {
    const change = (props: VideoProps, difficulty: number) => ({
      ...props,
      rounds: props.rounds.map((round) => ({
        ...round,
        questions: round.questions.map((question) => ({ ...question, difficulty })),
      })),
    });
    const [first] = types;
    if (first?.rounds[0]?.questions[0]?.type !== 'multiple_choice') throw new Error('The sample has changed.');
    const [question] = first.rounds[0].questions;
    const edited = { ...question, content: { ...question.content, question: 'Another question?' } };
    const other = { ...first, rounds: [{ ...first.rounds[0], questions: [edited] }] };
    expect(keysOf(other).at(-1)).not.toBe(keysOf(first).at(-1));
    // Difficulty is not shown.
    expect(keysOf(change(first, 1))).toEqual(keysOf(change(first, 5)));
  });
});
