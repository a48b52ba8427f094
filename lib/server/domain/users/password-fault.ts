import { startToNormalise } from '@/lib/core/model/text';
import { COMMON_PASSWORDS } from './common-passwords';

/** Shorter words among digits are no reason to refuse a password. */
const SHORTEST_WORD = 5;

/** Characters of a password or address that are compared, more than either may have: normalising takes quadratic time. */
const MAX_LENGTH = 256;

/** Letters and digits in lower case, in the form in which passwords are compared. */
const plain = (text: string): string =>
  startToNormalise(text, MAX_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const withoutDigits = (text: string): string => text.replace(/^\d+|(?<!\d)\d+$/g, '');

/** Also with other capitals, and with digits and signs around it: `Password2026!`. */
const isCommon = (password: string): boolean => {
  const letters = plain(password);
  const word = withoutDigits(letters);
  return [password.toLowerCase(), letters, ...(word.length >= SHORTEST_WORD ? [word] : [])].some((form) =>
    COMMON_PASSWORDS.has(form),
  );
};

/** Whether it is the address, or what stands before its `@` or `+`, with digits and signs around it. */
const isAddress = (password: string, email: string): boolean => {
  const [local = ''] = email.split('@', 1);
  const [mailbox = ''] = local.split('+', 1);
  const letters = plain(password);
  return [email, local, mailbox].map(plain).some((own) => {
    const word = withoutDigits(own);
    return own !== '' && (letters === own || (word !== '' && withoutDigits(letters) === word));
  });
};

/**
 * Why a password is one of the first that an attacker tries, and what to do instead; null if it is not.
 * @param password within the limits of length
 * @param email of the account
 */
export const passwordFault = (password: string, email: string): string | null => {
  if (isCommon(password)) {
    return 'Attackers try this password first, because many people use it. Choose another, such as four unrelated words.';
  }
  return isAddress(password, email)
    ? 'Your email address is easy to guess. Choose another password, such as four unrelated words.'
    : null;
};
