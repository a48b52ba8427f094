import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestSmtpServer {
  /** For `SMTP_URL`. */
  url: string;
  /** Messages that were accepted, as they arrived. */
  received: string[];
  close(): Promise<void>;
}

/** A real SMTP server on loopback. Its certificate is self-signed. */
export const startSmtpServer = async (options: SMTPServerOptions = {}): Promise<TestSmtpServer> => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((message) => {
        received.push(message);
        done();
      }, done);
    },
    ...options,
  });
  // Clients that give up reset their connections.
  server.on('error', () => {});
  const { port } = await new Promise<{ port: number }>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as { port: number }));
  });
  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
