import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import { recordingAddress } from '@/app/recording-address';
import type { Confirmation, FormErrors } from '@/components/account/actions';
import { guardPassword } from '@/lib/server/api/guard-attempt';
import { passkeyCookieName } from '@/lib/server/auth/cookies';
import { requireUser } from '@/lib/server/auth/session';
import { type Proof, requireProof } from '@/lib/server/domain/users/second-factor';
import { errorsOf } from './form-errors';

const PATH = '/account';

const confirmationSchema = z.object({ password: z.string(), code: z.string(), passkey: z.string().optional() });

export type Failure = { errors: FormErrors };

/** The challenge for a passkey that this browser has; empty without one. */
export const passkeyChallenge = async (): Promise<string> => (await cookies()).get(passkeyCookieName())?.value ?? '';

/**
 * Runs the work of a user, which follows a proof that throws if it is wrong. Attempts are counted.
 * @param isPageKept false if the account is gone, for which the page can't be rendered again
 */
export const guarded = async <P, T>(
  prove: (user: { userId: string }) => Promise<P>,
  work: (user: { userId: string }, proven: P) => Promise<T>,
  isPageKept = true,
): Promise<T | Failure> => {
  const { id: userId } = await requireUser(PATH);
  try {
    return await recordingAddress(async () => {
      const proven = await guardPassword(userId, () => prove({ userId }));
      const result = await work({ userId }, proven);
      if (isPageKept) revalidatePath(PATH);
      return result;
    });
  } catch (error) {
    return { errors: errorsOf(error) };
  }
};

const proofOf = async ({ passkey: json, ...proof }: z.infer<typeof confirmationSchema>): Promise<Proof> =>
  json === undefined ? proof : { ...proof, passkey: { challenge: await passkeyChallenge(), json } };

/** Runs the work of a user who has confirmed that it is them, not someone who found an open browser. */
export const confirmed = async <T>(
  confirmation: Confirmation,
  work: (user: { userId: string }) => Promise<T>,
  isPageKept = true,
): Promise<T | Failure> => {
  const proof = await proofOf(argument(confirmation, confirmationSchema));
  return guarded(({ userId }) => requireProof(userId, proof), work, isPageKept);
};

/** Those of work without a result. */
export const errorsIn = (result: Failure | undefined): FormErrors => result?.errors ?? null;
