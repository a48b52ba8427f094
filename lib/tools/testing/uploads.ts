import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { youtubeChannels, youtubeUploads } from '@/drizzle/schema/index';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import { db } from '@/lib/server/db';
import { finishedQuiz, type TestUser } from './factories';
import { finishRender } from './renders';
import { succeed } from './request';

type ChannelValues = Partial<typeof youtubeChannels.$inferInsert>;

/** Connects a channel with an invalid token. Returns its id. */
export const connectChannel = async (
  { userId }: Pick<TestUser, 'userId'>,
  values: ChannelValues = {},
): Promise<string> => {
  const [row] = await db()
    .insert(youtubeChannels)
    .values({
      userId,
      youtubeChannelId: `UC${randomUUID()}`,
      title: 'Quiz channel',
      refreshToken: 'sealed',
      scopes: [],
      connectedAt: new Date(),
      ...values,
    })
    .returning({ id: youtubeChannels.id });
  return row?.id ?? '';
};

/** Creates a completed render of the quiz. Returns its id. */
export const makeFinishedRender = async (key: string, quizId: string): Promise<string> => {
  const render = await succeed(createRenderContract, { key, body: { quiz_id: quizId } });
  await finishRender(render.body.data.id);
  return render.body.data.id;
};

/** Request body of an upload, with a new quiz, render and channel. */
export const uploadable = async (user: TestUser, metadata: Record<string, unknown> = {}) => {
  const quiz = await succeed(createQuizContract, { key: user.key, body: finishedQuiz() });
  const quizId = quiz.body.data.id;
  const renderJobId = await makeFinishedRender(user.key, quizId);
  return { quizId, renderJobId, channelId: await connectChannel(user), metadata };
};

/** Changes an upload as its job would. API tests run without a worker. */
export const changeUpload = async (id: string, values: Partial<typeof youtubeUploads.$inferInsert>): Promise<void> => {
  await db().update(youtubeUploads).set(values).where(eq(youtubeUploads.id, id));
};
