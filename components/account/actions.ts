/** What is wrong, by field; `form` is about the whole. */
export type Faults = { [field: string]: string } | null;

export interface AccountActions {
  rename: (name: string) => Promise<Faults>;
  replacePassword: (current: string, next: string) => Promise<Faults>;
  endSessions: () => Promise<Faults>;
  removeAccount: (email: string, password: string) => Promise<Faults>;
}
