import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { v7 } from 'uuid';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signedHeaders } from '@/lib/server/adapters/webhook-sender';
import { childEnvironment } from '@/lib/server/env';
import { freePort } from '@/lib/tools/cli/free-port';
import { newSecret } from './webhooks';

// Runs the files that /docs/webhooks shows.
const FOLDER = path.resolve(import.meta.dirname, '../../../../public/receivers');
const SAMPLES: [language: string, command: string, version: string, args: string[]][] = [
  ['TypeScript', process.execPath, '--version', ['receive.ts']],
  ['Python', 'python3', '--version', ['receive.py']],
  ['Go', 'go', 'version', ['run', 'receive.go']],
];

const linesOf = async (child: ChildProcess, count: number): Promise<string[]> => {
  const lines: string[] = [];
  if (!child.stdout) return lines;
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === count) break;
  }
  return lines;
};

describe.each(SAMPLES)('the receiver in %s', (_language, command, version, args) => {
  const isThere = spawnSync(command, [version]).status === 0;

  test.skipIf(!isThere)('accepts signed deliveries once, and rejects the rest', { timeout: 120_000 }, async () => {
    const port = await freePort();
    const [secret, old] = [newSecret(), newSecret()];
    // In a process group, because `go run` starts another process.
    const child = spawn(command, args, {
      cwd: FOLDER,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: childEnvironment({ WEBHOOK_SECRET: secret, PORT: String(port) }),
    });
    onTestFinished(() => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
    });
    const output = linesOf(child, 4);
    const isUp = async () => {
      try {
        await fetch(`http://127.0.0.1:${port}/`);
        return true;
      } catch {
        return false;
      }
    };
    while (!(await isUp())) if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);

    const body = '{"title":"Größe 🎈","duration_ms":1}';
    const message = { event: 'render.completed', body, sentAt: new Date() };
    const send = async (headers: Record<string, string>, text = body) =>
      (await fetch(`http://127.0.0.1:${port}/hooks`, { method: 'POST', headers, body: text })).status;
    const deliveries = [v7(), v7(), v7()] as const;
    const genuine = signedHeaders({ ...message, deliveryId: deliveries[0], secrets: [secret] });
    expect(await send(genuine)).toBe(204);
    expect(await send(genuine)).toBe(204);
    // After a rotation, deliveries are signed with both secrets.
    expect(await send(signedHeaders({ ...message, deliveryId: deliveries[1], secrets: [secret, old] }))).toBe(204);
    expect(await send(signedHeaders({ ...message, deliveryId: deliveries[2], secrets: [old, secret] }))).toBe(204);
    expect(await send(genuine, `${body} `)).toBe(401);
    expect(await send(signedHeaders({ ...message, deliveryId: v7(), secrets: [old] }))).toBe(401);
    expect(await send({ ...genuine, 'X-Service-Signature': '' })).toBe(401);
    expect(await send({ ...genuine, 'X-Service-Signature': 'sha256=ä' })).toBe(401);
    expect(await send({})).toBe(401);
    expect(await output).toEqual([
      `Listening on http://127.0.0.1:${port}`,
      ...deliveries.map((delivery) => `Verified render.completed ${delivery} ${body}`),
    ]);
  });
});
