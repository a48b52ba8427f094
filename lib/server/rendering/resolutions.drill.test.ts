import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RENDER_FORMATS, type RenderFormat, type RenderQuality } from '../../core/model/video-settings';
import { canvasFor } from '../../core/video/canvas';
import { videoEncoding } from '../../core/video/encoding';
import { buildTimeline } from '../../core/video/timeline';
import { ownStage } from '../../tools/testing/own-stage';
import { shortQuiz } from '../../tools/testing/short-video';
import { launchPlayer } from '../../tools/testing/video-player';
import { renderSegmentFile } from './stage-client';

const stage = ownStage();
let player: Awaited<ReturnType<typeof launchPlayer>>;
beforeAll(async () => {
  player = await launchPlayer();
});
afterAll(() => player?.close());

/** The frames from the first question on. */
const renderFrames = async (
  canvas: ReturnType<typeof canvasFor>,
  how: { format: RenderFormat; quality: RenderQuality },
  frames: number,
): Promise<string> => {
  const props = shortQuiz({ canvas });
  const from = buildTimeline(props).scenes.find(({ kind }) => kind === 'question')?.from ?? 0;
  const file = path.join(stage.folder, `${canvas.width}x${canvas.height} ${how.quality} ${how.format}`);
  const request = { props, from: from + 30, to: from + 30 + frames, encoding: videoEncoding(canvas, how) };
  await renderSegmentFile(request, file, { signal: new AbortController().signal });
  return file;
};

describe.each(RENDER_FORMATS)('%s', (format) => {
  test.each([
    ['youtube', '720p', 1280, 720],
    ['square', '1080p', 1080, 1080],
    ['tiktok', '1440p', 1440, 2560],
    ['youtube', '2160p', 3840, 2160],
    ['youtube', '258x256', 258, 256],
    ['youtube_shorts', '1000x1502', 1000, 1502],
  ] as const)('renders %s in %s (D40)', async (profile, resolution, width, height) => {
    const file = await renderFrames(canvasFor(profile, resolution), { format, quality: 'draft' }, 3);
    using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
    const track = await input.getPrimaryVideoTrack();
    expect([track?.displayWidth, track?.displayHeight]).toEqual([width, height]);
    expect((await player.video(file)).frames).toBe(3);
  });

  test('higher quality creates a larger file', async () => {
    const sizeOf = async (quality: RenderQuality) =>
      (await stat(await renderFrames(canvasFor('youtube', '1280x720'), { format, quality }, 45))).size;
    const [draft, standard, high] = [await sizeOf('draft'), await sizeOf('standard'), await sizeOf('high')];
    expect(draft).toBeLessThan(0.8 * standard);
    // In H.264, a scene with little motion does not need more than `standard` (encoding.ts).
    expect(high).toBeGreaterThan(0.99 * standard);
  });
});
