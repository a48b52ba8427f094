import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { videoEncoding } from '../../core/video/encoding';
import type { VideoProps } from '../../core/video/props';
import { buildTimeline } from '../../core/video/timeline';
import { assetOf, mediaProps, questionOf } from '../../tools/testing/media-props';
import { ownStage } from '../../tools/testing/own-stage';
import { signedUrl, storage } from '../adapters/storage';
import { configure } from '../env';
import { renderSegmentFile, UnreadableMediaError } from './stage-client';

const never = new AbortController().signal;

const stage = ownStage({ MEDIA_DECODE_SECONDS: '3' });
beforeAll(async () => {
  // The app serves the films, so they are stored in its folder.
  configure({ DATA_DIR: inject('dataDir') });
});
/** A video that shows one of the hostile films, which the app serves as if it had been accepted. */
const videoOf = async (name: string): Promise<VideoProps> => {
  const file = path.join('lib/tools/testing/hostile', name);
  const key = `media/hostile-${process.pid}-${name}`;
  await storage().put(key, createReadStream(file));
  const { pathname, search } = new URL(signedUrl(key));
  const facts = { kind: 'video', width: 64, height: 48, durationSeconds: 2 } as const;
  const assets = assetOf(name, await readFile(file), facts);
  for (const asset of Object.values(assets)) asset.path = pathname + search;
  return mediaProps(assets, [questionOf('video_clip', { videoUrl: `https://example.com/${name}`, answer: 'A' })]);
};

const firstFrame = (props: VideoProps, kind: 'intro' | 'question') =>
  buildTimeline(props).scenes.find((scene) => scene.kind === kind)?.from ?? 0;

/** Renders some frames of the video's scene of this kind. */
const render = (props: VideoProps, kind: 'intro' | 'question') => {
  const from = firstFrame(props, kind);
  const encoding = videoEncoding(props.canvas, { format: 'mp4', quality: 'draft' });
  return renderSegmentFile({ props, from, to: from + 3, encoding }, path.join(stage.folder, 'out.mp4'), {
    signal: never,
  });
};

test('a film that hangs the page is named at the second attempt, and the next render works', async () => {
  const props = await videoOf('hang.webm');
  await expect(render(props, 'question')).rejects.not.toThrow(UnreadableMediaError);
  const failed = render(props, 'question');
  await expect(failed).rejects.toThrow(UnreadableMediaError);
  await expect(failed).rejects.toThrow('The video of question 1 cannot be used: decoding it takes more than 3 s.');
  await render(props, 'intro');
  expect((await stat(path.join(stage.folder, 'out.mp4'))).size).toBeGreaterThan(1000);
});

test("a film that fills the page's memory is named at the second attempt", async () => {
  configure({ MEDIA_DECODE_SECONDS: '60' });
  const props = await videoOf('bomb-stts.mp4');
  await expect(render(props, 'question')).rejects.toThrow('crashed');
  await expect(render(props, 'question')).rejects.toThrow('decoding it takes too much memory');
  await render(props, 'intro');
});
