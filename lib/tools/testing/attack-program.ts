import { seededRandom } from '@/lib/core/model/random';
import { ATTACKS } from './attacks/index';
import { createStranger, emptyTally, type Knowledge, type Tally, type Target } from './attacks/stranger';

/** What the program does, as JSON in its first argument. It prints the `Tally` as JSON. */
export interface AttackSpec {
  target: Target;
  knowledge: Knowledge;
  /** The name of an attack, or `mixed`: each stranger chooses another one every few seconds. */
  attack: string;
  /** Only for `mixed`; otherwise the attack says how many. */
  strangers?: number;
  seconds: number;
  seed: string;
}

const MIXED_MS = 4000;

/** Starts strangers that attack until the time is up. A process of its own, so that its work delays no measurement. */
const attackAsOrdered = async ({ target, knowledge, attack, strangers, seconds, seed }: AttackSpec): Promise<Tally> => {
  const tally = emptyTally();
  // A timer of its own keeps the program running. That of `AbortSignal.timeout` does not.
  const end = new AbortController();
  setTimeout(() => end.abort(), seconds * 1000);
  const over = end.signal;
  const named = ATTACKS.find(({ name }) => name === attack);
  const repeat = async (number: number): Promise<void> => {
    const random = seededRandom(`${seed}/${attack}/${number}`);
    while (!over.aborted) {
      const signal = named ? over : AbortSignal.any([over, AbortSignal.timeout(MIXED_MS)]);
      const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      const address = `127.1.${number >> 8}.${(number & 255) + 1}`;
      const stranger = createStranger({ target, knowledge, tally, random, address, signal });
      const { round } = named ?? stranger.pick(ATTACKS);
      while (!signal.aborted) await Promise.race([round(stranger), ended]);
    }
  };
  await Promise.all(Array.from({ length: strangers ?? named?.strangers ?? 1 }, (_, number) => repeat(number)));
  return tally;
};

console.log(JSON.stringify(await attackAsOrdered(JSON.parse(process.argv[2] ?? ''))));
process.exit(0);
