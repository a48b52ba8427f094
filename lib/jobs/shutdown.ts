import { log } from '../log';

type Hook = () => Promise<unknown>;

const hooks = new Map<string, Hook>();

/** Registers what must be closed when the worker ends, e.g. a browser. One hook a name. */
export const onShutdown = (name: string, hook: Hook): void => {
  hooks.set(name, hook);
};

/** Runs all hooks at once; one that fails is logged and stops no other. */
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
