'use server';

import { cookies } from 'next/headers';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import type { Confirmation, Enrolment, FormErrors } from '@/components/account/actions';
import { linkCookieName, sessionCookieOptions } from '@/lib/server/auth/cookies';
import {
  IDENTITY_PROVIDERS,
  type IdentityProvider,
  startLinking,
  unlinkIdentity,
} from '@/lib/server/domain/users/identities';
import {
  confirmEnrolment,
  replaceRecoveryCodes as createRecoveryCodes,
  enablePasskeyFactor as enableFactorOfPasskeys,
  startEnrolment,
  disableSecondFactor as turnSecondFactorOff,
} from '@/lib/server/domain/users/second-factor';
import { confirmed, errorsIn, type Failure, guarded } from './confirmed';
import { qrPicture } from './qr-picture';

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

export const enablePasskeyFactor = async (confirmation: Confirmation): Promise<Failure | { codes: string[] }> =>
  confirmed(confirmation, async (user) => ({ codes: await enableFactorOfPasskeys(user) }));

export const replaceRecoveryCodes = async (confirmation: Confirmation): Promise<Failure | { codes: string[] }> =>
  confirmed(confirmation, async (user) => ({ codes: await createRecoveryCodes(user) }));

export const disableSecondFactor = async (confirmation: Confirmation): Promise<FormErrors> =>
  errorsIn(
    await confirmed(confirmation, async (user): Promise<undefined> => {
      await turnSecondFactorOff(user);
    }),
  );
