import type { Command } from '../command.js';
import { signIn, startOfKey } from '../credentials.js';

export const whoami: Command = {
  name: 'whoami',
  summary: 'Show the service and the key that commands use',
  details: 'Asks the service whether it accepts the key.',
  run: async ({ output, system }) => {
    const { url, apiKey, source, client } = await signIn(system.env);
    // An operation that needs no scope.
    await client.music.list({ signal: system.signal });
    const key = startOfKey(apiKey);
    output.result({ url, key, source }, [`Signed in to ${url} with the key ${key} (from ${source})`]);
  },
};
