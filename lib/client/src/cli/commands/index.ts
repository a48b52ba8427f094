import type { Command } from '../command.js';
import {
  batchesCancel,
  batchesGet,
  batchesList,
  batchesPause,
  batchesResume,
  batchesRetry,
  batchesWatch,
} from './batches.js';
import { batchesCreate } from './batches-create.js';
import { createCompletion } from './completion.js';
import { listen } from './listen.js';
import { login, logout, whoami } from './login.js';
import { logsTail } from './logs-tail.js';
import { quizzesGet } from './quizzes-get.js';
import { quizzesImport } from './quizzes-import.js';
import { quizzesList } from './quizzes-list.js';
import { quizzesValidate } from './quizzes-validate.js';
import { render } from './render.js';

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
