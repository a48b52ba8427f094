/** What a process that works on users' data is given of this one's environment: none of its secrets. */
export const workerEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, NODE_ENV } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV };
};
