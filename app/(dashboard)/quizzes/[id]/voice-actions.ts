'use server';

import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import { cancelInstallation, removeVoices, startInstallation } from '@/lib/server/domain/speech/voice-installation';
import { DomainError } from '@/lib/server/errors';
import { log } from '@/lib/server/log';
import { admit, TOO_MANY } from '../../admit';

const NOT_ADMIN = 'Only administrators can install voices.';

/** Runs `work` for an administrator (D210). @returns an error message, or null */
const asAdmin = async (work: () => Promise<void>): Promise<string | null> => {
  const user = await admit('/quizzes');
  if (!user) return TOO_MANY;
  if (!user.isAdmin) return NOT_ADMIN;
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    log().error({ err: error }, 'Natural voices could not be changed');
    return 'Something went wrong on the server. Try again in a minute.';
  }
};

const model = z.string().max(100);

export const installVoices = async (id: string): Promise<string | null> => {
  const name = argument(id, model);
  return asAdmin(() => startInstallation(name));
};

export const cancelVoices = async (): Promise<string | null> => asAdmin(cancelInstallation);

export const deleteVoices = async (id: string): Promise<string | null> => {
  const name = argument(id, model);
  return asAdmin(() => removeVoices(name));
};
