import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { db } from '@/lib/server/db';
import type { HeldLease } from '@/lib/server/jobs/lease';
import { ensurePiece, storePiece } from '@/lib/server/rendering/pieces';
import { withScratchFile } from '@/lib/server/rendering/scratch';

// A process that stores pieces as a worker does, but without a browser, and records this in the test's table `notes`.
// Arguments: <milliseconds per piece> <key> …
const [, , milliseconds, ...keys] = process.argv;
const note = (key: string, kind: 'start' | 'end' | 'aborted') =>
  db().execute(sql`insert into notes (key, kind, pid) values (${key}, ${kind}, ${process.pid})`);

const make =
  (key: string) =>
  ({ signal }: HeldLease) =>
    withScratchFile(async (file) => {
      await note(key, 'start');
      await sleep(Number(milliseconds), undefined, { signal }).catch(() => note(key, 'aborted'));
      signal.throwIfAborted();
      await writeFile(file, `piece ${key}`);
      await storePiece(key, file);
      await note(key, 'end');
    });

process.send?.('ready');
await once(process, 'message');
await Promise.allSettled(keys.map((key) => ensurePiece(key, new AbortController().signal, make(key))));
process.exit(0);
