import { spawn } from 'node:child_process';
import os from 'node:os';
import { bareEnvironment } from '../../env/bare-environment';
import { createFairQueue } from '../process-pool/fair-queue';
import { type SpeechEngine, SpeechError, type Voice } from './engine';
import { plainText } from './plain-text';
import { readWav } from './wav';

const PROGRAM = 'espeak-ng';
/** A line of 2,000 characters at half speed has 13 MB. */
const MAX_BYTES = 40 * 2 ** 20;
const TIMEOUT_MS = 20_000;
/** Words per minute at ordinary speed, and the program's range. */
const WORDS_PER_MINUTE = { usual: 165, min: 80, max: 450 };

const PROCESSES = Math.max(2, os.availableParallelism());
const queue = createFairQueue({
  running: PROCESSES,
  runningPerUser: PROCESSES,
  waiting: 256,
  waitingPerUser: 64,
});

/** Runs the program and returns its output. Users' texts are never arguments. */
const run = (args: readonly string[], input: string, signal?: AbortSignal): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const child = spawn(PROGRAM, args, {
      env: bareEnvironment(),
      stdio: ['pipe', 'pipe', 'ignore'],
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BYTES) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('error', (error) => reject(signal?.aborted ? signal.reason : error));
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks));
      else reject(new Error(`${PROGRAM} ended with ${code}.`));
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });

/** The program's names of Chinese, and the ones that quizzes use. */
const LANGUAGES: Record<string, string> = { cmn: 'zh' };

const languageOf = (name: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(LANGUAGES[name] ?? name)[0];
  } catch {
    return undefined;
  }
};

/** One voice a language, from the table that `--voices` prints. */
export const parseVoices = (table: string): Voice[] => {
  const voices = new Map<string, Voice>();
  for (const line of table.split('\n').slice(1)) {
    const [, name = '', gender = '', label = '', file = ''] = line.trim().split(/\s+/);
    // Without voices of another program (MBROLA), variants, romanisations, and invented languages except Esperanto.
    const isOther = /^(mb|!v)\//.test(file) || name.includes('-latn') || (file.startsWith('art/') && name !== 'eo');
    const language = languageOf(name);
    if (isOther || language === undefined || voices.has(name) || !/^[a-z][a-z\d-]+$/i.test(name)) continue;
    voices.set(name, {
      id: `espeak:${name}`,
      name: `${label.replaceAll('_', ' ').replace(', latin as English', '')}, synthetic`,
      language,
      gender: gender.endsWith('/F') ? 'female' : gender.endsWith('/M') ? 'male' : null,
      engine: 'espeak',
    });
  }
  return [...voices.values()];
};

let found: Promise<Voice[]> | undefined;
/** The voices of the installed program; none if it is not installed. Looked up once per process. */
const installedVoices = (): Promise<Voice[]> => {
  found ??= run(['--voices'], '').then(
    (table) => parseVoices(table.toString('utf8')),
    () => [],
  );
  return found;
};

/** The program espeak-ng, if it is installed: more than 100 languages, offline. It has no word times. */
export const espeak: SpeechEngine = {
  name: 'espeak',
  label: 'eSpeak NG',
  offline: true,
  isAvailable: async () => (await installedVoices()).length > 0,
  model: () => 'espeak-ng',
  voices: installedVoices,
  synthesize: async ({ text, voice, speed, userId, signal }) => {
    if (!(await installedVoices()).some(({ id }) => id === `espeak:${voice}`)) {
      throw new SpeechError('unknown_voice', 'This voice is not available. Choose another voice.');
    }
    const { usual, min, max } = WORDS_PER_MINUTE;
    const pace = Math.round(Math.min(max, Math.max(min, usual * speed)));
    const args = ['-v', voice, '-s', String(pace), '-b', '1', '--stdin', '--stdout'];
    try {
      const wav = await queue.run({ userId }, () => run(args, plainText(text), signal), signal);
      return { ...readWav(wav), marks: null };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Error && 'slug' in error) throw error;
      throw new SpeechError('unreachable', 'The voice program failed. Try again later.');
    }
  },
};
