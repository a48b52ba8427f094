import { expect, onTestFinished, test } from 'vitest';
import { configure } from '@/lib/env';
import { BrowserUnavailableError } from '@/lib/rendering/browser';
import { explainFailure } from './failures';

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
    'The video could not be created because this server can’t render at the moment. Its operator finds the reason in the log.',
  );
});
