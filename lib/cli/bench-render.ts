import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { bundle } from '@remotion/bundler';
import { renderMedia, selectComposition } from '@remotion/renderer';
import { configure, env } from '@/lib/env';
import { FPS } from '@/lib/model/video-settings';
import { findBrowser } from '@/lib/rendering/browser';
import { makeVideo } from '@/lib/rendering/make-video';
import { segmentsOf, type VideoOrder } from '@/lib/rendering/render-segments';
import { closeStages, stageCount } from '@/lib/rendering/stage-client';
import { canvasFor } from '@/lib/video/canvas';
import type { VideoProps } from '@/lib/video/props';
import { generalKnowledge } from '@/lib/video/samples/general-knowledge';
import { buildTimeline } from '@/lib/video/timeline';
import { ensureBuilt } from './ensure-built';
import type { Figure } from './figure';
import { freePort } from './free-port';
import { startWeb } from './web';

/** Frames that Remotion's renderer makes: of the first question, from its first option to its countdown. */
const REMOTION_FRAMES = 120;

const orderOf = (props: VideoProps): VideoOrder => ({ props, format: 'mp4', quality: 'standard' });

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

const changeOneQuestion = (props: VideoProps): VideoProps => ({
  ...props,
  rounds: props.rounds.map((round, roundIndex) => ({
    ...round,
    questions: round.questions.map((question, index) =>
      roundIndex === 0 && index === 2 ? { ...question, hint: 'Another hint' } : question,
    ),
  })),
});

/** Seconds that our pipeline takes: first, unchanged, and after an edit to one question. */
const measureOurs = async (props: VideoProps) => {
  const never = new AbortController().signal;
  const make = (what: VideoProps) => timed(() => makeVideo(orderOf(what), 'renders/bench.mp4', never));
  // The browser and the first page start once a process, not once a video.
  await makeVideo(
    orderOf({ ...props, canvas: { ...props.canvas, width: 320, height: 256 }, rounds: [] }),
    'renders/warm.mp4',
    never,
  );
  return { first: await make(props), unchanged: await make(props), edited: await make(changeOneQuestion(props)) };
};

/** Frames a second of Remotion's own renderer on the same question in DOM and CSS. */
const measureRemotion = async (props: VideoProps, folder: string): Promise<number> => {
  const browserExecutable = await findBrowser();
  const serveUrl = await bundle({
    entryPoint: path.resolve('remotion/bench/index.tsx'),
    outDir: path.join(folder, 'bundle'),
  });
  const options = { serveUrl, inputProps: props, browserExecutable, logLevel: 'error' } as const;
  const composition = await selectComposition({ ...options, id: 'dom-scene' });
  const from = buildTimeline(props).scenes.find(({ kind }) => kind === 'question')?.from ?? 0;
  const render = (frames: number) =>
    timed(() =>
      renderMedia({
        ...options,
        composition,
        codec: 'h264',
        muted: true,
        frameRange: [from + 30, from + 30 + frames - 1],
        outputLocation: path.join(folder, 'remotion.mp4'),
      }),
    );
  await render(2);
  return REMOTION_FRAMES / (await render(REMOTION_FRAMES));
};

/** Renders the sample quiz at 1080p in the default theme, with our pipeline and with Remotion's renderer. */
export const run = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quiz-bench-'));
  const port = String(await freePort());
  const distDir = env().NEXT_DIST_DIR;
  configure({ PORT: port, APP_URL: `http://127.0.0.1:${port}`, STAGE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'error' });
  await ensureBuilt(distDir);
  const web = await startWeb({ output: process.stderr.fd });
  try {
    const props = generalKnowledge({ canvas: canvasFor('youtube', '1080p') });
    const frames = buildTimeline(props).durationInFrames;
    const { first, unchanged, edited } = await measureOurs(props);
    await closeStages();
    const remotion = await measureRemotion(props, folder);
    const note = `${frames} frames in ${segmentsOf(orderOf(props)).length} segments, with sound; ${stageCount()} pages`;
    return [
      { name: 'first render', value: frames / first, unit: 'frames/s', note },
      { name: 'first render', value: frames / first / FPS, unit: '× real time', note },
      { name: 'unchanged', value: unchanged, unit: 's', note: 'everything comes from storage' },
      {
        name: 'after an edit to one question',
        value: edited / first,
        unit: 'of the first',
        note: `${edited.toFixed(1)} s`,
      },
      {
        name: "Remotion's renderer",
        value: remotion,
        unit: 'frames/s',
        note: `DOM scene, ${REMOTION_FRAMES} frames, no sound`,
      },
      {
        name: 'first render',
        value: frames / first / remotion,
        unit: '× Remotion',
        note: 'frames/s of both, in this run',
      },
    ];
  } finally {
    await closeStages();
    await web.stop(5);
    await rm(folder, { recursive: true, force: true });
  }
};
