import { Readable } from 'node:stream';
import { exportActivity } from '@/lib/server/domain/audit/audit';

/** A download of the newest entries as JSON lines, read while the client takes them. */
export const activityLines = (list: Parameters<typeof exportActivity>[0]): Response =>
  new Response(
    Readable.toWeb(Readable.from(exportActivity(list)).map((text: string) => Buffer.from(text))) as ReadableStream,
    {
      headers: {
        'Content-Type': 'application/x-ndjson; charset=utf-8',
        'Content-Disposition': 'attachment; filename="activity.jsonl"',
        'Cache-Control': 'private, no-store',
      },
    },
  );
