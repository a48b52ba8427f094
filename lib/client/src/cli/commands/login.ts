import type { Command, System } from '../command.ts';
import {
  clientOf,
  credentialsFile,
  removeCredentials,
  serviceUrl,
  signIn,
  startOfKey,
  storeCredentials,
  storedCredentials,
} from '../credentials.ts';
import { UsageError } from '../exit.ts';
import { ask, askHidden, readLine } from '../prompt.ts';

const DEFAULT_URL = 'http://localhost:3000';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const chooseUrl = async (system: System, given: string | undefined): Promise<string> => {
  const { env, stdin } = system;
  const known = given ?? env.QUIZ_VIDEO_URL;
  if (known) return serviceUrl(known);
  if (!stdin.isTTY) throw new UsageError('Pass --url, or set QUIZ_VIDEO_URL.');
  // A damaged file is replaced by this command.
  const suggestion = (await storedCredentials(env).catch(() => null))?.url ?? DEFAULT_URL;
  return serviceUrl((await ask(system, `URL of the service [${suggestion}]: `)) || suggestion);
};

const chooseKey = (system: System): Promise<string> | string => {
  const { env, stdin } = system;
  if (env.QUIZ_VIDEO_API_KEY) return env.QUIZ_VIDEO_API_KEY;
  return stdin.isTTY ? askHidden(system, 'API key (not shown): ') : readLine(system);
};

export const login: Command = {
  name: 'login',
  summary: 'Sign in with an API key',
  details:
    'Checks the key, and stores it in your configuration folder, where only you can read it. The key is read from the\n' +
    'terminal without showing it, from QUIZ_VIDEO_API_KEY, or from standard input:\n\n' +
    '  npm run --silent key -- --email you@example.com --scopes quizzes:write | quizvideo login --url http://localhost:3000',
  options: { url: { type: 'string', value: 'URL', description: 'URL of the service.' } },
  run: async ({ options, output, system }) => {
    const url = await chooseUrl(system, options.url);
    const { protocol, hostname } = new URL(url);
    if (protocol === 'http:' && !LOOPBACK.test(hostname)) output.note('Warning: the key is sent without encryption.');
    const credentials = { url, apiKey: await chooseKey(system) };
    // An operation that needs no scope.
    await clientOf(credentials).music.list({ signal: system.signal });
    const file = await storeCredentials(system.env, credentials);
    const key = startOfKey(credentials.apiKey);
    output.result({ url, key, file }, [`Signed in to ${url} with the key ${key}`, `Stored in ${file}`]);
  },
};

export const logout: Command = {
  name: 'logout',
  summary: 'Delete the stored API key',
  details: 'The key stays valid. Revoke it in the dashboard if nothing else uses it.',
  run: async ({ output, system }) => {
    const removed = await removeCredentials(system.env);
    const file = credentialsFile(system.env);
    output.result({ removed, file }, [removed ? `Signed out: deleted ${file}` : 'You were not signed in.']);
  },
};

export const whoami: Command = {
  name: 'whoami',
  summary: 'Show the service and the key that commands use',
  details: 'Checks whether the service accepts the key.',
  run: async ({ output, system }) => {
    const { url, apiKey, source, client } = await signIn(system.env);
    // An operation that needs no scope.
    await client.music.list({ signal: system.signal });
    const key = startOfKey(apiKey);
    output.result({ url, key, source }, [`Signed in to ${url} with the key ${key} (from ${source})`]);
  },
};
