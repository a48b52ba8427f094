import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { and, eq, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { passkeys, users } from '@/drizzle/schema/users';
import { MINUTE_MS } from '@/lib/core/model/durations';
import { text } from '@/lib/core/model/text';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { AccountBlockedError, ConflictError, InvalidInputError, PasskeyError, requireFound } from '@/lib/server/errors';
import { recordAudit } from '../audit/audit';
import { firstRow } from '../sql';
import { findCredentials, insertPasskey, requireRoomForPasskey } from './passkeys';
import { SESSION_USER, type SessionUser } from './sessions';
import { createToken, takeToken } from './tokens';

/** From the request for a challenge to the response of the authenticator. */
const CHALLENGE_MS = 5 * MINUTE_MS;
/** EdDSA, ES256 and RS256, which WebAuthn recommends to support. */
const ALGORITHMS = [-8, -7, -257];

const requireHost = (): { host: string; origin: string } => {
  const { passkeyHost: host, APP_URL } = env();
  if (host === null) throw new ConflictError('Browsers don’t support passkeys at the address of this service.');
  // Never from a request, whose `Host` header anyone can choose.
  return { host, origin: new URL(APP_URL).origin };
};

type Purpose = 'passkey_sign_in' | 'passkey_proof' | 'passkey_add';

/** 256 random bits, which are the challenge in base64url. The database has their hash; the browser keeps them in a cookie. */
const createChallenge = (purpose: Purpose, userId: string | null): Promise<string> =>
  db().transaction((tx) => createToken(tx, purpose, CHALLENGE_MS, { email: '', userId }));

/** Uses the challenge up, whatever becomes of the response. @throws PasskeyError */
const takeChallenge = async (purpose: Purpose, challenge: string, userId: string | null): Promise<void> => {
  const token = await db().transaction((tx) => takeToken(tx, purpose, challenge));
  if (!token || token.userId !== userId) throw new PasskeyError('expired');
};

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** A challenge, and what the browser needs to have it signed. */
export interface Ceremony<Options> {
  challenge: string;
  options: Options;
}

const requestOptions = async (
  challenge: string,
  allowCredentials: Awaited<ReturnType<typeof findCredentials>> = [],
): Promise<Ceremony<PublicKeyCredentialRequestOptionsJSON>> => {
  const options = await generateAuthenticationOptions({
    rpID: requireHost().host,
    challenge: bytesOf(challenge),
    allowCredentials,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  return { challenge, options };
};

/** Starts a sign-in. The browser offers all passkeys that it has for this host. @throws ConflictError without passkeys here */
export const startPasskeySignIn = async () => {
  requireHost();
  return requestOptions(await createChallenge('passkey_sign_in', null));
};

/** Lets a signed-in user prove with a passkey that it is them. @throws ConflictError without passkeys here */
export const startPasskeyProof = async (user: { userId: string }) => {
  requireHost();
  const credentials = await findCredentials(user);
  if (credentials.length === 0) throw new ConflictError('Your account has no passkey.');
  return requestOptions(await createChallenge('passkey_proof', user.userId), credentials);
};

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** Longest that WebAuthn allows (1,023 bytes), in base64url. */
const credentialId = base64url(1364);
const MAX_RESPONSE = 40_000;

const credential = <T extends z.ZodRawShape>(response: T) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: base64url(8000), ...response }),
  });

const assertionSchema = credential({
  authenticatorData: base64url(8000),
  signature: base64url(2000),
  userHandle: base64url(100).optional(),
});

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const attestationSchema = credential({
  attestationObject: base64url(20_000),
  transports: z.array(z.enum(TRANSPORTS)).max(10).catch([]),
});

/** The response of an authenticator. @param json by the browser, or by anyone @throws PasskeyError */
const parse = <T>(schema: z.ZodType<T>, json: string): T => {
  try {
    return schema.parse(JSON.parse(json.slice(0, MAX_RESPONSE)));
  } catch (cause) {
    throw new PasskeyError('refused', { cause });
  }
};

/** Errors of the library, which say what is wrong with a response, and those of its parsers. */
const refused = (cause: unknown): never => {
  throw new PasskeyError('refused', { cause });
};

/** A user's handle in authenticators. It contains nothing about the person. */
const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/** Stores the signature's count. @throws PasskeyError if it is behind, because the passkey was copied (WebAuthn, 6.1.1) */
const countSignature = async ({ id, userId }: { id: string; userId: string }, counter: number): Promise<void> => {
  const isAhead = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)));
  const rows = await db()
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, id), isAhead))
    .returning({ id: passkeys.id });
  if (rows.length > 0) return;
  await recordAudit(db(), { by: null, userId, action: 'session.refused', details: { reason: 'passkey_counter' } });
  throw new PasskeyError('refused');
};

