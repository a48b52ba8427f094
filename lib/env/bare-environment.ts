/** Variables that programs need to start and that hold no secret. */
const HARMLESS = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** The environment of a child process that reads users' files: none of our configuration, so nothing secret. */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => HARMLESS.includes(name));
  return { ...Object.fromEntries(kept), NODE_ENV: 'production' };
};
