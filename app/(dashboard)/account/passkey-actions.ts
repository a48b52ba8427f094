'use server';

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import { recordingAddress } from '@/app/recording-address';
import type { Confirmation, FormErrors } from '@/components/account/actions';
import { passkeyCookieName, passkeyCookieOptions } from '@/lib/server/auth/cookies';
import { addPasskey, startAddingPasskey, startPasskeyProof } from '@/lib/server/domain/users/passkey-ceremonies';
import { removePasskey } from '@/lib/server/domain/users/passkeys';
import { PasskeyError } from '@/lib/server/errors';
import { admit, TOO_MANY } from '../admit';
import { confirmed, errorsIn, type Failure, passkeyChallenge } from './confirmed';
import { errorsOf } from './form-errors';

const keepChallenge = async (challenge: string): Promise<void> => {
  (await cookies()).set(passkeyCookieName(), challenge, passkeyCookieOptions());
};

/** Gives this browser a challenge, whose response confirms that it is the user. */
export const startProof = async (): Promise<Failure | { options: PublicKeyCredentialRequestOptionsJSON }> => {
  const user = await admit('/account');
  if (!user) return { errors: { form: TOO_MANY } };
  try {
    const { challenge, options } = await startPasskeyProof({ userId: user.id });
    await keepChallenge(challenge);
    return { options };
  } catch (error) {
    return { errors: errorsOf(error) };
  }
};

export const startAdding = async (
  confirmation: Confirmation,
): Promise<Failure | { options: PublicKeyCredentialCreationOptionsJSON }> =>
  confirmed(confirmation, async (user) => {
    const { challenge, options } = await startAddingPasskey(user);
    await keepChallenge(challenge);
    return { options };
  });

/** The challenge proves that the user has confirmed it in this browser. */
export const add = async (response: string, name: string): Promise<FormErrors> => {
  const input = { json: argument(response, z.string()), name: argument(name, z.string()) };
  const user = await admit('/account');
  if (!user) return { form: TOO_MANY };
  try {
    const challenge = await passkeyChallenge();
    await recordingAddress(() => addPasskey({ userId: user.id }, { challenge, ...input }));
    revalidatePath('/account');
    return null;
  } catch (error) {
    if (error instanceof PasskeyError) return { form: 'The passkey couldn’t be added. Try again.' };
    return errorsOf(error);
  }
};

export const remove = async (id: string, confirmation: Confirmation): Promise<FormErrors> => {
  const passkey = argument(id, z.uuid());
  return errorsIn(
    await confirmed(confirmation, async (user): Promise<undefined> => {
      await removePasskey(user, passkey);
    }),
  );
};
