/** A module of Node.js, Bun or Deno; undefined elsewhere. The name is no literal, so that bundlers for browsers ignore it. */
export const nodeModule = async <T>(name: 'node:crypto' | 'node:fs'): Promise<T | undefined> => {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  if (!process?.versions?.node) return undefined;
  return import(/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ name);
};

/** Web Crypto, which Node.js 18 has only in a module. */
export const webCrypto = async (): Promise<Crypto> =>
  globalThis.crypto ?? ((await nodeModule<{ webcrypto: Crypto }>('node:crypto'))?.webcrypto as Crypto);
