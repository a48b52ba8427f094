import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleProps } from '../../../remotion/fixtures';
import { withClips } from '../../tools/testing/clips';
import { videoProps } from '../../tools/testing/video-props';
import { audioParts, scoreOf } from './audio-parts';
import { captions } from './captions';
import { chapters } from './chapters';
import { audioCues, clipCues } from './cues';
import { mediaNeedsOf } from './media-needs';
import { musicCue } from './music';
import { checkLength } from './preflight';
import type { VideoProps } from './props';
import { planSegments } from './segments';
import { shortVideo } from './short';
import { buildTimeline } from './timeline';

const BOTH = { intro: 'intro', outro: 'outro' } as const;
const LOGO = 'https://example.com/logo.png';
const logoAsset = {
  path: '/a',
  sha256: 'logo',
  kind: 'image',
  width: 300,
  height: 100,
  durationSeconds: null,
} as const;
const withLogo = (props: VideoProps): VideoProps => ({ ...props, assets: { ...props.assets, [LOGO]: logoAsset } });

const kinds = (props: VideoProps) => buildTimeline(props).scenes.map(({ kind }) => kind);
const segmentsOf = (props: VideoProps) =>
  planSegments(props, {
    format: 'mp4',
    quality: 'standard',
    painterVersion: '1',
    hash: (text) => createHash('sha256').update(text).digest('hex'),
  });
const keysOf = (props: VideoProps) => segmentsOf(props).map(({ key }) => key);

