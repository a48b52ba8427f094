import type { Command } from '../command.js';
import { credentialsFile, removeCredentials } from '../credentials.js';

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
