/**
 * Letters, digits, `.`, `_` and `-` in segments that never begin with a dot: no key leaves the
 * storage folder, and none names the folder of unfinished files.
 */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_LENGTH = 512;

export const isStorageKey = (key: string): boolean => KEY.test(key) && key.length <= MAX_LENGTH;

/** @throws RangeError when `key` could name something outside the storage. */
export const checked = (key: string): string => {
  if (!isStorageKey(key)) throw new RangeError(`Invalid storage key: ${key}`);
  return key;
};
