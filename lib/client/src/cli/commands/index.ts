import type { Command } from '../command.js';
import { batchesCancel, batchesPause, batchesResume, batchesRetry } from './batches-control.js';
import { batchesCreate } from './batches-create.js';
import { batchesGet } from './batches-get.js';
import { batchesList } from './batches-list.js';
import { batchesWatch } from './batches-watch.js';
import { createCompletion } from './completion.js';
import { listen } from './listen.js';
import { login } from './login.js';
import { logout } from './logout.js';
import { logsTail } from './logs-tail.js';
import { quizzesGet } from './quizzes-get.js';
import { quizzesImport } from './quizzes-import.js';
import { quizzesList } from './quizzes-list.js';
import { quizzesValidate } from './quizzes-validate.js';
import { render } from './render.js';
import { whoami } from './whoami.js';

/** All commands, in the order of `--help`. */
export const COMMANDS: readonly Command[] = [
  login,
  logout,
  whoami,
  quizzesImport,
  quizzesList,
  quizzesGet,
  quizzesValidate,
  render,
  batchesCreate,
  batchesList,
  batchesGet,
  batchesWatch,
  batchesPause,
  batchesResume,
  batchesCancel,
  batchesRetry,
  listen,
  logsTail,
  createCompletion(() => COMMANDS),
];
