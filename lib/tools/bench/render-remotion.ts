import path from 'node:path';
import { bundle } from '@remotion/bundler';
import { renderMedia, selectComposition } from '@remotion/renderer';
import type { VideoProps } from '@/lib/core/video/props';
import { buildTimeline } from '@/lib/core/video/timeline';
import { findBrowser } from '@/lib/server/rendering/browser';

/** Frames to render: of the first question, from its first option to its countdown. */
export const REMOTION_FRAMES = 120;

/** Frames per second of Remotion's renderer for the same question in DOM and CSS. @param folder for temporary files */
export const measureRemotion = async (props: VideoProps, folder: string): Promise<number> => {
  const browserExecutable = await findBrowser();
  const serveUrl = await bundle({
    entryPoint: path.resolve('remotion/bench/index.tsx'),
    outDir: path.join(folder, 'bundle'),
  });
  const options = { serveUrl, inputProps: props, browserExecutable, logLevel: 'error' } as const;
  const composition = await selectComposition({ ...options, id: 'dom-scene' });
  const from = buildTimeline(props).scenes.find(({ kind }) => kind === 'question')?.from ?? 0;
  const render = async (frames: number): Promise<number> => {
    const startedAt = performance.now();
    await renderMedia({
      ...options,
      composition,
      codec: 'h264',
      muted: true,
      frameRange: [from + 30, from + 30 + frames - 1],
      outputLocation: path.join(folder, 'remotion.mp4'),
    });
    return (performance.now() - startedAt) / 1000;
  };
  await render(2);
  return REMOTION_FRAMES / (await render(REMOTION_FRAMES));
};
