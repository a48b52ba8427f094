import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type InstallOptions, installModel, removeModel } from '@/lib/server/adapters/speech/installation/install';
import { InstallationError } from '@/lib/server/adapters/speech/installation/installation-error';
import { installLibrary, removeLibrary } from '@/lib/server/adapters/speech/installation/library';
import { OFFERED, type OfferedModel } from '@/lib/server/adapters/speech/installation/table';
import { folders, installedModels } from '@/lib/server/adapters/speech/natural/installed';
import { db, doWork } from '@/lib/server/db';
import { ConflictError, requireFound } from '@/lib/server/errors';
import { withLease } from '@/lib/server/jobs/lease';
import { JobEndedError } from '@/lib/server/jobs/run-context';
import { whileInFlight } from '@/lib/server/jobs/while-in-flight';
import { log } from '@/lib/server/log';
import { processWide } from '@/lib/server/process-wide';

/** The installation that runs, or the last one if it failed. It is stored in DATA_DIR/voices, whose state it is (D161). */
const installation = z.object({
  id: z.string(),
  model: z.string(),
  /** Bytes. The total is approximate until the host has listed the files. */
  done: z.number(),
  total: z.number(),
  /** Why it failed; null while it runs. */
  error: z.string().nullable(),
});
type Installation = z.output<typeof installation>;

/** Held by the process that installs. */
const LEASE = 'voice installation';
const CANCELLED = 'The installation was cancelled in the dashboard.';
const never = new AbortController().signal;

const stateFile = (): string => path.join(path.dirname(folders.models()), 'installation.json');

const readState = async (): Promise<Installation | null> => {
  try {
    return installation.parse(JSON.parse(await readFile(stateFile(), 'utf8')));
  } catch {
    return null;
  }
};

const writeState = async (state: Installation | null): Promise<void> => {
  if (state === null) return rm(stateFile(), { force: true });
  const draft = `${stateFile()}.${randomUUID()}`;
  await mkdir(path.dirname(draft), { recursive: true });
  await writeFile(draft, JSON.stringify(state));
  await rename(draft, stateFile());
};

