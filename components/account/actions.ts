import type { Notice } from '@/lib/core/model/mail';

/** Messages by field; `form` applies to the whole form. */
export type FormErrors = { [field: string]: string } | null;

export interface AccountActions {
  rename: (name: string) => Promise<FormErrors>;
  replacePassword: (current: string, next: string) => Promise<FormErrors>;
  changeAddress: (email: string, password: string) => Promise<FormErrors>;
  setNotice: (notice: Notice, isWanted: boolean) => Promise<FormErrors>;
  endSessions: () => Promise<FormErrors>;
  removeAccount: (email: string, password: string) => Promise<FormErrors>;
}
