import { createRequire } from 'node:module';
import { encode } from 'next-auth/jwt';
import { expect, test } from 'vitest';
import { decodeToken } from './session-token';

const SECRET = 'a secret of at least thirty-two characters';
const claims = { sub: 'ada', sid: 'session', sessionVersion: 1 };

/** A token with the right key and a header of the sender's choice, made with next-auth's own libraries. */
const tokenWith = async (enc: string): Promise<string> => {
  const load = createRequire(createRequire(import.meta.url).resolve('next-auth/jwt'));
  const key = await load('@panva/hkdf').default('sha256', SECRET, '', 'NextAuth.js Generated Encryption Key', 32);
  const { EncryptJWT } = load('jose');
  return new EncryptJWT(claims).setProtectedHeader({ alg: 'dir', enc }).setExpirationTime('1h').encrypt(key);
};

test('only tokens with the header of our own are decoded', async () => {
  const own = await encode({ token: claims, secret: SECRET });
  expect(await decodeToken({ token: own, secret: SECRET })).toMatchObject(claims);
  expect(await decodeToken({ token: await tokenWith('A256GCM'), secret: SECRET })).toMatchObject(claims);
  expect(await decodeToken({ token: await tokenWith('A128CBC-HS256'), secret: SECRET })).toBeNull();
  expect(await decodeToken({ token: 'x', secret: SECRET })).toBeNull();
  expect(await decodeToken({ token: undefined, secret: SECRET })).toBeNull();
});
