import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Notice } from '@/lib/core/model/mail';

/** Messages by field; `form` applies to the whole form. */
export type FormErrors = { [field: string]: string } | null;

/** Proves that it is the user, not someone who found an open browser. */
export interface Confirmation {
  /** Empty if the account has none. */
  password: string;
  /** Of the authenticator app, or a recovery code; empty without two-factor sign-in. */
  code: string;
  /** The response of a passkey as JSON, instead of both. */
  passkey?: string;
}

/** A challenge for one of the user's passkeys. */
export type StartPasskeyProof = () => Promise<
  { errors: FormErrors } | { options: PublicKeyCredentialRequestOptionsJSON }
>;

export interface PasskeyActions {
  startAdding: (
    confirmation: Confirmation,
  ) => Promise<{ errors: FormErrors } | { options: PublicKeyCredentialCreationOptionsJSON }>;
  /** @param response of the authenticator, as JSON */
  add: (response: string, name: string) => Promise<FormErrors>;
  remove: (id: string, confirmation: Confirmation) => Promise<FormErrors>;
}

/** What an authenticator app needs, and a picture of it. */
export interface Enrolment {
  secret: string;
  uri: string;
  /** A QR code: its side in modules, and the path of the dark ones in an SVG of that size. */
  picture: { size: number; path: string };
}

export interface SecondFactorActions {
  startSecondFactor: (confirmation: Confirmation) => Promise<{ errors: FormErrors } | Enrolment>;
  /** @returns recovery codes */
  confirmSecondFactor: (code: string) => Promise<{ errors: FormErrors } | { codes: string[] }>;
  /** @returns recovery codes */
  enablePasskeyFactor: (confirmation: Confirmation) => Promise<{ errors: FormErrors } | { codes: string[] }>;
  replaceRecoveryCodes: (confirmation: Confirmation) => Promise<{ errors: FormErrors } | { codes: string[] }>;
  disableSecondFactor: (confirmation: Confirmation) => Promise<FormErrors>;
}

export interface SignInActions {
  startLink: (confirmation: Confirmation) => Promise<FormErrors>;
  unlink: (provider: 'google' | 'oidc', confirmation: Confirmation) => Promise<FormErrors>;
}

export interface AccountActions {
  rename: (name: string) => Promise<FormErrors>;
  replacePassword: (current: string, next: string) => Promise<FormErrors>;
  changeAddress: (email: string, confirmation: Confirmation) => Promise<FormErrors>;
  setNotice: (notice: Notice, isWanted: boolean) => Promise<FormErrors>;
  endSessions: () => Promise<FormErrors>;
  removeAccount: (email: string, confirmation: Confirmation) => Promise<FormErrors>;
}
