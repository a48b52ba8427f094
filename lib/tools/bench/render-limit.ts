import { videoEncoding } from '@/lib/core/video/encoding';
import type { VideoProps } from '@/lib/core/video/props';
import { segmentsOf } from '@/lib/server/rendering/render-segments';
import { measureEncoding } from '@/lib/server/rendering/stage-client';
import { turnCount } from '@/lib/server/rendering/turns';
import type { Figure } from './figure';
import { commandOf, descendantsOf, firstThreadTime, processorMs } from './process-tree';
import { framesOf, orderOf, render } from './videos';

/** Milliseconds of processor time. */
interface ProcessorTime {
  /** The pages' first threads, which paint. */
  painting: number;
  /** The pages' other threads, which encode. */
  encoding: number;
  /** The browser's other processes. */
  browser: number;
  /** This process, which writes the files. */
  worker: number;
}

/** What this process and its rendering browser have taken so far. Linux only. */
const processorTime = (): ProcessorTime => {
  const total: ProcessorTime = { painting: 0, encoding: 0, browser: 0, worker: processorMs(process.pid) };
  for (const pid of descendantsOf(process.pid)) {
    const command = commandOf(pid);
    if (command.includes('--type=renderer')) {
      const painting = firstThreadTime(pid) / 1e6;
      total.painting += painting;
      total.encoding += processorMs(pid) - painting;
    } else if (/--type=|--headless/.test(command)) total.browser += processorMs(pid);
  }
  return total;
};

const never = new AbortController().signal;
/** Frames that each page encodes. */
const FRAMES = 600;

/** Frames per second that the encoders of all pages reach together with prepared frames of the middle of a video. */
const encodingRate = async (props: VideoProps): Promise<number> => {
  const { format, quality } = orderOf(props);
  const from = segmentsOf(orderOf(props)).at(-2)?.from ?? 0;
  const request = { props, from, to: from + FRAMES, encoding: videoEncoding(props.canvas, { format, quality }) };
  const times = await Promise.all(Array.from({ length: turnCount() }, () => measureEncoding(request, never)));
  return times.reduce((sum, milliseconds) => sum + (1000 * FRAMES) / milliseconds, 0);
};

const LABELS: Record<keyof ProcessorTime, string> = {
  painting: 'pages, first threads',
  encoding: 'pages, encoders',
  browser: 'browser',
  worker: 'worker',
};

/** How near a first render comes to the speed of encoding alone, and where its processor time goes. */
export const measureLimit = async (name: string, props: VideoProps, target: number): Promise<Figure[]> => {
  const frames = framesOf(props);
  const before = processorTime();
  const startedAt = performance.now();
  await render(props, `limit-${name.replaceAll(' ', '-')}`);
  const rate = (1000 * frames) / (performance.now() - startedAt);
  const after = processorTime();
  const limit = await encodingRate(props);
  const parts = (Object.keys(LABELS) as (keyof ProcessorTime)[]).map((part) => ({
    label: LABELS[part],
    milliseconds: (after[part] - before[part]) / frames,
  }));
  return [
    {
      name: `(i) ${name}: of the limit`,
      value: rate / limit,
      unit: '× limit',
      note: `${rate.toFixed(0)} of ${limit.toFixed(0)} frames/s, which encoding alone reaches; target ≥ ${target}`,
    },
    {
      name: `(i) ${name}: processor time`,
      value: parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      unit: 'ms a frame',
      note: parts.map(({ label, milliseconds }) => `${label} ${milliseconds.toFixed(1)}`).join(', '),
    },
  ];
};
