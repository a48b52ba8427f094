import type { QuizVideo } from '../../client.ts';
import { ApiError, ConnectionError, JobError } from '../../errors.ts';
import type { Render } from '../../types.ts';
import type { Command, CommandContext } from '../command.ts';
import { signIn } from '../credentials.ts';
import { checkTarget, saveResponse } from '../download.ts';
import { CommandError, Interrupted, UsageError } from '../exit.ts';
import { createProgress, type Progress } from '../progress.ts';
import { waitThrough } from '../temporary.ts';
import { VIDEO_OPTIONS, type VideoSettings, videoSettings } from './video-options.ts';

/** A download whose connection breaks off is started again this often. */
const DOWNLOADS = 3;

/** As it is typed in a shell. */
const quoted = (file: string): string => (/^[\w./+-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`);

const resumeCommand = (id: string, file: string | undefined): string =>
  `quizvideo render --resume ${id}${file === undefined ? ' --wait' : ` -o ${quoted(file)}`}`;

/** Follows the render of the quiz that is in progress, if it has the same settings. */
const renderInProgress = async (client: QuizVideo, error: unknown, settings: VideoSettings): Promise<Render> => {
  const isInProgress = error instanceof ApiError && error.code === 'render-in-progress';
  const id = isInProgress ? error.location?.split('/').at(-1) : undefined;
  if (!id) throw error;
  const render = await client.renders.get(id);
  const names = Object.keys(settings) as (keyof VideoSettings)[];
  const other = names.find((name) => settings[name] !== render[name]);
  if (!other) return render;
  throw new CommandError(
    `The quiz is being rendered with a different ${other} (${render[other]}). Follow it with "${resumeCommand(id, undefined)}".`,
  );
};

const begin = async (client: QuizVideo, { args: [quizId], options, flags, output, system }: CommandContext) => {
  const { signal } = system;
  if (options.resume !== undefined) return client.renders.get(options.resume, { signal });
  const settings = videoSettings(options);
  try {
    return await client.renders.create({ quiz_id: quizId ?? '', ...settings }, { signal });
  } catch (error) {
    if (!flags.has('wait') && options.output === undefined) throw error;
    const render = await renderInProgress(client, error, settings);
    output.note(`The quiz is already being rendered. Following render ${render.id}.`);
    return render;
  }
};

const download = async (client: QuizVideo, id: string, file: string, signal: AbortSignal, progress: Progress) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await client.renders.download(id, { signal });
      return await saveResponse(response, file, {
        signal,
        onProgress: (percent) => progress.show(percent, 'downloading'),
      });
    } catch (error) {
      if (!(error instanceof ConnectionError) || attempt >= DOWNLOADS) throw error;
    }
  }
};

/** Waits for the render and downloads it. Says how to resume if that fails. */
const finish = async (client: QuizVideo, { id }: Render, { options, flags, output, system }: CommandContext) => {
  const { signal, stderr } = system;
  const progress = createProgress(stderr);
  let known = 0;
  const onProgress = ({ progress: percent, status }: Pick<Render, 'progress' | 'status'>) => {
    known = percent;
    progress.show(percent, status);
  };
  const onLost = (state: string) => progress.show(known, state);
  try {
    const render = await waitThrough(() => client.renders.wait(id, { signal, onProgress }), { signal, onLost });
    if (options.output !== undefined) await download(client, id, options.output, signal, progress);
    progress.end();
    return render;
  } catch (error) {
    progress.end();
    if (error instanceof JobError) {
      if (output.isJson) output.result(error.job, []);
      throw error;
    }
    const hint = `The render is not cancelled. To resume: ${resumeCommand(id, options.output)}`;
    if (!signal.aborted) {
      output.note(hint);
      throw error;
    }
    if (!flags.has('cancel-on-interrupt')) throw new Interrupted(`Interrupted. ${hint}`);
    const isCancelled = await client.renders.cancel(id).then(
      () => true,
      (failure) => {
        // It ended in the meantime.
        if (failure instanceof ApiError && failure.code === 'conflict') return false;
        throw failure;
      },
    );
    throw new Interrupted(isCancelled ? `Interrupted. Render ${id} is cancelled.` : `Interrupted. ${hint}`);
  }
};

export const render: Command = {
  name: 'render',
  summary: 'Render a quiz, wait for the video and download it',
  details:
    'Without --wait or --output, only starts the render. Ctrl-C leaves the render running and prints how to resume it.\n' +
    'If the quiz is already being rendered, --wait and --output follow that render.',
  args: [{ name: 'quiz', isOptional: true, description: 'Id of the quiz; not with --resume.' }],
  options: {
    wait: { type: 'boolean', short: 'w', description: 'Wait until the render ends.' },
    output: {
      type: 'string',
      short: 'o',
      value: 'FILE',
      description: 'Download the video into this file. Implies --wait.',
    },
    ...VIDEO_OPTIONS,
    resume: { type: 'string', value: 'RENDER', description: 'Id of a render to follow instead of starting one.' },
    'cancel-on-interrupt': { type: 'boolean', description: 'Cancel the render on Ctrl-C.' },
  },
  run: async (context) => {
    const { args, options, flags, output, system } = context;
    if ((args[0] === undefined) === (options.resume === undefined)) {
      throw new UsageError('Pass either the id of a quiz or --resume with the id of a render.');
    }
    const file = options.output;
    const { client } = await signIn(system.env);
    if (file !== undefined) await checkTarget(file);
    const started = await begin(client, context);
    if (!flags.has('wait') && file === undefined) {
      const follow = `Follow it: ${resumeCommand(started.id, undefined)}`;
      output.report(started, started.id, [`Render ${started.id} is ${started.status}. ${follow}`]);
      return;
    }
    const ended = await finish(client, started, context);
    const result = file === undefined ? ended : { ...ended, file };
    output.report(result, ended.id, [file === undefined ? `Completed: ${ended.output_url}` : `Saved ${file}`]);
  },
};
