import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, head, type Stranger } from './stranger';

const KEEP = [['Connection', 'keep-alive']] as const;

/** Sends requests in one go, reads a little or nothing, and disconnects. */
const pipeline = async (stranger: Stranger, paths: string[], { reads = true } = {}): Promise<void> => {
  const wire = await stranger.open();
  if (!wire) return;
  if (!reads) wire.socket.pause();
  stranger.tally.requests += paths.length;
  await wire.write(paths.map((path) => head(stranger, 'GET', path, KEEP)).join(''));
  await Promise.race([sleep(stranger.between(5, 400)), wire.closed]);
  wire.socket.destroy();
};

const TEXTS = [
  '/llms-full.txt',
  '/llms.txt',
  '/openapi.json',
  '/api/v1/openapi.json',
  '/docs/quickstart.md',
  '/docs/webhooks.md',
];

/** Handshakes at once: with many more, none would end before a short attack does. */
const HANDSHAKES = 20;

/** Opens connections and keeps them open until the attack ends. */
const hold = async (
  stranger: Stranger,
  count: number,
  start: (wire: NonNullable<Awaited<ReturnType<Stranger['open']>>>) => Promise<unknown>,
): Promise<void> => {
  const held: Promise<void>[] = [];
  for (let opened = 0; opened < count; opened += HANDSHAKES) {
    const wires = await Promise.all(
      Array.from({ length: Math.min(HANDSHAKES, count - opened) }, () => stranger.open()),
    );
    for (const wire of wires) if (wire) held.push(start(wire).then(() => wire.closed));
  }
  await Promise.all(held);
  // Refused connections are tried again, but not as fast as possible.
  await sleep(100);
};

/** Writes a text slowly, piece by piece, until the connection is closed. */
const drip = async (stranger: Stranger, text: string, pieceLength: number): Promise<void> => {
  await hold(stranger, 40, async (wire) => {
    stranger.tally.requests++;
    for (let at = 0; at < text.length && !wire.socket.destroyed; at += pieceLength) {
      await wire.write(text.slice(at, at + pieceLength));
      await Promise.race([sleep(stranger.between(50, 300)), wire.closed]);
    }
  });
};

/** Loopback addresses that no other attack uses. */
const distantAddress = (number: number) => `127.${10 + (number >> 16)}.${(number >> 8) & 255}.${number & 255 || 1}`;
let addresses = 0;

export const connectionAttacks: Attack[] = [
  {
    name: 'pipelined files, then disconnected',
    strangers: 8,
    round: (stranger) => {
      const paths = Array.from({ length: stranger.between(2, 60) }, () => stranger.pick(stranger.knowledge.files));
      return pipeline(stranger, paths, { reads: stranger.random() < 0.5 });
    },
  },
  {
    name: 'pipelined texts, then disconnected',
    strangers: 6,
    round: (stranger) => {
      const paths = Array.from({ length: stranger.between(50, 700) }, () => stranger.pick(TEXTS));
      return pipeline(stranger, paths, { reads: stranger.random() < 0.3 });
    },
  },
  {
    name: 'pipelined pages and operations, then disconnected',
    strangers: 6,
    round: (stranger) => {
      const some = ['/', '/sign-in', '/docs/webhooks', '/api/v1/quizzes', '/api/auth/session', '/nothing', '/readyz'];
      const paths = Array.from({ length: stranger.between(2, 80) }, () => stranger.pick(some));
      return pipeline(stranger, paths, { reads: stranger.random() < 0.5 });
    },
  },
  {
    name: 'slow readers',
    strangers: 5,
    round: (stranger) =>
      hold(stranger, 30, async (wire) => {
        wire.socket.pause();
        const paths = Array.from({ length: 20 }, () => stranger.pick([...stranger.knowledge.files, ...TEXTS]));
        stranger.tally.requests += paths.length;
        await wire.write(paths.map((path) => head(stranger, 'GET', path, KEEP)).join(''));
      }),
  },
  {
    name: 'slow writers',
    strangers: 5,
    round: (stranger) => {
      const request = head(
        stranger,
        'POST',
        stranger.pick(['/api/auth/callback/credentials', '/sign-in', '/api/v1/quizzes']),
        [
          ['Content-Type', 'application/json'],
          ['Content-Length', '9000'],
        ],
      );
      return drip(stranger, request + ' '.repeat(9000), stranger.pick([1, 7, 40]));
    },
  },
  {
    name: 'many idle connections',
    strangers: 4,
    round: (stranger) =>
      hold(stranger, 500, async () => {
        stranger.tally.requests++;
      }),
  },
  {
    name: 'an address of its own for every request',
    strangers: 25,
    round: async (stranger) => {
      addresses += 1;
      const forged = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}, 1.2.3.${addresses & 255}`;
      const path = stranger.pick(['/api/v1/quizzes', '/api/auth/csrf', '/sign-in', '/docs/pagination']);
      const headers = [
        ['X-Forwarded-For', forged],
        ['Authorization', 'Bearer qk_live_nobody'],
      ] as const;
      await stranger.send([head(stranger, 'GET', path, headers)], distantAddress(addresses));
    },
  },
];
