import { spawnSync } from 'node:child_process';

const PROGRAMS = ['bash', 'curl', 'jq', 'python3'];

/** Whether the programs that the examples of the documentation use are installed (`apt-get install curl jq python3`). */
export const hasExamplePrograms = (): boolean =>
  PROGRAMS.every((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0);
