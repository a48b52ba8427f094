import { log } from '../log';

type Hook = () => Promise<unknown>;

const hooks = new Map<string, Hook>();

/** Registers a hook that closes a resource, such as a browser, when the worker stops. A name has one hook. */
export const onShutdown = (name: string, hook: Hook): void => {
  hooks.set(name, hook);
};

/** Runs all hooks in parallel. Errors are logged. */
export const runShutdownHooks = async (): Promise<void> => {
  await Promise.all(
    [...hooks].map(async ([name, hook]) => {
      try {
        await hook();
      } catch (error) {
        log().error({ err: error, hook: name }, 'A shutdown hook failed');
      }
    }),
  );
  hooks.clear();
};
