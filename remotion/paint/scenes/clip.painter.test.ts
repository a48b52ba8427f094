import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShownBrand } from '../../../lib/core/model/brand';
import type { VideoProps } from '../../../lib/core/video/props';
import { SAMPLE_ASSETS, sampleUrl } from '../../../lib/core/video/samples/assets';
import { buildTimeline } from '../../../lib/core/video/timeline';
import type { TestFilm } from '../../../lib/tools/testing/film-page';
import { assetOf, mediaProps, questionOf } from '../../../lib/tools/testing/media-props';
import { launchPainter, type Painter } from '../../../lib/tools/testing/painter';
import { makeFilms } from '../../../lib/tools/testing/test-film';

const FILM = { width: 320, height: 180, fps: 30, frames: 60 } as const;
const UNEVEN = [0, 0.1, 0.15, 0.5, 0.9, 1.2];
const FILMS = {
  'even.mp4': { ...FILM, format: 'mp4', codec: 'avc' },
  'uneven.webm': { ...FILM, format: 'webm', codec: 'vp8', frames: UNEVEN.length - 1, times: UNEVEN },
  'odd.webm': { ...FILM, format: 'webm', codec: 'vp8', width: 323, height: 181 },
  'turned.mp4': { ...FILM, format: 'mp4', codec: 'avc', width: 640, rotation: 90 },
} as const satisfies Record<string, TestFilm>;
type FilmName = keyof typeof FILMS;

const CANVASES = {
  landscape: { width: 640, height: 360, profile: 'youtube' },
  portrait: { width: 360, height: 640, profile: 'youtube_shorts' },
  square: { width: 480, height: 480, profile: 'square' },
} as const;

let painter: Painter;
const files = new Map<string, Buffer>();
beforeAll(async () => {
  const films = await makeFilms(Object.values(FILMS).map((film) => ({ ...film })));
  for (const [index, name] of Object.keys(FILMS).entries())
    files.set(`/files/${name}`, films[index] ?? Buffer.alloc(0));
  painter = await launchPainter(files);
});
afterAll(() => painter?.close());

const clipped = (name: FilmName, brand: Partial<ShownBrand> = {}, change: Partial<VideoProps> = {}): VideoProps => {
  const { width, height, ...film }: TestFilm = FILMS[name];
  const size = film.rotation ? { width: height, height: width } : { width, height };
  const durationSeconds = film.times?.at(-1) ?? film.frames / film.fps;
  const assets = assetOf(name, files.get(`/files/${name}`) ?? Buffer.alloc(0), {
    kind: 'video',
    ...size,
    durationSeconds,
  });
  const url = `https://example.com/${name}`;
  const shown = { logoUrl: null, logoCorner: 'top_left', logoOpacity: 1, handle: null } as const;
  return {
    ...mediaProps({ ...assets, ...SAMPLE_ASSETS }, [questionOf('true_false', { question: 'Is it?', correct: true })]),
    brand: { ...shown, introClipUrl: url, outroClipUrl: url, ...brand },
    ...change,
  };
};

/** The bars of the film that are seen around the centre, from left to right, or from top to bottom. */
const barsIn = (
  pixels: Buffer,
  { width, height }: { width: number; height: number },
  { count, size, vertical = false }: { count: number; size: number; vertical?: boolean },
): string =>
  Array.from({ length: count }, (_, bar) => {
    const off = Math.round((bar - (count - 1) / 2) * size);
    const [x, y] = vertical ? [width / 2, height / 2 + off] : [width / 2 + off, height / 2];
    return (pixels[4 * (Math.floor(y) * width + Math.floor(x)) + 1] ?? 0) > 127 ? '1' : '0';
  }).join('');
const bitsOf = (number: number) => number.toString(2).padStart(8, '0');

