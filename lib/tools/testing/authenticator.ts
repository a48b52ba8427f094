import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What an attacker's authenticator or page does differently. */
export interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  /** In base64url; null to leave it out. */
  userHandle?: string | null;
  /** Of another credential. */
  id?: string;
  attestation?: [format: string, statement: Map<string, unknown>];
}

/** The client data that a browser adds to a challenge. */
const clientData = (
  type: string,
  challenge: string,
  { origin = 'http://localhost:3000', ...forged }: Forgery,
): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge: forged.challenge ?? challenge, origin, crossOrigin: false }));

/**
 * An authenticator with one passkey (ES256), and the browser at `http://localhost:3000` to which it belongs. Both return the
 * JSON that the pages send.
 */
export const createAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  let handle = '';

  /** Counts the signature unless told what to count. */
  const authenticatorData = (rpId: string, flags: number, forged: Forgery): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forged.counter ?? ++counter);
    const verified = forged.isVerified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([sha256(forged.rpId ?? rpId), Buffer.from([USER_PRESENT | verified | flags]), count]);
  };

  const response = (forged: Forgery, values: object): string => {
    const credentialId = forged.id ?? base64url(id);
    return JSON.stringify({ id: credentialId, rawId: credentialId, type: 'public-key', response: values });
  };

  return {
    id: base64url(id),
    /** Creates the passkey for a user. */
    register: (options: PublicKeyCredentialCreationOptionsJSON, forged: Forgery = {}): string => {
      handle = options.user.id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const authData = Buffer.concat([
        authenticatorData(options.rp.id ?? '', HAS_CREDENTIAL, forged),
        // No AAGUID, then the length of the id.
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key),
      ]);
      const [format, statement] = forged.attestation ?? ['none', new Map()];
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0];
      return response(forged, {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, forged)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal', 'telepathy'],
      });
    },
    /** Signs a challenge. */
    sign: (options: PublicKeyCredentialRequestOptionsJSON, forged: Forgery = {}): string => {
      const data = clientData('webauthn.get', options.challenge, forged);
      const authData = authenticatorData(options.rpId ?? '', 0, forged);
      const userHandle = forged.userHandle === undefined ? handle : forged.userHandle;
      return response(forged, {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
        ...(userHandle !== null && { userHandle }),
      });
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
