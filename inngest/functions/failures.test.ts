import { NonRetriableError } from 'inngest';
import { expect, onTestFinished, test } from 'vitest';
import { ModelError } from '@/lib/server/adapters/language-model/send-prompt';
import { configure } from '@/lib/server/env';
import { DailyLimitError, InvalidInputError, UnavailableError } from '@/lib/server/errors';
import { BrowserUnavailableError } from '@/lib/server/rendering/browser';
import { UnreadableMediaError } from '@/lib/server/rendering/stage-client';
import { explainFailure, retryIfTemporary } from './failures';

const fault = new BrowserUnavailableError('CHROMIUM_PATH: no file /opt/chromium.');

test('explains to a developer why there is no browser', () => {
  expect(explainFailure(fault, 'The video')).toBe(fault.message);
});

test('does not show paths and settings of a public server to its users', () => {
  const production = {
    APP_URL: 'https://quiz.example.com',
    DATABASE_URL: 'postgres://user@127.0.0.1/quiz',
    APP_SECRET: 's'.repeat(32),
  };
  configure(production);
  onTestFinished(() => void configure({ APP_URL: '', DATABASE_URL: '', APP_SECRET: '' }));
  expect(explainFailure(fault, 'The video')).toBe(
    'The video could not be created because this server can’t render at the moment. The operator can find the reason in the log.',
  );
});

test.each([
  ['InngestErrFunctionOverflowed', 'The video needs more steps than the job server of this installation allows.'],
  ['InngestErrStateOverflowed', 'The video needs more working data than the job server of this installation allows.'],
  ['http_unreachable', 'The video could not be completed because the job server could not reach this service.'],
])('says why an Inngest server ended a run: %s', (name, message) => {
  const error = Object.assign(new Error('refused'), { name });
  expect(explainFailure(error, 'The video')).toBe(`${message} The operator can find details in the log.`);
  expect(explainFailure(new Error(`${name}: refused`), 'The video')).toContain(message);
});

const thrownBy = (error: unknown): Promise<unknown> =>
  retryIfTemporary(() => Promise.reject(error)).catch((thrown: unknown) => thrown);

test.each([
  new UnavailableError('The file storage is unavailable.'),
  new ModelError('unreachable', 'The model cannot be reached.'),
  new Error('A bug, or a disk that is full.'),
])('retries steps after errors that may pass: $message', async (error) => {
  expect(await thrownBy(error)).toBe(error);
});

test.each([
  [new DailyLimitError('The day is used up.', 3600), 'The day is used up.'],
  [new InvalidInputError([{ field: 'a', message: 'Must be short.', code: 'too_big' }]), 'Must be short.'],
  [new ModelError('refused', 'The model declined.'), 'The model declined.'],
  [new UnreadableMediaError('The picture is broken.'), 'The picture is broken.'],
])('ends a run after an error that stays: %s', async (error, message) => {
  const thrown = await thrownBy(error);
  expect(thrown).toBeInstanceOf(NonRetriableError);
  expect(thrown).toMatchObject({ message, cause: error });
});
