/** Segments never start with a dot, so no key leaves the storage folder or names the folder of unfinished files. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_LENGTH = 512;

export const isStorageKey = (key: string): boolean => KEY.test(key) && key.length <= MAX_LENGTH;

/** Returns the key. @throws RangeError if it is invalid */
export const checked = (key: string): string => {
  if (!isStorageKey(key)) throw new RangeError(`Invalid storage key: ${key}`);
  return key;
};
