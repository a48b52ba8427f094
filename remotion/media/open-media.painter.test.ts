import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoProps } from '../../lib/core/video/props';
import { buildTimeline } from '../../lib/core/video/timeline';
import type { TestFilm } from '../../lib/tools/testing/film-page';
import { assetOf, mediaProps, questionOf } from '../../lib/tools/testing/media-props';
import { launchPainter, type Painter } from '../../lib/tools/testing/painter';
import { makeFilms, numberShown } from '../../lib/tools/testing/test-film';

const FILM = { width: 320, height: 180, fps: 30, frames: 90 } as const;
const FILMS: Record<string, TestFilm> = {
  'avc.mp4': { ...FILM, format: 'mp4', codec: 'avc' },
  'avc-25.mov': { ...FILM, format: 'mov', codec: 'avc', fps: 25 },
  'vp9.webm': { ...FILM, format: 'webm', codec: 'vp9' },
  'vp8-60.webm': { ...FILM, format: 'webm', codec: 'vp8', fps: 60, frames: 180 },
  'av1.mp4': { ...FILM, format: 'mp4', codec: 'av1' },
  'turned.mp4': { ...FILM, format: 'mp4', codec: 'avc', width: 640, rotation: 90 },
};

/** Red at the top left, blue elsewhere. */
const flag = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: width / 2, height: height / 2, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ]);

