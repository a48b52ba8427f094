import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { QuizVideo, type WebhookWithSecret } from '@/lib/client/src/index';
import { EVENT_TYPES } from '@/lib/core/model/events';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { childEnvironment, env } from '@/lib/server/env';
import { postQuiz } from './demo/quiz';
import { asCommandError, renderVideo } from './demo/video';
import { freePort } from './free-port';
import { CommandError, main } from './main';
import { ROOT, startNode } from './run';
import { withDatabase } from './with-database';

/** The receiver in the documentation. */
const RECEIVER = path.join(ROOT, 'public/receivers/receive.ts');
const ALLOW = 'OUTBOUND_ALLOW_CIDRS=127.0.0.0/8';

const KEY_LIFETIME_MS = 60 * 60_000;

const requireService = async (url: string): Promise<void> => {
  const isUp = await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isUp)
    throw new CommandError(`No service is running at ${url}. Start it in another terminal:\n  ${ALLOW} npm start`);
};

const createKey = (): Promise<string> =>
  withDatabase(async () => {
    const user = await ensureUser({ email: 'receiver@example.com' });
    const scopes = [
      'quizzes:write',
      'quizzes:read',
      'media:write',
      'renders:write',
      'renders:read',
      'webhooks:write',
    ] as const;
    const expiresAt = new Date(Date.now() + KEY_LIFETIME_MS);
    return (await createApiKey({ userId: user.id, name: 'npm run receive', scopes, expiresAt })).key;
  });

/** Runs the receiver, printing its output, until it has received an event of a render. @returns whether it verified it */
const receive = async (client: QuizVideo, webhook: WebhookWithSecret, port: number, signal: AbortSignal) => {
  const child = startNode([RECEIVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: childEnvironment({ WEBHOOK_SECRET: webhook.secret, PORT: String(port) }),
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  try {
    const lines = child.stdout ? createInterface({ input: child.stdout })[Symbol.asyncIterator]() : undefined;
    const nextLine = async () => {
      const line = await lines?.next();
      if (!line || line.done) throw new CommandError('The receiver exited.');
      console.log(line.value);
      return String(line.value);
    };
    await nextLine();
    const { delivered, error } = await client.webhooks.test(webhook.id);
    if (!delivered) throw new CommandError(`The test event did not arrive: ${error} Start the service with ${ALLOW}.`);
    await nextLine();
    console.log('The test event arrived. Rendering the sample quiz …');
    await renderVideo(client, await postQuiz(client, signal), signal);
    return (await nextLine()).startsWith('Verified render.completed');
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
};

/** `npm run receive`: starts a local webhook receiver, creates a webhook for it, and renders a quiz. */
await main(async () => {
  const { APP_URL, isProduction } = env();
  if (isProduction) throw new CommandError('This command is for development only, but APP_URL is public.');
  await requireService(APP_URL);
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());
  const client = new QuizVideo({ apiKey: await createKey(), baseUrl: APP_URL });
  const port = await freePort();
  const webhook = await client.webhooks.create({ url: `http://127.0.0.1:${port}/`, events: EVENT_TYPES });
  try {
    return (await receive(client, webhook, port, interrupted.signal)) ? 0 : 1;
  } catch (error) {
    throw asCommandError(error);
  } finally {
    await client.webhooks.delete(webhook.id);
  }
});
