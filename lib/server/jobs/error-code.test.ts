import { DrizzleQueryError } from 'drizzle-orm';
import { NonRetriableError } from 'inngest';
import { expect, test } from 'vitest';
import { ModelError } from '../adapters/language-model/send-prompt';
import { OutboundError } from '../adapters/outbound/outbound-error';
import { SpeechError } from '../adapters/speech/engine';
import { StorageDownError } from '../adapters/storage/storage';
import { YouTubeError } from '../adapters/youtube/errors';
import { DailyLimitError, NotFoundError, UnavailableError } from '../errors';
import { BrowserUnavailableError } from '../rendering/browser';
import { UnreadableMediaError } from '../rendering/stage-client';
import { classify, codeOfError } from './error-code';
import { JobEndedError } from './run-context';

const full = Object.assign(new Error('write'), { code: 'ENOSPC' });

test.each([
  ['storage_failed', new StorageDownError()],
  ['storage_failed', new Error('A process failed.', { cause: full })],
  ['database_failed', new DrizzleQueryError('select', [], new Error('syntax'))],
  ['browser_unavailable', new BrowserUnavailableError('No Chromium.')],
  ['media_unreadable', new NonRetriableError('Broken.', { cause: new UnreadableMediaError('Broken.') })],
  ['voice_failed', new NonRetriableError('No voice.', { cause: new SpeechError('busy', 'Busy.') })],
  ['model_failed', new ModelError('unreachable', 'Gone.')],
  ['model_refused', new ModelError('refused', 'No.')],
  ['pictures_failed', new OutboundError('The server refused the connection.')],
  ['youtube_failed', new YouTubeError('transient', 'Later.')],
  ['youtube_rejected', new YouTubeError('permanent', 'No.')],
  ['youtube_access_lost', new YouTubeError('auth', 'Reconnect.')],
  ['storage_failed', new YouTubeError('transient', 'Ours.', 'ours', { cause: new StorageDownError() })],
  ['quiz_refused', new NotFoundError('Quiz')],
  ['quiz_refused', new NonRetriableError('It was edited.')],
  ['limit_reached', new NonRetriableError('Used up.', { cause: new DailyLimitError('Used up.', 60) })],
  ['timed_out', new DOMException('Slow.', 'TimeoutError')],
  ['internal_error', new UnavailableError('Busy.')],
  ['internal_error', new Error('storage_failed: a text says nothing')],
])('%s: %s', (code, error) => {
  expect(codeOfError(error)).toBe(code);
  expect(() => classify(error)).toThrow(expect.objectContaining({ name: code }));
  // As engines restore it.
  expect(codeOfError(Object.assign(new Error(error.message), { name: code }))).toBe(code);
});

test('a job that has ended keeps its name, by which its run completes', () => {
  expect(() => classify(new JobEndedError())).toThrow(expect.objectContaining({ name: 'JobEndedError' }));
});
