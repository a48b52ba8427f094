import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mails } from '@/drizzle/schema/mail';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { startSmtpServer, type TestSmtpServer } from '@/lib/tools/testing/smtp-server';
import { queueMail, sendNextMail, wakeDueMails } from './outbox';

const own = ownDatabase();
let server: TestSmtpServer | undefined;

const serve = async (options?: SMTPServerOptions): Promise<TestSmtpServer> => {
  server = await startSmtpServer(options);
  configure({ SMTP_URL: server.url, MAIL_FROM: 'Quiz Video <quiz@example.com>' });
  return server;
};

afterEach(async () => {
  await server?.close();
  server = undefined;
  raw?.close();
  raw = undefined;
  configure({ SMTP_URL: '' });
  await db().delete(mails);
});

const content = { subject: 'Your “quiz”\r\nBcc: x@example.com', paragraphs: ['<b>Grüße</b>'], footer: 'Bye.' };
const queue = (recipient = 'ada@example.com', kind: 'new_device' | 'reset_password' = 'new_device') =>
  db().transaction((tx) => queueMail(tx, { kind, recipient, userId: null, content }));

const newest = async () => (await db().select().from(mails).orderBy(desc(mails.id)).limit(1))[0];

let raw: Server | undefined;

/** A server that greets and then responds to what arrives as `behave` says. */
const serveRaw = async (behave: (socket: Socket, command: string) => void, greeting = '220 raw ESMTP\r\n') => {
  const sockets: Socket[] = [];
  raw = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => behave(socket, data.toString()));
    socket.write(greeting);
  });
  await new Promise<void>((resolve) => raw?.listen(0, '127.0.0.1', resolve));
  const { port } = raw.address() as AddressInfo;
  configure({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'quiz@example.com' });
  return sockets;
};

/** Accepts what `serveRaw` gets. */
const respond = (socket: Socket, command: string): void => {
  if (/^(EHLO|MAIL|RCPT)/m.test(command)) socket.write('250 OK\r\n');
  else if (/^DATA/m.test(command)) socket.write('354 Go on\r\n');
  else if (command.endsWith('\r\n.\r\n')) socket.write('250 OK\r\n');
};

const smtpError = (code: number): Error => Object.assign(new Error('No.'), { responseCode: code });

test('a mail is sent, once, and its content is deleted', async () => {
  const { received } = await serve();
  await queue();
  expect((await newest())?.sealed).not.toContain('quiz');
  expect(await sendNextMail()).toBe(true);
  expect(await sendNextMail()).toBe(false);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: ada@example.com');
  expect(received[0]).toContain('Auto-Submitted: auto-generated');
  expect(received[0]).not.toMatch(/^Bcc:/m);
  expect(received[0]).toContain('&lt;b&gt;');
  expect(await newest()).toMatchObject({ status: 'sent', sealed: null, attempts: 1 });
});

test('parallel workers send each of twenty mails once', async () => {
  const { received } = await serve();
  for (let number = 0; number < 20; number++) await queue(`user-${number}@example.com`);
  const work = async () => {
    while (await sendNextMail());
  };
  await Promise.all(Array.from({ length: 6 }, work));
  const recipients = received.map((message) => /^To: (.*)\r$/m.exec(message)?.[1]);
  expect(recipients).toHaveLength(20);
  expect(new Set(recipients).size).toBe(20);
});

