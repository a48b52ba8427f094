import { eq } from 'drizzle-orm';
import { renders, youtubeResults, youtubeUploads } from '@/drizzle/schema/index';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { completeProps, type VideoProps } from '@/lib/core/video/props';
import { layOver } from '@/lib/core/video/retention';
import { db } from '@/lib/server/db';
import { finishedQuestion, finishedQuiz, type TestUser } from './factories';
import { succeed } from './request';
import { curveWithLosses } from './retention-curve';
import { connectChannel, makeFinishedRender } from './uploads';

export const propsOfRender = async (id: string): Promise<VideoProps> => {
  const [row] = await db().select({ props: renders.props }).from(renders).where(eq(renders.id, id));
  if (!row) throw new Error('There is no such render.');
  return completeProps(row.props);
};

type UploadValues = Partial<typeof youtubeUploads.$inferInsert>;

/** Inserts an upload that was completed a day ago. Returns its id. */
export const insertPublished = async (
  of: Pick<typeof youtubeUploads.$inferInsert, 'userId' | 'quizId' | 'renderId' | 'channelId' | 'youtubeVideoId'>,
  values: UploadValues = {},
): Promise<string> => {
  const [row] = await db()
    .insert(youtubeUploads)
    .values({
      status: 'completed',
      progress: 100,
      title: 'The sky at night',
      description: '',
      tags: [],
      categoryId: '27',
      visibility: 'public',
      madeForKids: false,
      completedAt: new Date(Date.now() - 86_400_000),
      ...of,
      ...values,
    })
    .returning({ id: youtubeUploads.id });
  return row?.id ?? '';
};

type Published = Parameters<typeof insertPublished>[0] & { channelId: string; renderId: string };

/** Publishes a render, and stores results with a loss by position, as a refresh a minute ago would. Returns the upload's id. */
export const insertResults = async (of: Omit<Published, 'youtubeVideoId'>, losses: readonly number[]) => {
  const uploadId = await insertPublished({ ...of, youtubeVideoId: 'dQw4w9WgXcQ' });
  const props = await propsOfRender(of.renderId);
  const curve = curveWithLosses(props, losses);
  const minuteAgo = new Date(Date.now() - 60_000);
  await db()
    .insert(youtubeResults)
    .values({
      uploadId,
      userId: of.userId,
      channelId: of.channelId,
      views: 900,
      watchSeconds: 42_000,
      averageViewSeconds: 47,
      averageViewPercent: 61.5,
      curve,
      relative: curve.map(() => 0.5),
      watched: layOver(curve, props),
      requestedAt: minuteAgo,
      fetchedAt: minuteAgo,
      dueAt: new Date(Date.now() + 80_000_000),
    });
  return uploadId;
};

interface Wanted {
  /** By position; null for a video of which YouTube has no figures. */
  losses: readonly number[] | null;
  /** What the user has granted of the channel. */
  scopes?: string[];
}

/** Publishes a video with a question for each loss, with results. */
export const publishWithResults = async (user: TestUser, { losses, scopes = [] }: Wanted) => {
  const { key, userId } = user;
  const questions = (losses ?? [0]).map((_, index) => finishedQuestion(`Which is number ${index + 1}?`));
  const quiz = await succeed(createQuizContract, { key, body: { ...finishedQuiz(), rounds: [{ questions }] } });
  const quizId = quiz.body.data.id;
  const renderId = await makeFinishedRender(key, quizId);
  const channelId = await connectChannel(user, { scopes });
  const of = { userId, quizId, renderId, channelId };
  const uploadId = losses
    ? await insertResults(of, losses)
    : await insertPublished({ ...of, youtubeVideoId: 'dQw4w9WgXcQ' });
  return { uploadId, quizId, renderId, channelId };
};
