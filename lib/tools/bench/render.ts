import { setTimeout as sleep } from 'node:timers/promises';
import { THUMBNAIL_RESOLUTION } from '@/lib/core/model/thumbnail';
import { FPS } from '@/lib/core/model/video-settings';
import { canvasFor } from '@/lib/core/video/canvas';
import type { VideoProps } from '@/lib/core/video/props';
import { generalKnowledge } from '@/lib/core/video/samples/general-knowledge';
import { twentyFour } from '@/lib/core/video/samples/twenty-four';
import { configure } from '@/lib/server/env';
import { segmentsOf } from '@/lib/server/rendering/render-segments';
import { buildThumbnail } from '@/lib/server/rendering/render-thumbnail';
import { closeStages } from '@/lib/server/rendering/stage-client';
import { turnCount } from '@/lib/server/rendering/turns';
import { heaviestLook } from '@/remotion/fixtures';
import { startWeb } from '../cli/service/web';
import type { Figure } from './figure';
import { createPoller } from './poll-quizzes';
import { measureLimit } from './render-limit';
import { measureQueue } from './render-queue';
import { measureRemotion, REMOTION_FRAMES } from './render-remotion';
import { CANVAS, framesOf, orderOf, render, shorten, timed, warmUp } from './videos';
import { withTemporaryService } from './with-temporary-service';

const never = new AbortController().signal;

/** How long response times are measured without a render. */
const IDLE_MS = 10_000;
const changeOneQuestion = (props: VideoProps): VideoProps => ({
  ...props,
  rounds: props.rounds.map((round, roundIndex) => ({
    ...round,
    questions: round.questions.map((question, index) =>
      roundIndex === 0 && index === 2 ? { ...question, hint: 'Another hint' } : question,
    ),
  })),
});

/** Renders a quiz with 24 questions: first, unchanged, and edited; measures response times of the API meanwhile. */
const measureQuiz = async (): Promise<{ figures: Figure[]; framesPerSecond: number }> => {
  const props = twentyFour({ canvas: CANVAS });
  const frames = framesOf(props);
  await warmUp(props);
  const poller = await createPoller();
  const idle = await poller.p95During(sleep(IDLE_MS));
  const busy = await poller.p95During(render(props));
  const first = busy.result;
  const unchanged = await render(props);
  const edited = await render(changeOneQuestion(props));
  const segments = `${frames} frames in ${segmentsOf(orderOf(props)).length} segments, ${turnCount()} pages`;
  return {
    framesPerSecond: frames / first,
    figures: [
      { name: '(a) first render', value: frames / first / FPS, unit: '× real time', note: `${segments}; target ≥ 2.0` },
      { name: '(a) first render', value: frames / first, unit: 'frames/s', note: `${first.toFixed(0)} s` },
      {
        name: '(a) GET /quizzes meanwhile: p95',
        value: busy.p95 / idle.p95,
        unit: '× idle',
        note: `${busy.p95.toFixed(1)} ms against ${idle.p95.toFixed(1)} ms; target ≤ 2`,
      },
      {
        name: '(c) after an edit to one question',
        value: edited / first,
        unit: 'of (a)',
        note: `${edited.toFixed(1)} s; target ≤ 0.12`,
      },
      { name: '(d) unchanged', value: unchanged, unit: 's', note: 'everything comes from storage; target ≤ 3' },
    ],
  };
};

const measureHeaviest = async (): Promise<Figure> => {
  const props = shorten(generalKnowledge({ canvas: CANVAS, look: heaviestLook }));
  const value = framesOf(props) / (await render(props)) / FPS;
  return { name: '(e) heaviest theme', value, unit: '× real time', note: `${framesOf(props)} frames; target ≥ 1.0` };
};

const measureThumbnail = async (): Promise<Figure> => {
  const props = generalKnowledge({ canvas: canvasFor('youtube', THUMBNAIL_RESOLUTION.youtube) });
  const paint = () => timed(() => buildThumbnail({ ownerId: 'bench', props }, 'thumbnails/bench.jpg', never));
  await paint();
  return { name: '(f) warm thumbnail', value: await paint(), unit: 's', note: '1280×720; target ≤ 2' };
};

/** Renders the same scenes with one page and with two. They differ enough not to reuse segments. */
const measurePages = async (): Promise<Figure> => {
  const seconds: number[] = [];
  for (const pages of [1, 2]) {
    configure({ RENDER_CONCURRENCY: String(pages) });
    seconds.push(
      await render({
        ...shorten(generalKnowledge({ canvas: CANVAS })),
        introSubtitle: '',
        outroText: `${pages}`,
        answerDurationSeconds: 2 + pages / FPS,
      }),
    );
  }
  configure({ RENDER_CONCURRENCY: '' });
  const [one = 0, two = 1] = seconds;
  return {
    name: '(g) two pages',
    value: one / two,
    unit: '× one page',
    note: `${two.toFixed(1)} s against ${one.toFixed(1)} s`,
  };
};

const measure = async (folder: string): Promise<Figure[]> => {
  const { figures, framesPerSecond } = await measureQuiz();
  const rest = [
    await measureHeaviest(),
    await measureThumbnail(),
    await measurePages(),
    ...(await measureLimit('default theme', shorten(generalKnowledge({ canvas: CANVAS })), 0.8)),
    ...(await measureLimit('heaviest theme', shorten(generalKnowledge({ canvas: CANVAS, look: heaviestLook })), 0.6)),
  ];
  await closeStages();
  const queue = await measureQueue();
  const remotion = await measureRemotion(generalKnowledge({ canvas: CANVAS }), folder);
  const note = `DOM scene, ${REMOTION_FRAMES} frames, no sound`;
  return [
    ...figures,
    { name: "(b) Remotion's renderer", value: remotion, unit: 'frames/s', note },
    { name: '(a) against (b)', value: framesPerSecond / remotion, unit: '× (b)', note: 'frames/s of both; target ≥ 6' },
    ...rest,
    ...queue,
  ];
};

/** Renders at 1080p with our pipeline and with Remotion's renderer. */
export const run = (): Promise<Figure[]> =>
  withTemporaryService({ LOG_LEVEL: 'error' }, async (folder) => {
    const web = await startWeb({ output: process.stderr.fd });
    try {
      return await measure(folder);
    } finally {
      await closeStages();
      await web.stop(5);
    }
  });
