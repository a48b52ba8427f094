import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Loaded on demand to keep the pages small. */
const load = () => import('@simplewebauthn/browser');

/** The response of an authenticator as JSON, or why there is none. */
export type Signed = { response: string } | { error: string };

/** By the code of the library's error. Others are mostly of people who have cancelled, which browsers don't tell apart. */
const REASONS: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device or password manager has a passkey of your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'This security key can’t store passkeys. Use another one.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'Set up a PIN, fingerprint or face for this device first.',
  ERROR_INVALID_DOMAIN: 'Passkeys don’t work at this address. Open the service at its own one.',
  ERROR_INVALID_RP_ID: 'Passkeys don’t work at this address. Open the service at its own one.',
};

const reply = async (run: (library: Awaited<ReturnType<typeof load>>) => Promise<unknown>, otherwise: string) => {
  try {
    const library = await load();
    if (!library.browserSupportsWebAuthn()) return { error: 'This browser doesn’t support passkeys.' };
    return { response: JSON.stringify(await run(library)) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { error: REASONS[code] ?? otherwise };
  }
};

/** Lets the person choose a passkey, and its authenticator sign the challenge. */
export const signChallenge = (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<Signed> =>
  reply(({ startAuthentication }) => startAuthentication({ optionsJSON }), 'No passkey was used. Try again.');

/** Lets the person choose where to store a new passkey. */
export const createPasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<Signed> =>
  reply(({ startRegistration }) => startRegistration({ optionsJSON }), 'No passkey was created. Try again.');
