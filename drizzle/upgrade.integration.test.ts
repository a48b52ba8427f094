import { expect, test } from 'vitest';
import { renderVideo } from '@/inngest/functions/render-video';
import { endedRender, jobService, startWorkerHere } from '@/inngest/testing/job-service';
import { systemActor } from '@/lib/core/model/actor';
import { findKeyActor } from '@/lib/server/domain/api-keys/api-keys';
import { listMedia } from '@/lib/server/domain/media/media';
import { getQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { getRender } from '@/lib/server/domain/renders/renders';
import { getTheme } from '@/lib/server/domain/themes/themes';
import { verifyCredentials } from '@/lib/server/domain/users/accounts';
import { getWebhook, signingSecrets } from '@/lib/server/domain/webhooks/webhooks';
import { upgradedDatabase } from '../lib/tools/testing/upgraded-database';

const service = jobService({ APP_SECRET: 'the-secret-of-the-release-before-this-one' }, () =>
  upgradedDatabase(21, 'schema-0021.sql'),
);

const OWNER = systemActor('01a2074b-785d-744f-958e-40138e7300e3');
const RENDERED = '01a2074b-79be-7077-a822-3c11b1f435de';
const WAITING = '01a2074b-7a67-7502-8748-5d3134ed8eae';

test('an upgrade keeps accounts, keys and secrets', async () => {
  const user = await verifyCredentials({ email: 'owner@example.com', password: 'a long enough password' });
  expect(user).toMatchObject({ id: OWNER.userId });
  const actor = await findKeyActor('qk_live_7a604b7c2fbb2b9c9cc3216122578f4596fd2adf');
  expect(actor).toMatchObject({ userId: OWNER.userId, scopes: ['quizzes:read', 'renders:read'] });
  expect(signingSecrets(await getWebhook(OWNER, '01a2074b-7987-77fa-b0e1-e8287f36fdf2'))).toEqual([
    'whsec_s9r6dAbh+lK3cjfKdcSax1U2GN2vJ42+fpy1aBqJSS0=',
  ]);
});

test('an upgrade keeps quizzes, themes, files and videos', async () => {
  const quiz = await getQuiz(OWNER, '01a2074b-794b-7418-98b0-d5b757d889f5');
  expect(quiz).toMatchObject({ title: 'The sky at night', theme: { name: 'Night' } });
  expect(quiz.rounds.flatMap(({ questions }) => questions.map(({ content }) => content))).toMatchObject([
    { question: 'Which planet is red?', correctOptionId: 'b' },
    { question: 'The Moon makes its own light.', correct: false },
  ]);
  expect(await getTheme(OWNER, '01a2074b-7907-716e-b2f3-3bb12f24dc78')).toMatchObject({ name: 'Night' });
  // Two uploads of one file, which would now be one.
  const { rows } = await listMedia(OWNER, { limit: 10, after: null });
  expect(rows.map(({ fileName, copyNumber }) => ({ fileName, copyNumber }))).toEqual([
    { fileName: 'copy of mars.webp', copyNumber: 1 },
    { fileName: 'mars.webp', copyNumber: 0 },
  ]);
  expect(await getRender(OWNER, RENDERED)).toMatchObject({
    status: 'completed',
    title: 'The sea',
    outputKey: `renders/${RENDERED}.mp4`,
    sizeBytes: 4321,
  });
});

test('a job that was requested before the upgrade is done after it', async () => {
  await startWorkerHere(service, [renderVideo]);
  expect(await endedRender({ ...service, actor: OWNER }, WAITING)).toMatchObject({
    status: 'completed',
    title: 'The sky at night',
  });
});
