import { log } from '../log';
import type { Protection } from './browser-launcher';

/** From the strongest to the weakest (docs/deployment.md). */
const candidates = (): [Protection, ...Protection[]] => {
  const isRoot = process.getuid?.() === 0;
  return [
    // Chromium refuses to run its sandbox as root.
    { ownUser: isRoot, sandbox: true },
    ...(isRoot ? [{ ownUser: true, sandbox: false }] : []),
    { ownUser: false, sandbox: false },
  ];
};

const inWords = ({ ownUser, sandbox }: Protection): string =>
  [ownUser ? 'as a separate user' : 'as the same user', sandbox ? 'in a sandbox' : 'without a sandbox'].join(', ');

const report = (protection: Protection, reasons: readonly unknown[]): void => {
  const message = `The rendering browser runs ${inWords(protection)}`;
  if (protection.sandbox) log().info(message);
  else log().warn({ err: reasons[0] }, `${message}: see docs/deployment.md, "Rendering browser"`);
};

/** Whether the machine is busy or lacks a resource, which says nothing about the protection. Playwright keeps only the message. */
const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || /\b(ENOSPC|ENOMEM|EMFILE|ENFILE|EAGAIN)\b/.test(`${error}`));

let found: Protection | undefined;

/**
 * Runs `start` with the strongest protection that works, which is then used from now on. The strongest is tried twice.
 * Running without a sandbox is logged as a warning, with the reason.
 * @throws timeouts and a lack of memory, disk space or files immediately, so that they never weaken the protection; if all
 * candidates fail, the error of the weakest
 */
export const withStrongestProtection = async <T>(start: (protection: Protection) => Promise<T>): Promise<T> => {
  if (found) return start(found);
  const reasons: unknown[] = [];
  const [strongest, ...weaker] = candidates();
  for (const protection of [strongest, strongest, ...weaker]) {
    try {
      const started = await start(protection);
      found = protection;
      report(protection, reasons);
      return started;
    } catch (error) {
      if (isTransient(error)) throw error;
      reasons.push(error);
    }
  }
  throw reasons.at(-1);
};
