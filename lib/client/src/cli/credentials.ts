import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { QuizVideo } from '../client.ts';
import type { System } from './command.ts';
import { CommandError, EXIT } from './exit.ts';

type Environment = System['env'];

export interface Credentials {
  url: string;
  apiKey: string;
}

/** Where `login` stores the URL and the key. */
export const credentialsFile = (env: Environment): string => {
  const folder = env.XDG_CONFIG_HOME || env.APPDATA || path.join(env.HOME || homedir(), '.config');
  return path.join(folder, 'quiz-video', 'credentials.json');
};

/** The stored credentials; null if there are none. @throws CommandError if the file is damaged */
export const storedCredentials = async (env: Environment): Promise<Credentials | null> => {
  const file = credentialsFile(env);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { url, api_key: apiKey } = JSON.parse(text);
    if (typeof url === 'string' && typeof apiKey === 'string') return { url, apiKey };
  } catch {
    // Reported below, like a file with something else in it.
  }
  throw new CommandError(`${file} is damaged. Run "quizvideo login" again.`, EXIT.refused);
};

/** Stores the credentials so that only the user can read them. @returns the file */
export const storeCredentials = async (env: Environment, { url, apiKey }: Credentials): Promise<string> => {
  const file = credentialsFile(env);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // A new file, because an existing one would keep its mode.
  const temporary = `${file}.${process.pid}`;
  await rm(temporary, { force: true });
  await writeFile(temporary, `${JSON.stringify({ url, api_key: apiKey }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await chmod(temporary, 0o600);
  await rename(temporary, file);
  return file;
};

/** @returns false if there were none */
export const removeCredentials = async (env: Environment): Promise<boolean> => {
  try {
    await rm(credentialsFile(env));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
};

/** URL without trailing slashes. @throws CommandError */
export const serviceUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new CommandError(`"${text}" is not the URL of a service, such as https://quiz.example.com.`, EXIT.usage);
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
};

export interface Session extends Credentials {
  /** `environment`, or the file. */
  source: string;
  client: QuizVideo;
}

/** Checks the key's characters. @throws CommandError */
export const clientOf = ({ url, apiKey }: Credentials): QuizVideo => {
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new CommandError('The API key is empty or has invalid characters.', EXIT.refused);
  }
  return new QuizVideo({ apiKey, baseUrl: url });
};

/**
 * The credentials in the environment, or else the stored ones. A stored key is sent only to the URL it was stored with.
 * @throws CommandError if there are none
 */
export const signIn = async (env: Environment): Promise<Session> => {
  const { QUIZ_VIDEO_API_KEY: givenKey, QUIZ_VIDEO_URL: givenUrl } = env;
  const url = givenUrl ? serviceUrl(givenUrl) : undefined;
  const stored = givenKey && url ? null : await storedCredentials(env);
  if (givenKey) {
    const service = url ?? stored?.url;
    if (service === undefined) {
      throw new CommandError('Set QUIZ_VIDEO_URL to the URL of the service, or run "quizvideo login".', EXIT.refused);
    }
    const credentials = { url: service, apiKey: givenKey };
    return { ...credentials, source: 'environment', client: clientOf(credentials) };
  }
  if (!stored) throw new CommandError('You are not signed in. Run "quizvideo login".', EXIT.refused);
  if (url !== undefined && url !== stored.url) {
    throw new CommandError(
      `You are signed in to ${stored.url}, not to QUIZ_VIDEO_URL (${url}). Also set QUIZ_VIDEO_API_KEY.`,
      EXIT.refused,
    );
  }
  return { ...stored, source: credentialsFile(env), client: clientOf(stored) };
};

/** The part of a key that may be shown. */
export const startOfKey = (apiKey: string): string => `${apiKey.slice(0, 12)}…`;
