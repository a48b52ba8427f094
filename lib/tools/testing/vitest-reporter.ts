import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { logSlowest, type TestReport, writeReport } from './test-report';

const messageOf = ({ message, stack, diff }: SerializedError): string =>
  [stack ?? message, diff].filter(Boolean).join('\n');

const messagesOf = (errors: readonly SerializedError[] | undefined): string => (errors ?? []).map(messageOf).join('\n');

/** Counts a failed hook or a file that does not load as one failure: their tests are only skipped. */
const failuresOf = (module: TestModule): TestReport['failures'] => [
  ...[module, ...module.children.allSuites()]
    .filter((part) => part.errors().length > 0)
    .map((part) => ({
      name: part.type === 'module' ? module.relativeModuleId : `${module.relativeModuleId} > ${part.fullName}`,
      message: messagesOf(part.errors()),
    })),
  ...[...module.children.allTests('failed')].map((test) => ({
    name: `${module.relativeModuleId} > ${test.fullName}`,
    message: messagesOf(test.result().errors),
  })),
];

export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests('passed')].map((test) => ({
        name: `${module.relativeModuleId} > ${test.fullName}`,
        isFlaky: test.diagnostic()?.flaky ?? false,
      })),
    );
    logSlowest(
      modules.map((module) => {
        const { duration, collectDuration } = module.diagnostic();
        return { file: module.relativeModuleId, seconds: (duration + collectDuration) / 1000 };
      }),
    );
    writeReport({
      passed: tests.length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandled.map((error) => ({ name: 'unhandled error', message: messageOf(error) })),
      ],
      flaky: tests.filter(({ isFlaky }) => isFlaky).map(({ name }) => name),
    });
  }
}