/** Checks a response to a challenge that was taken. @returns the owner of the passkey @throws PasskeyError */
const verifyAssertion = async (challenge: string, json: string, owner: string | null): Promise<string> => {
  const { host, origin } = requireHost();
  const response = parse(assertionSchema, json);
  const isIt = and(eq(passkeys.credentialId, response.id), eq(passkeys.rpId, host));
  const passkey = await firstRow(db().select().from(passkeys).where(isIt));
  if (!passkey) throw new PasskeyError('refused');
  const { userId } = passkey;
  const { userHandle } = response.response;
  // With a list of passkeys, authenticators can leave the handle out.
  const isTheirs = owner === null ? userHandle === handleOf(userId) : userId === owner;
  if (!isTheirs || (userHandle !== undefined && userHandle !== handleOf(userId))) throw new PasskeyError('refused');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    // The count is compared where it is stored, so that of two concurrent responses one is behind.
    credential: { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: 0 },
  }).catch(refused);
  if (!verified) throw new PasskeyError('refused');
  await countSignature(passkey, authenticationInfo.newCounter);
  return userId;
};

/**
 * Signs someone in with a passkey, whose authenticator has verified them: it replaces password and code (D235).
 * @param challenge from the cookie of the browser that asked for it
 * @throws PasskeyError, AccountBlockedError
 */
export const signInWithPasskey = async (challenge: string, json: string): Promise<SessionUser> => {
  await takeChallenge('passkey_sign_in', challenge, null);
  const userId = await verifyAssertion(challenge, json, null);
  const user = await firstRow(db().select(SESSION_USER).from(users).where(eq(users.id, userId)));
  if (!user) throw new PasskeyError('refused');
  if (user.blockedAt) throw new AccountBlockedError();
  return user;
};

/** Checks that a signed-in user has one of their passkeys. @throws PasskeyError */
export const verifyPasskeyProof = async (userId: string, challenge: string, json: string): Promise<void> => {
  await takeChallenge('passkey_proof', challenge, userId);
  await verifyAssertion(challenge, json, userId);
};

/** Starts to add a passkey. The caller has checked that it is the user. @throws ConflictError */
export const startAddingPasskey = async (user: {
  userId: string;
}): Promise<Ceremony<PublicKeyCredentialCreationOptionsJSON>> => {
  const { host } = requireHost();
  const { userId } = user;
  await requireRoomForPasskey(db(), userId);
  const { email, name } = users;
  const account = requireFound(
    await firstRow(db().select({ email, name }).from(users).where(eq(users.id, userId))),
    'Account',
  );
  const challenge = await createChallenge('passkey_add', userId);
  const options = await generateRegistrationOptions({
    rpName: 'Quiz Video Service',
    rpID: host,
    userID: bytesOf(handleOf(userId)),
    userName: account.email,
    userDisplayName: account.name ?? account.email,
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: await findCredentials(user),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_MS,
  });
  return { challenge, options };
};

/** Of common authenticators, by AAGUID. */
const AUTHENTICATORS: Record<string, string> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
};

/**
 * Statements about the authenticator's model are not needed. Checking those with certificates would make the library fetch
 * lists of revoked ones from an address in them.
 */
const refuseCertificates = (attestationObject: string): void => {
  const decoded = decodeAttestationObject(bytesOf(attestationObject));
  const format = decoded.get('fmt');
  if (format !== 'none' && !(format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)) {
    throw new Error('The attestation has certificates.');
  }
};

const verifyAttestation = async (challenge: string, response: z.infer<typeof attestationSchema>) => {
  const { host, origin } = requireHost();
  refuseCertificates(response.response.attestationObject);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) throw new Error('The attestation is wrong.');
  credentialId.parse(registrationInfo.credential.id);
  return registrationInfo;
};

const nameSchema = z.string().trim().pipe(text(60));

/**
 * Adds a passkey.
 * @param challenge from the cookie of the browser that asked for it
 * @param name empty for that of the authenticator
 * @throws PasskeyError; InvalidInputError naming `name`; ConflictError if an account has it, or the user has 10
 */
export const addPasskey = async (
  { userId }: { userId: string },
  { challenge, json, name }: { challenge: string; json: string; name: string },
): Promise<void> => {
  const parsed = nameSchema.safeParse(name);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'Choose another name.';
    throw new InvalidInputError([{ field: 'name', message, code: 'custom' }]);
  }
  await takeChallenge('passkey_add', challenge, userId);
  const response = parse(attestationSchema, json);
  const { credential, aaguid } = await verifyAttestation(challenge, response).catch(refused);
  await insertPasskey({
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports,
    name: parsed.data || (AUTHENTICATORS[aaguid] ?? 'Passkey'),
  });
};
