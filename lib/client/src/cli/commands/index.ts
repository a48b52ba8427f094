import type { Command } from '../command.ts';
import {
  batchesCancel,
  batchesGet,
  batchesList,
  batchesPause,
  batchesResume,
  batchesRetry,
  batchesWatch,
} from './batches.ts';
import { batchesCreate } from './batches-create.ts';
import { createCompletion } from './completion.ts';
import { listen } from './listen.ts';
import { login, logout, whoami } from './login.ts';
import { logsTail } from './logs-tail.ts';
import { quizzesGet } from './quizzes-get.ts';
import { quizzesImport } from './quizzes-import.ts';
import { quizzesList } from './quizzes-list.ts';
import { quizzesValidate } from './quizzes-validate.ts';
import { render } from './render.ts';

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