/** Changes the state. One process at a time does so. */
const changeState = (
  change: (state: Installation | null) => Installation | null | Promise<Installation | null>,
): Promise<void> =>
  db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('voice installation'))`);
    const state = await readState();
    const next = await change(state);
    if (next !== state) await writeState(next);
  });

const isRunning = (state: Installation | null): state is Installation => state?.error === null;

const requireIdle = (state: Installation | null): void => {
  if (isRunning(state)) throw new ConflictError('A voice is being installed. Wait until it is ready, or cancel it.');
};

const begin = ({ id, megabytes }: OfferedModel): Installation => ({
  ...{ id: randomUUID(), model: id },
  ...{ done: 0, total: megabytes * 1e6, error: null },
});

/**
 * Runs an installation for as long as its state says so.
 * @throws InstallationError, also if it was cancelled; the reason of a signal
 */
const run = async ({ id }: Installation, model: OfferedModel, options: InstallOptions): Promise<void> => {
  const own = (change: (state: Installation) => Installation | null) =>
    changeState((state) => (state?.id === id ? change(state) : state));
  let progress = {};
  const report = async (): Promise<boolean> => {
    let isWanted = false;
    await own((state) => {
      isWanted = true;
      return { ...state, ...progress };
    });
    return isWanted;
  };
  try {
    await whileInFlight(
      report,
      async (signal) => {
        await installLibrary(signal);
        await installModel(model, {
          ...options,
          signal,
          onProgress: (done, total) => {
            progress = { done, total };
            options.onProgress?.(done, total);
          },
        });
      },
      options.signal,
    );
  } catch (error) {
    if (error instanceof JobEndedError) throw new InstallationError(CANCELLED);
    // Another process continues, or the command says what happened.
    if (options.signal.aborted) throw error;
    const message =
      error instanceof InstallationError ? error.message : 'Something went wrong on the server. Its log says more.';
    await own((state) => ({ ...state, error: message }));
    throw error;
  }
  await own(() => null);
};

/** Runs the installation that is wanted, if there is one. Waits for a process that does so already. */
const runWanted = (): Promise<void> =>
  withLease(LEASE, never, async ({ signal }) => {
    const state = await readState();
    if (!isRunning(state)) return;
    const model = OFFERED.find(({ id }) => id === state.model);
    if (!model) return changeState(() => null);
    await run(state, model, { signal }).catch((error: unknown) => {
      if (!(error instanceof InstallationError)) throw error;
      log().warn({ reason: error.message, model: model.id }, 'A voice was not installed');
    });
  });

/** Copies of this module in one process share it. */
const shared = processWide('voice installation', () => ({ running: null as Promise<void> | null }));

const runAllWanted = async (): Promise<void> => {
  // A new one can be started while one that was cancelled is still ending.
  while (isRunning(await readState())) await runWanted();
};

/** Continues an installation that was started or interrupted, in the background. Does nothing if none is wanted. */
export const continueInstallation = async (): Promise<void> => {
  if (shared.running || !isRunning(await readState())) return;
  shared.running ??= doWork('job', runAllWanted)
    .catch((error: unknown) => log().error({ err: error }, 'Installing a voice failed'))
    .finally(() => {
      shared.running = null;
    });
};

/** Waits until no installation runs in this process. */
export const installationEnd = async (): Promise<void> => {
  await shared.running;
};

const offered = (id: string): OfferedModel =>
  requireFound(
    OFFERED.find((model) => model.id === id),
    'Voice',
  );

/**
 * Installs a model in the background. Of several requests at the same time, one succeeds.
 * @throws ConflictError if an installation runs; NotFoundError
 */
export const startInstallation = async (id: string): Promise<void> => {
  const model = offered(id);
  await changeState((state) => {
    requireIdle(state);
    return begin(model);
  });
  await continueInstallation();
};

/** Ends the installation, which takes up to a second. What was downloaded stays for the next one. */
export const cancelInstallation = (): Promise<void> => changeState(() => null);

/**
 * Installs a model, and waits until it is ready. Waits for an installation that runs.
 * @throws InstallationError; the reason of `options.signal`
 */
export const installNow = (model: OfferedModel, options: InstallOptions): Promise<void> =>
  withLease(LEASE, options.signal, async ({ signal }) => {
    const state = begin(model);
    // Whatever the state says, no process has the lease to do it.
    await changeState(() => state);
    try {
      await run(state, model, { ...options, signal });
    } finally {
      if (options.signal.aborted) await changeState((current) => (current?.id === state.id ? null : current));
    }
  });

const deleteModel = async ({ id }: OfferedModel, state: Installation | null): Promise<Installation | null> => {
  await removeModel(id);
  if ((await installedModels()).length === 0) await removeLibrary();
  return state?.model === id ? null : state;
};

/** Deletes a model and what was downloaded of it. @throws ConflictError if an installation runs; NotFoundError */
export const removeVoices = async (id: string): Promise<void> => {
  const model = offered(id);
  await changeState((state) => {
    requireIdle(state);
    return deleteModel(model, state);
  });
};

/** As `removeVoices`, but waits for an installation that runs. @throws the reason of `signal` */
export const removeNow = (model: OfferedModel, signal: AbortSignal): Promise<void> =>
  withLease(LEASE, signal, () => changeState((state) => deleteModel(model, state)));

/** What can be installed, and what is. */
export const voiceInstallations = async () => {
  const [state, installed] = await Promise.all([readState(), installedModels()]);
  return {
    models: OFFERED.map(({ id, description, voices, megabytes, licence }) => ({
      ...{ id, description, voices: voices.length, megabytes, licence },
      languages: [...new Set(voices.map(({ language }) => language.split('-')[0] ?? language))],
      isInstalled: installed.some((model) => model.id === id),
      /** A download that did not finish. */
      isUnfinished: existsSync(folders.unfinished(id)),
    })),
    installation: state && { model: state.model, done: state.done, total: state.total, error: state.error },
  };
};
