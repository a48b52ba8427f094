import { DEFAULT_READS } from '@/lib/core/model/sound';
import { FPS } from '@/lib/core/model/video-settings';
import type { VideoProps } from '@/lib/core/video/props';
import { twentyFour } from '@/lib/core/video/samples/twenty-four';
import { ensureSpeech } from '@/lib/server/domain/speech/ensure-speech';
import { missingSegments } from '@/lib/server/rendering/build-video';
import { segmentsOf } from '@/lib/server/rendering/render-segments';
import { closeStages } from '@/lib/server/rendering/stage-client';
import { startWeb } from '../cli/service/web';
import { createActor } from './api-data';
import type { Figure } from './figure';
import { measureNaturalVoice } from './natural-voice';
import { CANVAS, framesOf, orderOf, render, timed, warmUp } from './videos';
import { withTemporaryService } from './with-temporary-service';

const never = new AbortController().signal;

const withVoice = (props: VideoProps): VideoProps => ({
  ...props,
  voice: { id: 'flite:slt', speed: 1, reads: [...DEFAULT_READS] },
  music: { track: 'playful', volume: 1 },
});

/** Changes the text of the third question. */
const editText = (props: VideoProps): VideoProps => ({
  ...props,
  rounds: props.rounds.map((round, roundIndex) => ({
    ...round,
    questions: round.questions.map((question, index) =>
      roundIndex === 0 && index === 2
        ? ({ ...question, content: { ...question.content, question: 'Which one is it?' } } as typeof question)
        : question,
    ),
  })),
});

const missingIn = async (props: VideoProps, owner: string): Promise<number> =>
  (await missingSegments(segmentsOf(orderOf(props, owner)))).length;

const measure = async (): Promise<Figure[]> => {
  const { userId } = await createActor('voice@example.com');
  const other = await createActor('other@example.com');
  /** With the speech that exists, and what is missing generated. */
  const spoken = async (props: VideoProps): Promise<{ props: VideoProps; generated: number }> => {
    let existing: number | undefined;
    const onProgress = (done: number) => {
      existing ??= done;
    };
    const { speech } = await ensureSpeech(userId, props, { signal: never, onProgress });
    return { props: { ...props, speech }, generated: speech.length - (existing ?? 0) };
  };
  const silent = twentyFour({ canvas: CANVAS });
  let first = { props: withVoice(silent), generated: 0 };
  const speaking = await timed(async () => {
    first = await spoken(first.props);
  });
  // Users do not share speech, so that everything is spoken again.
  const again = await timed(() => ensureSpeech(other.userId, first.props, { signal: never }));
  const characters = first.props.speech.reduce((sum, { text }) => sum + text.length, 0);
  const spokenSeconds = first.props.speech.reduce((sum, { durationMs }) => sum + durationMs / 1000, 0);

  await warmUp(silent);
  // Owners of their own, so that neither reuses segments of the other.
  const without = framesOf(silent) / (await render(silent, 'silent')) / FPS;
  const withIt = framesOf(first.props) / (await render(first.props, 'voiced')) / FPS;

  const edited = await spoken(editText(first.props));
  const editedSegments = await missingIn(edited.props, 'voiced');
  const otherMusic: VideoProps = { ...first.props, music: { track: 'calm', volume: 0.5 } };
  const musicSegments = await missingIn(otherMusic, 'voiced');
  const musicSeconds = await timed(() => render(otherMusic, 'voiced'));
  return [
    {
      name: 'speech of 24 questions, built-in voice',
      value: again,
      unit: 's',
      note: `${first.generated} lines, ${characters} characters, ${spokenSeconds.toFixed(0)} s of speech; target ≤ 5`,
    },
    { name: 'the same after a start', value: speaking, unit: 's', note: 'processes have to be started first' },
    {
      name: 'render with voice and music',
      value: withIt / without,
      unit: 'of one without',
      note: `${withIt.toFixed(2)} against ${without.toFixed(2)} × real time; target ≥ 0.9`,
    },
    { name: 'lines to speak after an edit to one question', value: edited.generated, unit: 'lines', note: 'target 1' },
    { name: 'segments to render after it', value: editedSegments, unit: 'segments', note: 'target 1 or 2' },
    {
      name: 'segments to render for other music',
      value: musicSegments,
      unit: 'segments',
      note: `new sound track and file: ${musicSeconds.toFixed(1)} s; target 0`,
    },
  ];
};

/** Speaks and renders a quiz with 24 questions at 1080p, with and without voice and music; and the library of natural voices. */
export const run = (): Promise<Figure[]> =>
  withTemporaryService({ LOG_LEVEL: 'error' }, async () => {
    const web = await startWeb({ output: process.stderr.fd });
    try {
      return [...(await measure()), ...(await measureNaturalVoice())];
    } finally {
      await closeStages();
      await web.stop(5);
    }
  });
