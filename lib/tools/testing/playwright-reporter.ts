import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { logSlowest, writeReport } from './test-report';

const nameOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' > ');
const messageOf = ({ message, stack, value }: TestError): string => stack ?? message ?? value ?? '';

export default class PlaywrightReporter implements Reporter {
  private tests: TestCase[] = [];
  private readonly errors: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  /** Errors outside tests, such as a server that does not start. */
  onError(error: TestError): void {
    this.errors.push(error);
  }

  onEnd(): void {
    const having = (outcome: ReturnType<TestCase['outcome']>) =>
      this.tests.filter((test) => test.results.length > 0 && test.outcome() === outcome);
    const flaky = having('flaky').map(nameOf);
    const files = Map.groupBy(this.tests, (test) => path.basename(test.location.file));
    const durations = [...files].map(([file, tests]) => ({
      file,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    }));
    logSlowest(durations);
    writeReport({
      passed: having('expected').length + flaky.length,
      failures: [
        ...having('unexpected').map((test) => ({
          name: nameOf(test),
          message: (test.results.at(-1)?.errors ?? []).map(messageOf).join('\n'),
        })),
        ...this.errors.map((error) => ({ name: 'browser tests', message: messageOf(error) })),
      ],
      flaky,
    });
  }
}
