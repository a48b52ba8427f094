import { ModelError } from '@/lib/adapters/language-model/model-error';
import { UnavailableError } from '@/lib/errors';
import { openAccount, type RequestAccount } from './request-account';

const refusalOf = ({ message, retryAfter }: ModelError): UnavailableError =>
  new UnavailableError(message, retryAfter === null ? {} : { retryAfter });

/**
 * Does what asks the model for a user who waits for the answer, and settles its account in the end.
 * @throws UnavailableError for what the model does wrong; DailyLimitError
 */
export const atOnce = async <T>(userId: string, work: (account: RequestAccount) => Promise<T>): Promise<T> => {
  const account = openAccount(userId);
  try {
    return await work(account);
  } catch (error) {
    throw error instanceof ModelError ? refusalOf(error) : error;
  } finally {
    await account.settle();
  }
};
