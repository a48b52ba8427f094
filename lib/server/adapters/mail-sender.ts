import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopbackHost } from '../../core/model/loopback';
import { env } from '../env';
import { log } from '../log';
import { createPrivateFolder } from './private-folder';

/** An e-mail as it is sent. */
export interface MailMessage {
  /** Part of the `Message-ID`, so that a repetition can be recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/**
 * A mail could not be sent. `retry`: certainly not sent; `rejected`: the server will never accept it; `unknown`: the
 * connection ended after the message was handed over, so it may have been sent (D201).
 */
export class MailError extends Error {
  override readonly name = 'MailError';
  constructor(
    message: string,
    readonly outcome: 'retry' | 'rejected' | 'unknown',
  ) {
    super(message);
  }
}

/** Milliseconds. A mail takes at most `total`, because a step of a stopping worker has 25 s. */
const TIMEOUTS = { connection: 10_000, silence: 15_000, total: 20_000 };
const MAX_RESPONSE_BYTES = 64 * 1024;

const hostName = (): string => new URL(env().APP_URL).hostname;

const compose = ({ id, to, subject, text, html, headers }: MailMessage): Promise<Buffer> => {
  const from = env().MAIL_FROM ?? `Quiz Video Service <quiz@${hostName()}>`;
  const all = { 'Auto-Submitted': 'auto-generated', ...headers };
  const options = { from, to, subject, text, html, headers: all, messageId: `<${id}@${hostName()}>` };
  return new MailComposer({ ...options, disableFileAccess: true, disableUrlAccess: true }).compile().build();
};

/** Where mails are written without SMTP, on this machine. */
export const mailFolder = (): string => path.join(env().DATA_DIR, 'mail');

const write = async (id: string, content: Buffer): Promise<void> => {
  const file = path.join(mailFolder(), `${id}.eml`);
  await createPrivateFolder(mailFolder());
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
  log().info({ file }, 'A mail was written to a file, because SMTP_URL is not set');
};

/** The options of `SMTP_URL`. Connections to other machines are encrypted, unless it ends with `?tls=optional`. */
const smtpOptions = (smtpUrl: string) => {
  const { protocol, hostname, port, searchParams } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isLoopbackHost(hostname) && searchParams.get('tls') !== 'optional',
    name: hostName(),
    connectionTimeout: TIMEOUTS.connection,
    greetingTimeout: TIMEOUTS.connection,
    socketTimeout: TIMEOUTS.silence,
    dnsTimeout: TIMEOUTS.connection,
    maxResponseSize: MAX_RESPONSE_BYTES,
  };
};

const credentialsOf = (smtpUrl: string) => {
  const { username, password } = new URL(smtpUrl);
  return username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null;
};

type Done = (error?: unknown) => void;

const overSmtp = async (smtpUrl: string, { to }: MailMessage, content: Buffer): Promise<void> => {
  const connection = new SMTPConnection(smtpOptions(smtpUrl));
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => {});
  connection.on('error', lost.reject);
  connection.once('end', () => lost.reject(new Error('The server closed the connection.')));
  const timer = setTimeout(() => {
    lost.reject(new Error(`The server took longer than ${TIMEOUTS.total / 1000} s.`));
    connection.close();
  }, TIMEOUTS.total);
  const call = (start: (done: Done) => void) =>
    Promise.race([
      lost.promise,
      new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve()))),
    ]);

  let isConnected = false;
  let isHandedOver = false;
  const body = new Readable({
    read() {
      isHandedOver = true;
      this.push(content);
      this.push(null);
    },
  });
  const outcomeOf = (code: number | undefined) => {
    if (!isConnected) return 'retry';
    // 53x are about our credentials and encryption, which the operator corrects.
    if (code !== undefined && code >= 500 && !(code >= 530 && code < 540)) return 'rejected';
    return code === undefined && isHandedOver ? 'unknown' : 'retry';
  };
  try {
    await call((done) => connection.connect(done));
    const credentials = credentialsOf(smtpUrl);
    if (credentials) await call((done) => connection.login({ credentials }, done));
    isConnected = true;
    const from = addressOf(env().MAIL_FROM ?? '');
    await call((done) => connection.send({ from, to: [to] }, body, (error) => done(error)));
  } catch (error) {
    const { message, responseCode } = error as Error & { responseCode?: number };
    throw new MailError(message.slice(0, 500), outcomeOf(responseCode));
  } finally {
    clearTimeout(timer);
    connection.close();
  }
};

const addressOf = (from: string): string => /<([^<>]*)>$/.exec(from)?.[1] ?? from;

/**
 * Sends a mail through `SMTP_URL`. Without it, writes it to a file in `DATA_DIR/mail`.
 * @throws MailError
 */
export const sendMail = async (mail: MailMessage): Promise<void> => {
  const content = await compose(mail);
  const { SMTP_URL } = env();
  if (SMTP_URL) await overSmtp(SMTP_URL, mail, content);
  else await write(mail.id, content);
};
