import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { youtubeChannels } from '@/drizzle/schema/index';
import { systemActor } from '@/lib/core/model/actor';
import { EVENT_TYPES } from '@/lib/core/model/events';
import { SCOPES } from '@/lib/core/model/scopes';
import { db } from '@/lib/server/db';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { sealRefreshToken } from '@/lib/server/domain/channels/access';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { createWebhook } from '@/lib/server/domain/webhooks/webhooks';
import type { Receiver } from '@/lib/tools/testing/receiver';
import type { YouTube } from '@/lib/tools/testing/youtube';
import { createRetryingClient } from './client';

const USERS = 2;
/** Every third render is uploaded to YouTube. */
const UPLOAD_EVERY = 3;
const POLL_INTERVAL_MS = 300;

/** The requests that the service has accepted. */
export interface Accepted {
  quizzes: number;
  renders: string[];
  uploads: string[];
}

interface Person {
  key: string;
  channelId: string;
}

/** Creates users with an API key, a YouTube channel and a webhook for all events. */
export const createPeople = (youtube: YouTube, receiver: Receiver): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: USERS }, async (_, index) => {
      const { id: userId } = await ensureUser({ email: `chaos-${index}@example.com` });
      const { key } = await createApiKey({ userId, name: 'chaos', scopes: SCOPES });
      const channelId = v7();
      const refreshToken = sealRefreshToken(channelId, youtube.accounts.grant());
      const channel = { id: channelId, userId, youtubeChannelId: `UC${randomUUID()}`, title: 'Chaos' };
      await db()
        .insert(youtubeChannels)
        .values({ ...channel, refreshToken, scopes: [], connectedAt: new Date() });
      await createWebhook(systemActor(userId), { url: receiver.url, events: EVENT_TYPES });
      return { key, channelId };
    }),
  );

const quizOf = (name: string) => ({
  title: name,
  question_duration_seconds: 3,
  answer_duration_seconds: 1,
  fact_duration_seconds: 0,
  rounds: [
    {
      questions: [
        { question_type: 'true_false', content: { question: `Is this ${name}?`, correct: true } },
        { question_type: 'true_false', content: { question: `And is ${name} the last?`, correct: false } },
      ],
    },
  ],
});

/** Starts clients that create and render one small quiz after the other until `signal` aborts. */
export const startLoad = (people: readonly Person[], clients: number, signal: AbortSignal) => {
  const accepted: Accepted = { quizzes: 0, renders: [], uploads: [] };

  const ended = async (path: string, api: ReturnType<typeof createRetryingClient>) => {
    for (;;) {
      const { status = '' } = await api.get(path);
      if (['completed', 'failed', 'cancelled'].includes(status)) return status;
      await sleep(POLL_INTERVAL_MS, undefined, { signal });
    }
  };

  const work = async ({ key, channelId }: Person) => {
    const api = createRetryingClient(key, signal);
    for (;;) {
      const name = `Chaos quiz ${++accepted.quizzes}`;
      const quizId = await api.post('/quizzes', quizOf(name));
      const renderId = await api.post('/renders', { quiz_id: quizId, resolution: '256x256' });
      const number = accepted.renders.push(renderId);
      const status = await ended(`/renders/${renderId}`, api);
      if (status !== 'completed' || number % UPLOAD_EVERY > 0) continue;
      const upload = { quizId, renderJobId: renderId, channelId, metadata: { title: name, chapters: false } };
      accepted.uploads.push(await api.post('/youtube/uploads', upload));
    }
  };

  const all = Array.from({ length: clients }, (_, index) => {
    const person = people[index % people.length];
    return person ? work(person) : Promise.resolve();
  });
  return {
    accepted,
    /** Resolves when `signal` has aborted. Rejects with the first error of a client before that. */
    over: Promise.all(all).then(
      () => {},
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    ),
  };
};
