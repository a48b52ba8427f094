import { zipSync } from 'fflate';
import { transfers } from '@/drizzle/schema/index';
import { createBatchContract } from '@/lib/core/contracts/batches';
import { createBrandContract } from '@/lib/core/contracts/brands';
import type { Contract } from '@/lib/core/contracts/contract';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import { createRenderShareContract } from '@/lib/core/contracts/shares';
import { createThemeContract } from '@/lib/core/contracts/themes';
import { createPreviewContract, createThumbnailContract } from '@/lib/core/contracts/thumbnails';
import { cancelUploadContract, createUploadContract } from '@/lib/core/contracts/uploads';
import { createWebhookContract, testWebhookContract } from '@/lib/core/contracts/webhooks';
import { refill } from '@/lib/server/api/rate-limit';
import { db } from '@/lib/server/db';
import { inDashboard } from '@/lib/server/domain/audit/audit';
import { addComment } from '@/lib/server/domain/shares/comments';
import { openShare } from '@/lib/server/domain/shares/open-share';
import { completeThumbnail } from '@/lib/server/domain/thumbnails/thumbnail-job';
import { createInvitation } from '@/lib/server/domain/users/admission';
import { createTestUser, finishedQuestion, finishedQuiz, type TestUser } from './factories';
import { form } from './form';
import { createDraft, createGeneration, createTranslation } from './generations';
import { requestOf, writeRequests } from './recorded-requests';
import { type RequestParts, send, succeed } from './request';
import { insertResults } from './results';
import { connectChannel, makeFinishedRender } from './uploads';