describe('an error', () => {
  test.each<[string, SMTPServerOptions, string]>([
    ['421 at the greeting', { onConnect: (_session, done) => done(smtpError(421)) }, 'queued'],
    ['450 for the recipient', { onRcptTo: (_address, _session, done) => done(smtpError(450)) }, 'queued'],
    ['550 for the recipient', { onRcptTo: (_address, _session, done) => done(smtpError(550)) }, 'failed'],
    [
      '452 after the message',
      {
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => done(smtpError(452)));
        },
      },
      'queued',
    ],
    ['an untrusted certificate', { secure: true, disabledCommands: [] }, 'queued'],
    ['a required sign-in', { authOptional: false, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] }, 'queued'],
  ])('%s leaves the mail %s', async (_name, options, status) => {
    const { received } = await serve(options);
    await queue();
    await sendNextMail();
    expect(await newest()).toMatchObject({ status, attempts: 1, error: expect.any(String) });
    expect(received).toEqual([]);
    expect(await sendNextMail()).toBe(false);
  });

  test('of the connection is repeated when its time has come', async () => {
    const { received, url } = await serve();
    configure({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await queue();
    await sendNextMail();
    configure({ SMTP_URL: url });
    await db().update(mails).set({ nextAttemptAt: sql`now()` });
    await sendNextMail();
    expect(received).toHaveLength(1);
    expect(await newest()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('after the message was handed over is not repeated, because it may have been sent', async () => {
    // Takes the message and then closes the connection without a response.
    await serveRaw((socket, command) => {
      if (/\r\n\.\r\n$/.test(command)) socket.destroy();
      else respond(socket, command);
    });
    await queue();
    await sendNextMail();
    expect(await newest()).toMatchObject({ status: 'failed', sealed: null });
    await db().update(mails).set({ nextAttemptAt: sql`now()` });
    expect(await sendNextMail()).toBe(false);
  });

  test('before the message was handed over is repeated: the server resets the connection', async () => {
    await serveRaw((socket, command) => {
      if (/^DATA/m.test(command)) socket.resetAndDestroy();
      else respond(socket, command);
    });
    await queue();
    await sendNextMail();
    expect(await newest()).toMatchObject({ status: 'queued', attempts: 1 });
  });

  test('of encryption is repeated: the server doesn’t speak TLS after STARTTLS, and never sees the mail', async () => {
    const commands: string[] = [];
    await serveRaw((socket, command) => {
      commands.push(command);
      if (/^EHLO/m.test(command)) socket.write('250-raw\r\n250 STARTTLS\r\n');
      else socket.write(command.startsWith('STARTTLS') ? '220 Go on\r\n' : 'this is no TLS\r\n');
    });
    await queue();
    await sendNextMail();
    expect(await newest()).toMatchObject({ status: 'queued', attempts: 1 });
    expect(commands.join('')).not.toMatch(/MAIL FROM|ada@/i);
  });

  test('of a worker that died while sending ends the mail', async () => {
    await serve();
    await queue();
    await db().update(mails).set({ status: 'sending', claimedAt: sql`now() - interval '11 minutes'` });
    await wakeDueMails();
    expect(await newest()).toMatchObject({ status: 'failed', sealed: null });
  });
});

describe('a server that hangs', () => {
  /** Sends the next mail while time passes, a second at a time. @returns the seconds that it took, at most 30 */
  const sendWhileTimePasses = async (everySecond: () => void = () => {}): Promise<number> => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const sending = sendNextMail();
      await reached.promise;
      let seconds = 0;
      for (; seconds < 30 && (await newest())?.status === 'sending'; seconds++) {
        everySecond();
        await vi.advanceTimersByTimeAsync(1000);
      }
      await sending;
      return seconds;
    } finally {
      vi.useRealTimers();
    }
  };
  /** Resolves when the server has got to the point where it hangs. */
  let reached: PromiseWithResolvers<void>;
  beforeEach(() => {
    reached = Promise.withResolvers();
  });

  test('without a greeting is given up after 10 s, and the mail is repeated', async () => {
    await serveRaw(() => {}, '');
    raw?.on('connection', () => reached.resolve());
    await queue();
    expect(await sendWhileTimePasses()).toBeLessThan(15);
    expect(await newest()).toMatchObject({ status: 'queued', attempts: 1 });
  });

  test('that sends a byte a second is given up after 20 s, and the mail is repeated', async () => {
    const sockets = await serveRaw(() => {}, '2');
    raw?.on('connection', () => reached.resolve());
    await queue();
    const seconds = await sendWhileTimePasses(() => void sockets[0]?.write('2'));
    expect(seconds).toBeLessThan(25);
    expect(await newest()).toMatchObject({ status: 'queued', attempts: 1 });
  });

  test('that sends a byte of its response a second is given up after 20 s, and the mail is repeated', async () => {
    const sockets = await serveRaw((socket, command) => {
      if (/^MAIL/m.test(command)) reached.resolve();
      else respond(socket, command);
    });
    await queue();
    const seconds = await sendWhileTimePasses(() => void sockets[0]?.write('2'));
    expect(seconds).toBeLessThan(25);
    expect(await newest()).toMatchObject({ status: 'queued', attempts: 1 });
  });

  test('after the message is given up after 20 s, and the mail is not repeated', async () => {
    await serveRaw((socket, command) => {
      if (command.endsWith('\r\n.\r\n')) reached.resolve();
      else respond(socket, command);
    });
    await queue();
    expect(await sendWhileTimePasses()).toBeLessThan(25);
    expect(await newest()).toMatchObject({ status: 'failed', sealed: null });
    expect(await sendNextMail()).toBe(false);
  });

  test('keeps no request waiting: mails are only queued', async () => {
    await serveRaw(() => {}, '');
    let connections = 0;
    raw?.on('connection', () => connections++);
    await queue();
    await wakeDueMails();
    expect(connections).toBe(0);
    expect(await newest()).toMatchObject({ status: 'queued', attempts: 0 });
  });
});

test('a mail that is never accepted for now is tried eight times in 22 hours, then fails', async () => {
  await serve({ onConnect: (_session, done) => done(smtpError(421)) });
  await queue();
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt++) {
    const before = Date.now();
    expect(await sendNextMail()).toBe(true);
    const mail = await newest();
    expect(mail).toMatchObject({ status: attempt < 8 ? 'queued' : 'failed', attempts: attempt });
    if (attempt < 8) delays.push(Math.round(((mail?.nextAttemptAt?.getTime() ?? 0) - before) / 60_000));
    await db().update(mails).set({ nextAttemptAt: sql`now()` });
  }
  expect(delays).toEqual([1, 5, 15, 60, 180, 360, 720]);
  expect(await newest()).toMatchObject({ sealed: null, error: expect.stringContaining('421') });
  expect(await sendNextMail()).toBe(false);
});

test('strangers can cause five mails an hour to an address, also in parallel', async () => {
  await serve();
  await Promise.all(Array.from({ length: 12 }, () => queue('victim@example.com', 'reset_password')));
  const queued = await db().select().from(mails).where(eq(mails.status, 'queued'));
  expect(queued).toHaveLength(5);
});

test('without SMTP, mails are files that only the service can read', async () => {
  await queue();
  await sendNextMail();
  const folder = path.join(own.folder, 'mail');
  const [file = ''] = await readdir(folder);
  expect(await readFile(path.join(folder, file), 'utf8')).toContain('To: ada@example.com');
  expect(await newest()).toMatchObject({ status: 'sent' });
});
