import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
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
  configure({ SMTP_URL: '' });
  await db().delete(mails);
});

const content = { subject: 'Your “quiz”\r\nBcc: x@example.com', paragraphs: ['<b>Grüße</b>'], footer: 'Bye.' };
const queue = (recipient = 'ada@example.com', kind: 'new_device' | 'reset_password' = 'new_device') =>
  db().transaction((tx) => queueMail(tx, { kind, recipient, userId: null, content }));

const newest = async () => (await db().select().from(mails).orderBy(desc(mails.id)).limit(1))[0];

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
    const rude: Server = createServer((socket) => {
      const replies: [RegExp, string][] = [
        [/^EHLO/m, '250 rude\r\n'],
        [/^MAIL/m, '250 OK\r\n'],
        [/^RCPT/m, '250 OK\r\n'],
        [/^DATA/m, '354 Go on\r\n'],
      ];
      socket.write('220 rude ESMTP\r\n');
      socket.on('error', () => {});
      socket.on('data', (data) => {
        const chunk = data.toString();
        if (/\r\n\.\r\n$/.test(chunk)) socket.destroy();
        else socket.write(replies.find(([command]) => command.test(chunk))?.[1] ?? '');
      });
    });
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    const { port } = rude.address() as { port: number };
    configure({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'quiz@example.com' });
    await queue();
    await sendNextMail();
    expect(await newest()).toMatchObject({ status: 'failed', sealed: null });
    await new Promise((resolve) => rude.close(resolve));
  });

  test('of a worker that died while sending ends the mail', async () => {
    await serve();
    await queue();
    await db().update(mails).set({ status: 'sending', claimedAt: sql`now() - interval '11 minutes'` });
    await wakeDueMails();
    expect(await newest()).toMatchObject({ status: 'failed', sealed: null });
  });
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