/** A user with one resource of each kind. */
export interface World {
  owner: TestUser;
  quizId: string;
  /** A translation of the quiz. */
  translationId: string;
  roundId: string;
  questionId: string;
  themeId: string;
  brandId: string;
  mediaId: string;
  renderId: string;
  /** Has a video. */
  finishedRenderId: string;
  thumbnailId: string;
  /** Its rows are never worked on, because tests of the API have no worker. */
  batchId: string;
  previewId: string;
  /** Of the finished render. */
  shareId: string;
  commentId: string;
  generationId: string;
  /** Completed with a draft that contains `writtenQuestionId`. */
  writtenGenerationId: string;
  writtenQuestionId: string;
  webhookId: string;
  deliveryId: string;
  /** A recorded request. */
  requestId: string;
  channelId: string;
  /** Has ended. */
  uploadId: string;
  exportId: string;
  importId: string;
  /** Open, for anyone. */
  invitationId: string;
  /** Its video has results. */
  publishedUploadId: string;
}

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A `multipart/form-data` request with one small picture. */
const pictureForm = (): RequestParts => {
  const part = 'Content-Disposition: form-data; name="file"; filename="dot.gif"\r\nContent-Type: image/gif';
  return {
    body: Buffer.concat([Buffer.from(`--edge\r\n${part}\r\n\r\n`), GIF, Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
  };
};

/** The smallest export: an account without anything. */
export const EMPTY_EXPORT = zipSync({
  'export.json': Buffer.from(JSON.stringify({ format: 'quiz-video-export', version: 1 })),
});
export const exportForm = (): RequestParts => form({ bytes: EMPTY_EXPORT, fileName: 'export.zip' });

const uploadPicture = async (key: string): Promise<string> => {
  const response = await send('/api/v1/media', { key, ...pictureForm() }, 'POST');
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
};

/** Creates a webhook with an unreachable URL, and a failed test delivery. */
const createWebhookWithDelivery = async (key: string) => {
  const body = { url: 'http://127.0.0.1:9/', events: ['render.completed'] };
  const webhookId = (await succeed(createWebhookContract, { key, body })).body.data.id;
  const test = await succeed(testWebhookContract, { key, params: { id: webhookId } });
  return { webhookId, deliveryId: test.body.data.delivery_id };
};

const makeUpload = async (owner: TestUser, of: { quizId: string; renderJobId: string }) => {
  const channelId = await connectChannel(owner);
  const upload = await succeed(createUploadContract, { key: owner.key, body: { ...of, channelId, metadata: {} } });
  const uploadId = upload.body.data.id;
  await succeed(cancelUploadContract, { key: owner.key, params: { id: uploadId } });
  const published = { userId: owner.userId, quizId: of.quizId, renderId: of.renderJobId, channelId };
  return { channelId, uploadId, publishedUploadId: await insertResults(published, [0.1]) };
};

/** An export and an import that have ended, because tests of the API have no worker. */
const createTransfers = async (userId: string) => {
  const ended = { userId, status: 'completed', progress: 100, completedAt: new Date() } as const;
  const rows = await db()
    .insert(transfers)
    .values([
      { ...ended, kind: 'export' },
      { ...ended, kind: 'import' },
    ])
    .returning({ id: transfers.id });
  return { exportId: rows[0]?.id ?? '', importId: rows[1]?.id ?? '' };
};

/** A share of a video with a comment. */
const makeShare = async ({ key }: TestUser, renderId: string) => {
  const response = await succeed(createRenderShareContract, { key, params: { id: renderId }, body: {} });
  const { id: shareId, url } = response.body.data;
  const share = await openShare(url?.split('/').at(-1) ?? '');
  if (!share) throw new Error('The share does not open.');
  const { id: commentId } = await addComment(share, { name: 'Ada', text: 'Larger?', at_seconds: 1, question_id: null });
  return { shareId, commentId };
};

export const createWorld = async (): Promise<World> => {
  const owner = await createTestUser();
  const { key } = owner;
  const quiz = await succeed(createQuizContract, { key, body: finishedQuiz() });
  const quizId = quiz.body.data.id;
  const detail = await succeed(getQuizContract, { key, params: { id: quizId } });
  const [round] = detail.body.data.rounds;
  const theme = await succeed(createThemeContract, { key, body: { name: 'Own' } });
  const brand = await succeed(createBrandContract, { key, body: { name: 'Own' } });
  const finishedRenderId = await makeFinishedRender(key, quizId);
  const render = await succeed(createRenderContract, { key, body: { quiz_id: quizId } });
  const thumbnail = await succeed(createThumbnailContract, { key, body: { quizId } });
  const thumbnailId = thumbnail.body.data.id;
  await completeThumbnail({ thumbnailId, userId: owner.userId }, `thumbnails/${thumbnailId}.jpg`);
  const order = { key, params: { id: quizId }, body: { at_seconds: 1 } };
  const preview = await succeed(createPreviewContract, order);
  const rows = [{ title: 'One', questions: [finishedQuestion()] }];
  const batch = await succeed(createBatchContract, { key, body: { template_quiz_id: quizId, rows } });
  const draft = await createDraft(owner.userId);
  const [requestId = ''] = await writeRequests([requestOf(owner.userId)]);
  return {
    owner,
    quizId,
    translationId: await createTranslation(owner.userId, quizId),
    roundId: round?.id ?? '',
    questionId: round?.questions[0]?.id ?? '',
    themeId: theme.body.data.id,
    brandId: brand.body.data.id,
    mediaId: await uploadPicture(key),
    renderId: render.body.data.id,
    finishedRenderId,
    thumbnailId,
    batchId: batch.body.data.id,
    previewId: preview.body.data.id,
    ...(await makeShare(owner, finishedRenderId)),
    generationId: (await createGeneration(owner.userId)).id,
    writtenGenerationId: draft.id,
    writtenQuestionId: draft.questions[0]?.id ?? '',
    requestId,
    ...(await createWebhookWithDelivery(key)),
    ...(await makeUpload(owner, { quizId, renderJobId: finishedRenderId })),
    ...(await createTransfers(owner.userId)),
    invitationId: (await createInvitation(inDashboard(owner.userId), {})).id,
  };
};

/** Resets the rate limits, for tests that send many requests. */
export const refillLimits = async ({ userId }: TestUser): Promise<void> => {
  await Promise.all((['read', 'write', 'render', 'ai'] as const).map((bucket) => refill(bucket, userId)));
};

const quiz = ({ quizId }: World) => ({ params: { id: quizId } });
const round = ({ quizId, roundId }: World) => ({ params: { id: quizId, roundId } });
const question = ({ quizId, roundId, questionId }: World) => ({ params: { id: quizId, roundId, questionId } });
const brand = ({ brandId }: World) => ({ params: { id: brandId } });
const theme = ({ themeId }: World) => ({ params: { id: themeId } });
const media = ({ mediaId }: World) => ({ params: { id: mediaId } });
const webhook = ({ webhookId }: World) => ({ params: { id: webhookId } });
const channel = ({ channelId }: World) => ({ params: { id: channelId } });
const upload = ({ uploadId }: World) => ({ params: { id: uploadId } });
const published = ({ publishedUploadId }: World) => ({ params: { id: publishedUploadId } });
const generation = ({ generationId }: World) => ({ params: { id: generationId } });
const batch = ({ batchId }: World) => ({ params: { id: batchId } });
const render = ({ renderId }: World) => ({ params: { id: renderId } });
const share = ({ shareId }: World) => ({ params: { id: shareId } });
const comment = ({ shareId, commentId }: World) => ({ params: { id: shareId, commentId } });
const account = ({ owner }: World) => ({ params: { id: owner.userId } });

const accountExport = ({ exportId }: World) => ({ params: { id: exportId } });
const accountImport = ({ importId }: World) => ({ params: { id: importId } });

const IMPORT_TEXT = 'Which planet is red?\nA) Venus\nB) Mars *\n';

/**
 * A valid request of the world's owner for every operation. A new operation needs an entry, so that the tests of
 * authorization and hostile input cover it.
 */
export const GOOD_REQUESTS: Record<string, (world: World) => RequestParts> = {
  createQuiz: ({ themeId }) => ({ body: { ...createQuizContract.example.body, theme_id: themeId } }),
  listQuizzes: () => ({}),
  getQuiz: quiz,
  updateQuiz: (world) => ({
    ...quiz(world),
    body: {
      title: 'Changed',
      language: 'de',
      status: 'ready',
      resolution: '720p',
      theme_id: world.themeId,
      hint_timing_percent: 40,
    },
  }),
  // Another quiz, whose rounds no other operation uses.
  replaceQuiz: ({ translationId }) => ({ params: { id: translationId }, body: finishedQuiz('Replaced') }),
  deleteQuiz: quiz,
  duplicateQuiz: quiz,
  importQuiz: () => ({ body: { text: IMPORT_TEXT, title: 'Imported', language: 'de', format: 'text' } }),
  importIntoQuiz: (world) => ({ ...quiz(world), body: { text: IMPORT_TEXT } }),
  validateQuiz: quiz,
  translateQuiz: (world) => ({ ...quiz(world), body: { language: 'ja' } }),
  getTranslation: ({ translationId }) => ({ params: { id: translationId } }),
  reviewTranslation: ({ translationId }) => ({ params: { id: translationId } }),
  getQuizTimeline: quiz,
  getQuizSpeech: quiz,
  generateQuizSpeech: quiz,
  listTags: () => ({}),
  listVoices: () => ({ query: { language: 'en' } }),
  previewVoice: () => ({ body: { voice: 'flite:slt', text: 'Hello' } }),
  createRound: (world) => ({ ...quiz(world), body: { title: 'Moons', timer_override: 8 } }),
  getRound: round,
  updateRound: (world) => ({ ...round(world), body: { title: 'Stars', timer_override: null } }),
  deleteRound: round,
  reorderRounds: (world) => ({ ...quiz(world), body: { roundIds: [world.roundId] } }),
  createQuestion: (world) => ({
    ...round(world),
    body: { ...finishedQuestion(), countdown_seconds: 9, difficulty: 2, hint: 'Rust', fact: 'Iron oxide' },
  }),
  createQuestions: (world) => ({
    ...round(world),
    body: { questions: [finishedQuestion(), finishedQuestion('Why?')] },
  }),
  reorderQuestions: (world) => ({ ...round(world), body: { questionIds: [world.questionId] } }),
  exportAccount: () => ({ body: { videos: true } }),
  getAccountExport: accountExport,
  deleteAccountExport: accountExport,
  importAccount: exportForm,
  getAccountImport: accountImport,
  cancelAccountImport: accountImport,
  getMe: () => ({}),
  listActivity: () => ({}),
  listAllActivity: () => ({ query: { action: 'key.created' } }),
  listUsers: () => ({ query: { q: 'example.com', state: 'active' } }),
  getUser: account,
  updateUser: (world) => ({ ...account(world), body: { max_renders_per_hour: 50 } }),
  deleteUser: account,
  endUserSessions: account,
  createInvitation: () => ({ body: { email: 'invited@example.com' } }),
  listInvitations: () => ({ query: { status: 'open' } }),
  withdrawInvitation: ({ invitationId }) => ({ params: { id: invitationId } }),
  listJobs: () => ({ query: { state: 'waiting', kind: 'render' } }),
  getJob: render,
  retryJob: render,
  cancelJob: render,
  getInstallation: () => ({}),
  getSettings: () => ({}),
  getQuestion: question,
  updateQuestion: (world) => ({ ...question(world), body: { ...finishedQuestion('Which?'), difficulty: 3 } }),
  deleteQuestion: question,
  createTheme: () => ({ body: { name: 'Night', primaryColor: '#3B82F6', effects: { particleStyle: 'stars' } } }),
  listThemes: () => ({}),
  getTheme: theme,
  updateTheme: (world) => ({ ...theme(world), body: { name: 'Dusk', effects: { particleDensity: 0.6 } } }),
  deleteTheme: theme,
  duplicateTheme: theme,
  createBrand: () => ({ body: { name: 'Night Sky', handle: '@night-sky', logo_corner: 'top_left' } }),
  listBrands: () => ({}),
  getBrand: brand,
  updateBrand: (world) => ({ ...brand(world), body: { logo_opacity: 0.5, is_default: true } }),
  deleteBrand: brand,
  uploadMedia: pictureForm,
  listMedia: () => ({}),
  getMedia: media,
  deleteMedia: media,
  searchPictures: () => ({ query: { q: 'red panda', source: 'commons' } }),
  proposePictures: (world) => ({ ...quiz(world), body: { source: 'commons', question_ids: [world.questionId] } }),
  importPicture: () => ({ body: { source: 'commons', id: '4193254' } }),
  listMusic: () => ({}),
  createRender: ({ quizId }) => ({ body: { quiz_id: quizId, format: 'mp4', resolution: '720p', quality: 'draft' } }),
  listRenders: () => ({}),
  getRender: render,
  downloadRender: render,
  createRenderArchive: ({ renderId }) => ({ body: { render_ids: [renderId] } }),
  cancelRender: render,
  retryRender: render,
  watchRender: render,
  getSrtCaptions: render,
  getVttCaptions: render,
  deleteRender: render,
  createCuts: (world) => ({ ...quiz(world), body: { cuts: [{ kind: 'full', platform_profile: 'square' }] } }),
  createBatch: ({ quizId }) => ({
    body: { template_quiz_id: quizId, rows: [{ title: 'One', questions: [finishedQuestion()] }] },
  }),
  validateBatch: ({ quizId }) => ({ body: { template_quiz_id: quizId, rows: [{ title: 'One', questions: [] }] } }),
  listBatches: () => ({}),
  getBatch: batch,
  listBatchRows: batch,
  cancelBatch: batch,
  pauseBatch: batch,
  resumeBatch: batch,
  retryBatch: batch,
  getBatchArchive: batch,
  createQuizShare: (world) => ({
    ...quiz(world),
    body: { password: 'open sesame', embed_origins: ['https://example.com'] },
  }),
  createRenderShare: ({ finishedRenderId }) => ({ params: { id: finishedRenderId }, body: { allow_download: true } }),
  listShares: ({ quizId }) => ({ query: { quiz_id: quizId } }),
  getShare: share,
  revokeShare: share,
  revokeAllShares: () => ({}),
  listShareComments: share,
  listQuizComments: quiz,
  updateShareComment: (world) => ({ ...comment(world), body: { resolved: true } }),
  deleteShareComment: comment,
  createThumbnail: ({ quizId }) => ({ body: { quizId } }),
  listThumbnails: () => ({}),
  getThumbnail: ({ thumbnailId }) => ({ params: { id: thumbnailId } }),
  deleteThumbnail: ({ thumbnailId }) => ({ params: { id: thumbnailId } }),
  createPreview: (world) => ({ ...quiz(world), body: { at_seconds: 1 } }),
  getPreview: ({ previewId }) => ({ params: { id: previewId } }),
  listChannels: () => ({}),
  listPlaylists: channel,
  disconnectChannel: channel,
  createUpload: ({ quizId, finishedRenderId, channelId }) => ({
    body: {
      quizId,
      renderJobId: finishedRenderId,
      channelId,
      metadata: { ...createUploadContract.example.body.metadata, playlistId: 'PL1', chapters: false },
    },
  }),
  listUploads: () => ({}),
  getUpload: upload,
  watchUpload: upload,
  retryUpload: upload,
  cancelUpload: upload,
  getUploadResults: published,
  refreshUploadResults: published,
  getChannelResults: channel,
  exportResults: () => ({}),
  generateQuiz: () => ({
    body: { topic: 'Capitals of Europe', options: { rounds: 2, difficulty: 'rising', language: 'en' } },
  }),
  checkTopic: () => ({ query: { topic: 'Capitals of Germany' } }),
  listGenerations: () => ({}),
  getGeneration: generation,
  cancelGeneration: generation,
  replaceQuestion: ({ writtenGenerationId, writtenQuestionId }) => ({
    params: { id: writtenGenerationId },
    body: { questionId: writtenQuestionId },
  }),
  suggestMetadata: ({ quizId }) => ({ body: { quizId } }),
  suggestPromotions: ({ quizId }) => ({ body: { quizId } }),
  listEvents: () => ({}),
  createWebhook: () => ({ body: { url: 'https://example.com/hooks', events: ['render.failed'] } }),
  listWebhooks: () => ({}),
  getWebhook: webhook,
  updateWebhook: (world) => ({ ...webhook(world), body: { events: ['youtube.failed'], active: true } }),
  deleteWebhook: webhook,
  rotateWebhookSecret: webhook,
  testWebhook: webhook,
  listDeliveries: webhook,
  listRequests: ({ requestId }) => ({ query: { request_id: requestId } }),
  getRequest: ({ requestId }) => ({ params: { id: requestId } }),
  replayDelivery: ({ webhookId, deliveryId }) => ({ params: { id: webhookId, deliveryId } }),
  listTrends: () => ({ query: { category: 'gaming' } }),
  getTrendsRefresh: () => ({}),
  refreshTrends: () => ({}),
  getOpenapi: () => ({}),
  getPostmanCollection: () => ({}),
};

/** @throws Error for an operation without an entry in `GOOD_REQUESTS` */
export const goodRequest = ({ operationId }: Contract, world: World): RequestParts => {
  const make = GOOD_REQUESTS[operationId];
  if (!make) throw new Error(`lib/tools/testing/operations.ts has no request for ${operationId}.`);
  return make(world);
};