describe('clips of a brand (D84)', () => {
  it('are the first and the last scene, as long as their files', () => {
    fc.assert(
      fc.property(videoProps, (props) => {
        const [plain, timeline] = [buildTimeline(props), buildTimeline(withClips(props, BOTH))];
        const [first, ...others] = timeline.scenes;
        const last = others.pop();
        expect(first).toMatchObject({ kind: 'intro_clip', from: 0, durationInFrames: 120, transitionInFrames: 0 });
        // Nothing but time changes in between.
        expect(others).toEqual(plain.scenes.map((scene) => ({ ...scene, from: scene.from + 120 })));
        const end = 120 + plain.durationInFrames;
        expect(last).toMatchObject({ kind: 'outro_clip', from: end, durationInFrames: 76, transitionInFrames: 0 });
        expect(timeline.durationInFrames).toBe(end + 76);
      }),
    );
  });

  it('last at least a frame and at most 15 seconds', () => {
    const { scenes } = buildTimeline(withClips(sampleProps, { intro: 'short', outro: 'long' }));
    expect([scenes.at(0), scenes.at(-1)].map((scene) => scene?.durationInFrames)).toEqual([1, 450]);
  });

  it('are left out if there is none, if the file is gone, and in a video of one question, not of a round', () => {
    expect(kinds(withClips(sampleProps, {}))).toEqual(kinds(sampleProps));
    expect(kinds({ ...withClips(sampleProps, BOTH), assets: {} })).toEqual(kinds(sampleProps));
    const { introClipUrl, outroClipUrl, clipFit, ...old } = withClips(sampleProps, {}).brand ?? {};
    expect(kinds({ ...sampleProps, brand: old as VideoProps['brand'] })).toEqual(kinds(sampleProps));
    const [first] = sampleProps.rounds;
    const cut = {
      kind: 'question',
      roundId: first?.id ?? '',
      questionId: first?.questions[0]?.id ?? '',
      platformProfile: 'youtube_shorts',
    } as const;
    expect(kinds(shortVideo(withClips(sampleProps, BOTH), cut))).toEqual(['question', 'reveal', 'outro']);
    const round = { ...withClips(sampleProps, BOTH), cut: { ...cut, kind: 'round' as const, questionId: null } };
    expect([kinds(round).at(0), kinds(round).at(-1)]).toEqual(['intro_clip', 'outro_clip']);
  });

  it('keep every other segment when they are added, replaced or removed', () => {
    fc.assert(
      fc.property(videoProps, fc.constantFrom('en', 'ar', 'ja'), (sample, language) => {
        const props = { ...sample, language };
        const plain = keysOf(props);
        expect(keysOf(withClips(props, BOTH)).slice(1, -1)).toEqual(plain);
        expect(keysOf(withClips(props, { intro: 'outro' })).slice(1)).toEqual(plain);
        expect(keysOf(withClips(props, { outro: 'intro', clipFit: 'contain' })).slice(0, -1)).toEqual(plain);
        const [long, both] = [{ intro: 'long', outro: 'outro' }, BOTH].map((clips) =>
          keysOf(withClips(props, clips as typeof BOTH)),
        );
        // The long clip has two segments.
        expect(long?.slice(2)).toEqual(both?.slice(1));
        expect(long?.slice(0, 2)).not.toContain(both?.[0]);
      }),
    );
  });

  it('keep their segments when logo, theme, language and quiz change', () => {
    const clipKeys = (props: VideoProps) => [keysOf(props).at(0), keysOf(props).at(-1)];
    const before = withLogo(withClips(sampleProps, BOTH));
    const [first, last] = clipKeys(before);
    const look = { ...before.look, backgroundColor: '#123456' };
    for (const after of [
      withLogo(withClips(sampleProps, { ...BOTH, logoUrl: LOGO, handle: '@brainy' })),
      { ...before, look },
      { ...before, language: 'ar', title: 'Another' },
    ])
      expect(clipKeys(after)).toEqual([first, last]);
    // Before and after the quiz, and in both places.
    expect(clipKeys(withClips(sampleProps, { intro: 'outro', outro: 'intro' }))).toEqual([last, first]);
    const contained = withClips(sampleProps, { ...BOTH, clipFit: 'contain' });
    expect(clipKeys(contained)).not.toContain(first);
    // The background of the theme is around them.
    expect(clipKeys({ ...contained, look })).not.toEqual(clipKeys(contained));
    expect(clipKeys({ ...contained, language: 'ar' })).toEqual(clipKeys(contained));
    expect(keysOf({ ...before, testMark: true })).not.toContain(first);
  });

  it('are heard from their start, without sounds of the pack and music', () => {
    const music = { track: 'calm', volume: 1 } as const;
    const props: VideoProps = { ...withClips(sampleProps, BOTH), music };
    const timeline = buildTimeline(props);
    const { durationInFrames: total } = timeline;
    const clips = clipCues(props, timeline);
    expect(clips).toEqual([
      { sha256: 'intro', startMs: 0, from: 0, durationInFrames: 120 },
      { sha256: 'outro', startMs: 0, from: total - 76, durationInFrames: 76 },
    ]);
    for (const { from, durationInFrames } of audioCues(props, timeline)) {
      expect(from).toBeGreaterThanOrEqual(120);
      expect(from + durationInFrames).toBeLessThanOrEqual(total - 76);
    }
    const cue = musicCue(props, timeline, clips);
    expect(cue).toMatchObject({ startsAt: 4, endsAt: (total - 76) / 30 });
    const [first, end] = [cue?.passes.at(0), cue?.passes.at(-1)];
    expect(first).toMatchObject({ from: 120, fadeIn: 0 });
    expect(end).toMatchObject({ fadeOut: 0 });
    expect((end?.from ?? 0) + (end?.durationInFrames ?? 0)).toBeLessThanOrEqual(total - 76);
    // The part of the sound track at the start hears the intro clip.
    const [part] = audioParts(total, 'aac');
    if (part === undefined) throw new Error('There is no sound track.');
    expect(scoreOf(props, part).clips.map(({ sha256 }) => sha256)).toContain('intro');
  });

  it('need their frames, and no picture but the background of a contained clip', () => {
    const background = 'https://example.com/ground.jpg';
    const look = { ...sampleProps.look, backgroundImageUrl: background };
    const assets = { [background]: { ...logoAsset, sha256: 'ground' } };
    const needsOf = (clipFit: 'cover' | 'contain', frame: number) => {
      const props = withLogo(withClips({ ...sampleProps, look, assets }, { ...BOTH, clipFit, logoUrl: LOGO }));
      return mediaNeedsOf(props, buildTimeline(props))(frame);
    };
    expect(needsOf('cover', 0)).toEqual({ pictures: [], films: [{ sha256: 'intro', ms: 0 }] });
    expect(needsOf('contain', 119)).toEqual({ pictures: ['ground'], films: [{ sha256: 'intro', ms: 3966 + 2 / 3 }] });
    expect(needsOf('contain', 120)).toEqual({ pictures: ['ground', 'logo'], films: [] });
  });

  it('move chapters and captions; the first chapter still starts at 0:00', () => {
    const chaptersOf = (props: VideoProps) => chapters(props, buildTimeline(props));
    const captionsOf = (props: VideoProps) => captions(props, buildTimeline(props));
    const props = withClips(sampleProps, BOTH);
    expect(chaptersOf(props).map(({ title }) => title)).toEqual(chaptersOf(sampleProps).map(({ title }) => title));
    expect(chaptersOf(props)[0]?.seconds).toBe(0);
    expect(captionsOf(props)).toEqual(
      captionsOf(sampleProps).map((cue) => ({ ...cue, startMs: cue.startMs + 4000, endMs: cue.endMs + 4000 })),
    );
  });

  it('count for the length of the video', () => {
    const seconds = (props: VideoProps) => buildTimeline(props).durationInFrames / 30;
    const limits = { seconds: seconds(sampleProps) + 1, gigapixels: 1e6 };
    expect(checkLength(sampleProps, limits)).toEqual([]);
    expect(checkLength(withClips(sampleProps, BOTH), limits)).not.toEqual([]);
  });
});
