/** An attempt at signing in: to which account, and with which headers. */
export interface Attempt {
  email: string;
  headers: Headers;
}

/** What is known of where an attempt comes from. */
export interface AttemptSource {
  /** The browser has signed in to this account before, so its attempts come first. */
  isKnownDevice: boolean;
}

/** Checks the attempt's password; null when it is wrong. */
export type Check<T> = (source: AttemptSource) => Promise<T | null>;
