/** Variables that programs need to start and that contain no secrets. */
export const HARMLESS_VARIABLES = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH'];
const FOLDER_VARIABLES = ['HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** The environment of a child process that reads users' files. It contains no secrets. */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) =>
    [...HARMLESS_VARIABLES, ...FOLDER_VARIABLES].includes(name),
  );
  return { ...Object.fromEntries(kept), NODE_ENV: 'production' };
};