let painter: Painter;
const files = new Map<string, Buffer>();
beforeAll(async () => {
  const films = await makeFilms(Object.values(FILMS));
  for (const [index, name] of Object.keys(FILMS).entries())
    files.set(`/files/${name}`, films[index] ?? Buffer.alloc(0));
  files.set('/files/upright.jpg', await flag(600, 400).jpeg({ quality: 95 }).toBuffer());
  // As phones store it: with an orientation of 90 degrees.
  files.set(
    '/files/turned.jpg',
    await flag(1800, 1200).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer(),
  );
  files.set('/files/huge.webp', await flag(6000, 3000).webp().toBuffer());
  const moving = await Promise.all([
    flag(90, 60).png().toBuffer(),
    sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer(),
  ]);
  files.set(
    '/files/moving.gif',
    await sharp(moving, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer(),
  );
  files.set('/files/broken.png', (await flag(90, 60).png().toBuffer()).subarray(0, 120));
  files.set('/files/broken.mp4', (films[0] ?? Buffer.alloc(0)).subarray(0, 900));
  painter = await launchPainter(files);
});
afterAll(() => painter.close());

const bytesOf = (name: string) => files.get(`/files/${name}`) ?? Buffer.from(name);
const pictureProps = (name: string, width: number, height: number): VideoProps =>
  mediaProps(assetOf(name, bytesOf(name), { kind: 'image', width, height }), [
    questionOf('picture', { imageUrl: `https://example.com/${name}`, answer: 'A' }),
  ]);
const filmProps = (
  name: string,
  { width, height, fps, frames }: Omit<TestFilm, 'format' | 'codec'> = FILM,
  startMs = 0,
) =>
  mediaProps(assetOf(name, bytesOf(name), { kind: 'video', width, height, durationSeconds: frames / fps }), [
    questionOf('video_clip', { videoUrl: `https://example.com/${name}`, startMs, answer: 'A' }),
  ]);
const shaOf = (props: VideoProps) => Object.values(props.assets)[0]?.sha256 ?? '';
const questionFrame = (props: VideoProps) => {
  const scene = buildTimeline(props).scenes.find(({ kind }) => kind === 'question');
  if (scene?.kind !== 'question') throw new Error('There is no question.');
  return scene.from + scene.countdownAt;
};
const colorAt = (found: { width: number; pixels: Buffer } | null, x: number, y: number) => {
  const at = 4 * (y * (found?.width ?? 0) + x);
  return [...(found?.pixels.subarray(at, at + 3) ?? [])].map((channel) => (channel > 127 ? 1 : 0)).join('');
};

describe('pictures', () => {
  it.each([
    ['upright.jpg', 600, 400, 600, 400, '100'],
    ['turned.jpg', 1200, 1800, 640, 960, '001'],
    ['huge.webp', 6000, 3000, 720, 360, '100'],
    ['moving.gif', 90, 60, 90, 60, '100'],
  ])(
    'decodes the first frame of %s upright, not larger than the canvas needs',
    async (name, width, height, wide, high, topLeft) => {
      const props = pictureProps(name, width, height);
      const video = await painter.open(props);
      const found = await video.decoded(questionFrame(props), shaOf(props));
      await video.close();
      expect([found?.width, found?.height]).toEqual([wide, high]);
      expect(colorAt(found, 20, 20)).toBe(topLeft);
      // Rotated clockwise, the top left is at the top right.
      expect(colorAt(found, (found?.width ?? 0) - 20, 20)).toBe(name === 'turned.jpg' ? '100' : '001');
    },
  );

  it.each(['broken.png', 'gone.png'])('rejects %s with an error that names its question', async (name) => {
    const props = pictureProps(name, 90, 60);
    const video = await painter.open(props);
    await expect(video.png(questionFrame(props))).rejects.toThrow(
      /MediaError: The picture of question 1 (cannot be read|is no longer there)/,
    );
    // Frames that do not need it are painted.
    await expect(video.png(0)).resolves.toBeInstanceOf(Buffer);
    await video.close();
  });
});

describe('films', () => {
  it.each(Object.entries(FILMS))(
    '%s: shows the matching film frame at every frame of the video',
    async (name, film) => {
      const turned = film.rotation ? { width: film.height, height: film.width } : {};
      const props = filmProps(name, { ...film, ...turned });
      const start = questionFrame(props);
      const video = await painter.open(props);
      const shown = async (played: number) => {
        const found = await video.decoded(start + played, shaOf(props), (Math.max(0, played) * 1000) / 30);
        if (found === null) return null;
        if (!film.rotation) return numberShown(found.pixels, found.width, found.height);
        expect(found.height).toBeGreaterThan(found.width);
        // The bars are horizontal now, with the first at the top.
        const lying = await sharp(found.pixels, { raw: { width: found.width, height: found.height, channels: 4 } })
          .rotate(-90)
          .raw()
          .toBuffer();
        return numberShown(lying, found.height, found.width);
      };
      // In order, then back, far ahead, and back again, as while scrubbing.
      for (const played of [-20, 0, 1, 2, 3, 4, 5, 17, 16, 88, 3, 60, 61, 60]) {
        expect(await shown(played), `after ${played} frames`).toBe(
          Math.floor((Math.max(0, played) * film.fps) / 30 + 1e-6),
        );
      }
      await video.close();
    },
  );

  it('starts at startMs, and freezes at the end of the clip', async () => {
    const props = filmProps('avc.mp4', FILM, 2000);
    const video = await painter.open(props);
    const sha256 = shaOf(props);
    const start = questionFrame(props);
    const at = async (frame: number, ms: number) => {
      const found = await video.decoded(frame, sha256, ms);
      return found && numberShown(found.pixels, found.width, found.height);
    };
    expect(await at(start, 2000)).toBe(60);
    expect(await at(start + 29, 2000 + (29 * 1000) / 30)).toBe(89);
    expect(await at(start + 85, 2000 + (29 * 1000) / 30)).toBe(89);
    await video.close();
  });

  it('shows its last frame if its sound is longer', async () => {
    const props = filmProps('avc.mp4', { ...FILM, frames: 120 }, 2900);
    const video = await painter.open(props);
    const found = await video.decoded(questionFrame(props) + 25, shaOf(props), 2900 + (25 * 1000) / 30);
    expect(found && numberShown(found.pixels, found.width, found.height)).toBe(89);
    await video.close();
  });

  it.each(['broken.mp4', 'gone.mp4'])('rejects %s with an error that names its question', async (name) => {
    const props = filmProps(name);
    const video = await painter.open(props);
    await expect(video.png(questionFrame(props))).rejects.toThrow(
      /MediaError: The video of question 1 (cannot be read|has no picture|is no longer there)/,
    );
    await video.close();
  });
});
