import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import { PASSWORD_LENGTH } from '@/lib/core/model/limits';
import { startToNormalise } from '@/lib/core/model/text';
import { InvalidInputError } from '@/lib/server/errors';
import { passwordFault } from './password-fault';
import { createWorkGate } from './work-gate';

/**
 * OWASP, Password Storage Cheat Sheet: "Use Argon2id with a minimum configuration of 19 MiB of
 * memory, an iteration count of 2, and 1 degree of parallelism." 28 ms on the reference machine.
 */
const ARGON2ID: Options = {
  // An ambient const enum, which `isolatedModules` cannot read: 2 is Argon2id.
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

/**
 * Normalised, because keyboards encode the same characters differently (NIST SP 800-63B-4, 3.1.1.2). Longer passwords
 * are never accepted, so they are cut first: normalising takes quadratic time.
 */
const normalise = (password: string): string => startToNormalise(password, PASSWORD_LENGTH.max + 1).normalize('NFKC');

/**
 * Two at a time, because they run on libuv's four threads, which also read files. A hundred waiting take 1.4 s; further
 * sign-ins are rejected, so that they do not take CPU and memory from all users.
 */
const gate = createWorkGate({ maxRunning: 2, maxWaiting: 100 });

/** Signed-in users and known devices go first. */
interface Urgency {
  isUrgent?: boolean;
}

/**
 * Salted Argon2id in PHC format, which names its own parameters.
 * @throws UnavailableError if too many passwords are waiting
 */
export const hashPassword = (password: string, { isUrgent = false }: Urgency = {}): Promise<string> =>
  gate(() => hash(normalise(password), ARGON2ID), { isUrgent });

interface NewPassword {
  password: string;
  /** Of the account. */
  email: string;
  /** The field of the password in the request. */
  field: string;
}

/**
 * The hash of a password that an account gets.
 * @throws InvalidInputError if attackers would guess it
 * @throws UnavailableError if too many passwords are waiting
 */
export const hashNewPassword = async ({ password, email, field }: NewPassword, urgency?: Urgency): Promise<string> => {
  const message = passwordFault(password, email);
  if (message !== null) throw new InvalidInputError([{ field, message, code: 'custom' }]);
  return hashPassword(password, urgency);
};

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches. Without a hash it returns false after the same work, so that the duration does not
 * reveal whether the account exists.
 * @throws UnavailableError if too many passwords are waiting
 */
export const passwordMatches = async (
  passwordHash: string | null,
  password: string,
  { isUrgent = false }: Urgency = {},
): Promise<boolean> => {
  // Awaited in both cases, so that the first call of a process takes equally long.
  decoy ??= hash('decoy', ARGON2ID);
  const other = await decoy;
  const matches = await gate(() => verify(passwordHash ?? other, normalise(password)), { isUrgent });
  return matches && passwordHash !== null;
};
