'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import { recordingAddress } from '@/app/recording-address';
import type { Confirmation, Enrolment, FormErrors } from '@/components/account/actions';
import { guardPassword } from '@/lib/server/api/guard-attempt';
import { linkCookieName, sessionCookieOptions } from '@/lib/server/auth/cookies';
import { requireUser } from '@/lib/server/auth/session';
import {
  IDENTITY_PROVIDERS,
  type IdentityProvider,
  startLinking,
  unlinkIdentity,
} from '@/lib/server/domain/users/identities';
import {
  confirmEnrolment,
  replaceRecoveryCodes as createRecoveryCodes,
  requireProof,
  startEnrolment,
  disableSecondFactor as turnSecondFactorOff,
} from '@/lib/server/domain/users/second-factor';
import { errorsOf } from './form-errors';
import { qrPicture } from './qr-picture';

const PATH = '/account';

const confirmationSchema = z.object({ password: z.string(), code: z.string() });

type Failure = { errors: FormErrors };

/** Runs the work of a user, which follows a proof that throws if a password or code is wrong. Attempts are counted. */
const guarded = async <P, T>(
  prove: (user: { userId: string }) => Promise<P>,
  work: (user: { userId: string }, proven: P) => Promise<T>,
): Promise<T | Failure> => {
  const { id: userId } = await requireUser(PATH);
  try {
    return await recordingAddress(async () => {
      const proven = await guardPassword(userId, () => prove({ userId }));
      const result = await work({ userId }, proven);
      revalidatePath(PATH);
      return result;
    });
  } catch (error) {
    return { errors: errorsOf(error) };
  }
};

/** Runs the work of a user who has confirmed that it is them, not someone who found an open browser. */
const confirmed = <T>(confirmation: Confirmation, work: (user: { userId: string }) => Promise<T>) => {
  const proof = argument(confirmation, confirmationSchema);
  return guarded(({ userId }) => requireProof(userId, proof), work);
};

/** Those of work without a result. */
const errorsIn = (result: Failure | undefined): FormErrors => result?.errors ?? null;

const LINK_SECONDS = 600;

/** The page then leads to the other service, from which the user comes back to next-auth. */
export const startLink = async (confirmation: Confirmation): Promise<FormErrors> =>
  errorsIn(
    await confirmed(confirmation, async (user): Promise<undefined> => {
      const secret = await startLinking(user);
      (await cookies()).set(linkCookieName(), secret, { ...sessionCookieOptions(), maxAge: LINK_SECONDS });
    }),
  );

export const unlink = async (provider: IdentityProvider, confirmation: Confirmation): Promise<FormErrors> => {
  const service = argument(provider, z.enum(IDENTITY_PROVIDERS));
  return errorsIn(
    await confirmed(confirmation, async (user): Promise<undefined> => {
      await unlinkIdentity(user, service);
    }),
  );
};

export const startSecondFactor = async (confirmation: Confirmation): Promise<Failure | Enrolment> =>
  confirmed(confirmation, async (user) => {
    const enrolment = await startEnrolment(user);
    return { ...enrolment, picture: qrPicture(enrolment.uri) };
  });

export const confirmSecondFactor = async (code: string): Promise<Failure | { codes: string[] }> => {
  const input = argument(code, z.string());
  return guarded(
    (user) => confirmEnrolment(user, input),
    async (_user, codes) => ({ codes }),
  );
};

export const replaceRecoveryCodes = async (confirmation: Confirmation): Promise<Failure | { codes: string[] }> =>
  confirmed(confirmation, async (user) => ({ codes: await createRecoveryCodes(user) }));

export const disableSecondFactor = async (confirmation: Confirmation): Promise<FormErrors> =>
  errorsIn(
    await confirmed(confirmation, async (user): Promise<undefined> => {
      await turnSecondFactorOff(user);
    }),
  );
