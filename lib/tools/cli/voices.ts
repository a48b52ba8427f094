import path from 'node:path';
import { OFFERED, type OfferedModel } from '@/lib/server/adapters/speech/installation/table';
import { folders, installedModels, LIBRARY, LIBRARY_VERSION } from '@/lib/server/adapters/speech/natural/installed';
import { installNow, removeNow } from '@/lib/server/domain/speech/voice-installation';
import { ensureDatabase } from '@/lib/server/ensure-database';
import { env } from '@/lib/server/env';
import { CommandError, main } from './main';

const USAGE = `Usage: npm run voices                  lists natural voices
       npm run voices -- add <name>    downloads and installs one
       npm run voices -- remove <name>`;

const languagesOf = ({ voices }: OfferedModel): string =>
  [...new Set(voices.map(({ language }) => language.split('-')[0]))].join(' ');

const voiceCount = ({ voices }: OfferedModel): string => (voices.length === 1 ? '1 voice' : `${voices.length} voices`);

const list = async (): Promise<void> => {
  const installed = await installedModels();
  const rows = OFFERED.map((model) => [
    installed.some(({ id }) => id === model.id) ? '✓' : ' ',
    model.id,
    languagesOf(model),
    voiceCount(model),
    `${model.megabytes} MB`,
    model.licence,
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  console.log(`\n✓ installed in ${path.dirname(folders.models())}. Install one with npm run voices -- add <name>.`);
};

const offered = (name: string | undefined): OfferedModel => {
  const model = OFFERED.find(({ id }) => id === name);
  if (model) return model;
  throw new CommandError(`${name ? `There is no ${name}.\n` : ''}${USAGE}`);
};

/** Prints progress: on a terminal in one line, otherwise every tenth. */
const progressPrinter = () => {
  let printed = -1;
  return (done: number, total: number): void => {
    const percent = Math.floor((100 * done) / Math.max(1, total));
    const step = process.stdout.isTTY ? percent : percent - (percent % 10);
    if (step <= printed) return;
    printed = step;
    const text = `${step} % of ${Math.ceil(total / 1e6)} MB`;
    if (process.stdout.isTTY) process.stdout.write(`\r${text}${step === 100 ? '\n' : ''}`);
    else console.log(text);
  };
};

const add = async (model: OfferedModel, signal: AbortSignal): Promise<void> => {
  console.log(`${model.description}: ${voiceCount(model)}, licence: ${model.licence}.`);
  console.log(
    `${LIBRARY} ${LIBRARY_VERSION} (Apache-2.0, about 32 MB; it contains espeak-ng, GPL-3.0) comes from the npm registry, the model from ${env().VOICES_BASE_URL}/${model.repository}.`,
  );
  await installNow(model, {
    signal,
    onSize: ({ needed, free }) =>
      console.log(`Download: ${Math.ceil(needed / 1e6)} MB; free on the disk: ${Math.floor(free / 1e6)} MB.`),
    onProgress: progressPrinter(),
  });
  console.log(`Installed ${model.id}. The service offers its voices without a restart.`);
};

const remove = async (model: OfferedModel, signal: AbortSignal): Promise<void> => {
  await removeNow(model, signal);
  console.log(`Removed ${model.id}.`);
};

/** `npm run voices`: lists, installs and removes natural voices (D115). */
await main(async () => {
  const [action, name, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || !['add', 'remove', undefined].includes(action)) throw new CommandError(USAGE);
  if (action === undefined) {
    await list();
    return 0;
  }
  const model = offered(name);
  const interrupted = new AbortController();
  const stop = () =>
    interrupted.abort(new CommandError('Interrupted. Run the command again: it continues where it stopped.'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  // In the database is the lock that keeps commands and the dashboard from installing at the same time.
  const leave = await ensureDatabase();
  try {
    await (action === 'add' ? add : remove)(model, interrupted.signal);
  } finally {
    await leave();
  }
  return 0;
});
