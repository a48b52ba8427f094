import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Attack, head, type Stranger, withBody } from './stranger';

const RESOURCES = [
  'quizzes',
  'rounds',
  'questions',
  'themes',
  'media',
  'renders',
  'webhooks',
  'batches',
  'ai',
  'usage',
];
const PAGES = [
  '/',
  '/sign-in',
  '/sign-up',
  '/docs',
  '/docs/quickstart',
  '/docs/webhooks',
  '/docs/rendering',
  '/problems/not-found',
  '/problems/conflict',
  '/llms.txt',
  '/llms-full.txt',
  '/docs/reference',
  '/nothing',
  ...RESOURCES.map((name) => `/docs/reference/${name}`),
];

/** Visits a page as a browser, a crawler, or someone who avoids caches. */
const visit = async (stranger: Stranger): Promise<void> => {
  const query = stranger.pick(['', '', `?v=${stranger.between(0, 1_000_000)}`, '?_rsc=a1b2c']);
  const headers = stranger.pick<[string, string][]>([
    [],
    [['Accept-Encoding', 'gzip, br']],
    [['RSC', '1']],
    [['Cache-Control', 'no-cache']],
    [['Accept-Language', 'de']],
  ]);
  await stranger.send([head(stranger, 'GET', stranger.pick(PAGES) + query, headers)]);
};

const authorization = (stranger: Stranger): [string, string] => [
  'Authorization',
  `Bearer ${stranger.pick(stranger.knowledge.members).key}`,
];

const SEARCHED = ['zebra', 'render.completed', '%_%', 'a', '"type"', 'ü', '\\\\', '0000-'];

const search = async (stranger: Stranger): Promise<void> => {
  const { key, webhookId } = stranger.pick(stranger.knowledge.members);
  const q = encodeURIComponent(stranger.pick(SEARCHED) + stranger.pick(['', 'x', 'zq']));
  const place = stranger.pick([
    `/webhooks/${webhookId}/deliveries?q=${q}&limit=100`,
    `/webhooks/${webhookId}/deliveries?q=${q}&status=failed`,
    `/quizzes?q=${q}`,
    `/media?q=${q}`,
  ]);
  await stranger.send([head(stranger, 'GET', `/api/v1${place}`, [['Authorization', `Bearer ${key}`]])]);
};

const deleteMedia = async (stranger: Stranger): Promise<void> => {
  const { key, mediaIds } = stranger.pick(stranger.knowledge.members);
  const id = mediaIds.pop() ?? '01a1f93f-962e-7464-8a57-f6fe9378026e';
  await stranger.send([head(stranger, 'DELETE', `/api/v1/media/${id}`, [['Authorization', `Bearer ${key}`]])]);
};

/** Uploads a file that hangs the parser, exhausts its memory or is damaged. */
const uploadHostile = async (stranger: Stranger): Promise<void> => {
  const { uploads } = stranger.knowledge;
  const file = readFileSync(path.join(uploads, stranger.pick(readdirSync(uploads))));
  const part = 'Content-Disposition: form-data; name="file"; filename="file"\r\nContent-Type: application/octet-stream';
  const body = Buffer.concat([Buffer.from(`--x\r\n${part}\r\n\r\n`), file, Buffer.from('\r\n--x--\r\n')]);
  const headers = [authorization(stranger)];
  await stranger.send(withBody(stranger, '/api/v1/media', 'multipart/form-data; boundary=x', body, { headers }));
  const topic = { topic: `${'capitals '.repeat(54)}zq` };
  const title = { title: 'e\u0301'.repeat(100) + '\u0301'.repeat(200_000) };
  const [place, json] = stranger.pick([
    ['/ai/quizzes', topic],
    ['/quizzes', title],
  ] as const);
  await stranger.send(
    withBody(stranger, `/api/v1${place}`, 'application/json', Buffer.from(JSON.stringify(json)), { headers }),
  );
};

export const readAttacks: Attack[] = [
  { name: 'public pages', strangers: 20, round: visit },
  { name: 'searches of another user', strangers: 20, round: search },
  { name: 'deletions of another user', strangers: 4, round: deleteMedia },
  // Usual is 100 to 130 MiB, much of it code that is loaded on first use. A file that is read whole adds hundreds.
  { name: 'hostile files of other users', strangers: 3, round: uploadHostile, maxRiseMebibytes: 192 },
];
