import { execFileSync } from 'node:child_process';

/** Whether espeak-ng is on the PATH (Debian: `apt-get install espeak-ng`). */
export const hasEspeak = (): boolean => {
  try {
    execFileSync('espeak-ng', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