describe('a clip of the brand', () => {
  it.each(['even.mp4', 'odd.webm'] as const)(
    '%s plays from its first to its last frame, before and after',
    async (name) => {
      const props = clipped(name);
      const { durationInFrames: total } = buildTimeline(props);
      const video = await painter.open(props);
      for (const [frame, number] of [
        [0, 0],
        [1, 1],
        [37, 37],
        [59, 59],
        [total - 60, 0],
        [total - 1, 59],
      ] as const)
        expect(barsIn(await video.pixels(frame), props.canvas, { count: 8, size: 80 }), `frame ${frame}`).toBe(
          bitsOf(number),
        );
      await video.close();
    },
  );

  it('shows the frames of an uneven rate at their times', async () => {
    const props = clipped('uneven.webm');
    const video = await painter.open(props);
    for (let frame = 0; frame < 36; frame += 5) {
      const shown = UNEVEN.slice(0, -1).findLastIndex((time) => time <= frame / 30 + 0.001);
      expect(barsIn(await video.pixels(frame), props.canvas, { count: 8, size: 80 }), `frame ${frame}`).toBe(
        bitsOf(shown),
      );
    }
    await video.close();
  });

  it.each([
    // Bars are as wide as the film's height allows: what is outside of the canvas is cut off evenly.
    ['cover', 'portrait', 'even.mp4', { count: 2, size: 1137.8 / 8 }, [3, 5]],
    ['cover', 'square', 'even.mp4', { count: 4, size: 853.3 / 8 }, [2, 6]],
    ['contain', 'portrait', 'even.mp4', { count: 8, size: 360 / 8 }, [0, 8]],
    ['contain', 'square', 'even.mp4', { count: 8, size: 480 / 8 }, [0, 8]],
    ['contain', 'landscape', 'turned.mp4', { count: 8, size: 360 / 8, vertical: true }, [0, 8]],
    ['cover', 'landscape', 'turned.mp4', { count: 2, size: 2275.6 / 8, vertical: true }, [3, 5]],
  ] as const)('fills the canvas without distortion: %s, %s, %s', async (clipFit, shape, name, bars, [from, to]) => {
    const canvas = CANVASES[shape];
    const props = clipped(name, { clipFit }, { canvas });
    const video = await painter.open(props);
    for (const frame of [0, 9, 21, 58])
      expect(barsIn(await video.pixels(frame), canvas, bars), `frame ${frame}`).toBe(bitsOf(frame).slice(from, to));
    await video.close();
  });

  it.each(['cover', 'contain'] as const)('has nothing over it: %s', async (clipFit) => {
    const digestOf = async (brand: Partial<ShownBrand>, change: Partial<VideoProps> = {}) => {
      const video = await painter.open(
        clipped('even.mp4', { clipFit, ...brand }, { canvas: CANVASES.square, ...change }),
      );
      const digest = await video.digest(30);
      await video.close();
      return digest;
    };
    const plain = await digestOf({});
    expect(await digestOf({ logoUrl: sampleUrl('penguin'), handle: '@brainy' })).toBe(plain);
    expect(await digestOf({}, { language: 'ar' })).toBe(plain);
    const { look } = clipped('even.mp4');
    const frame = { frameStyle: 'neon', frameOpacity: 0.9, grainOverlay: 'heavy' } as const;
    expect(await digestOf({}, { look: { ...look, effects: { ...look.effects, ...frame } } })).toBe(plain);
    const colored = { ...look, backgroundColor: '#7f1d1d' };
    expect((await digestOf({}, { look: colored })) === plain).toBe(clipFit === 'cover');
    expect(await digestOf({}, { testMark: true })).not.toBe(plain);
  });

  it('that is broken is named', async () => {
    files.set('/files/even.mp4', (files.get('/files/even.mp4') ?? Buffer.alloc(0)).subarray(0, 900));
    const video = await painter.open(clipped('even.mp4'));
    await expect(video.png(0)).rejects.toThrow(/MediaError: The brand's intro clip/);
    await video.close();
  });
});
