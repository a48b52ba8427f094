import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { seededRandom } from '@/lib/core/model/random';
import { SCOPES } from '@/lib/core/model/scopes';
import { db } from '@/lib/server/db';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { env } from '@/lib/server/env';
import { testFiles } from '../media-files';
import { mutate } from '../mutate';
import type { Knowledge, Member } from './stranger';

const HOSTILE = path.resolve('lib/tools/testing/hostile');
const MEMBERS = 3;
const DELETABLE_FILES = 200;
const DAMAGED_FILES = 60;

/** Fills the account of a user with what makes its own searches and deletions expensive. */
const createMember = async (email: string, rows: number): Promise<Member> => {
  const { id: userId } = await ensureUser({ email });
  const { key } = await createApiKey({ userId, name: 'attack', scopes: SCOPES });
  const insert = async (query: ReturnType<typeof sql>): Promise<string[]> =>
    [...((await db().execute(query)) as unknown as { id: string }[])].map(({ id }) => id);
  const [webhookId = ''] = await insert(sql`
    insert into webhooks (id, user_id, url, events)
    values (gen_random_uuid(), ${userId}, 'https://example.com/', '{render.completed}') returning id`);
  await db().execute(sql`
    insert into webhook_deliveries (id, webhook_id, user_id, event_type, body, status, created_at)
    select gen_random_uuid(), ${webhookId}, ${userId}, 'render.completed',
      '{"type":"render.completed","data":{"title":"Quiz ' || n || '","note":"' || repeat(md5(n::text), 12) || '"}}',
      case when n % 3 = 0 then 'failed' else 'delivered' end, now() - n * interval '1 second'
    from generate_series(1, ${rows}::int) n`);
  const [quizId = ''] = await insert(sql`
    insert into quizzes (id, user_id, title) values (gen_random_uuid(), ${userId}, 'Large') returning id`);
  const [roundId = ''] = await insert(sql`
    insert into rounds (id, quiz_id, title, "order") values (gen_random_uuid(), ${quizId}, 'Round', 0) returning id`);
  await db().execute(sql`
    insert into questions (id, round_id, question_type, content, "order")
    select gen_random_uuid(), ${roundId}, 'open_answer',
      json_build_object('question', repeat('What is number ' || n || '? ', 10), 'answers', json_build_array('x')), n
    from generate_series(0, ${rows - 1}::int) n`);
  const mediaIds = await insert(sql`
    insert into media (id, user_id, file_name, storage_key, kind, mime_type, size_bytes, sha256)
    select gen_random_uuid(), ${userId}, n || '.png', 'media/' || gen_random_uuid() || '.png', 'image', 'image/png', 100,
      md5(${userId} || n)
    from generate_series(1, ${DELETABLE_FILES}::int) n returning id`);
  return { key, webhookId, mediaIds };
};

/** Writes files that hang the parser or exhaust its memory, and damaged ones, into a new folder. */
const writeUploads = async (seed: string): Promise<string> => {
  await mkdir(env().DATA_DIR, { recursive: true });
  const folder = await mkdtemp(path.join(env().DATA_DIR, 'attack-'));
  const hostile = readdirSync(HOSTILE).filter((name) => !name.endsWith('.md'));
  await Promise.all(hostile.map((name) => copyFile(path.join(HOSTILE, name), path.join(folder, name))));
  const sound = await testFiles();
  for (let index = 0; index < DAMAGED_FILES; index++) {
    const { type, bytes } = sound[index % sound.length] ?? { type: '', bytes: Buffer.alloc(1) };
    await writeFile(path.join(folder, `damaged-${index}`), mutate(bytes, `${seed}/${type}/${index}`));
  }
  return folder;
};

const filesIn = (folder: string, prefix: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${prefix}/${path.relative(folder, path.join(entry.parentPath, entry.name))}`);

const FILES = 60;

/** A few static files of the built app and of `public`, chosen at random. */
const staticFiles = (seed: string): string[] => {
  const random = seededRandom(`${seed}/files`);
  const all = [...filesIn('public', ''), ...filesIn(path.join(env().NEXT_DIST_DIR, 'static'), '/_next/static')];
  return Array.from({ length: FILES }, () => encodeURI(all[Math.floor(random() * all.length)] ?? ''));
};

const serverActions = (): string[] => {
  const file = path.join(env().NEXT_DIST_DIR, 'server/server-reference-manifest.json');
  return Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { node: object }).node);
};

/**
 * Finds out what attackers of the built app could, and creates users that attack with their own keys.
 * @param rows deliveries and questions of each of these users
 * @returns also the folder with files to upload, to be deleted
 */
export const gatherKnowledge = async (seed: string, rows: number): Promise<Knowledge> => {
  const members: Member[] = [];
  for (let index = 0; index < MEMBERS; index++) {
    members.push(await createMember(`attacker-${seed}-${index}@example.com`, rows));
  }
  await db().execute(sql`analyze webhook_deliveries, questions, media`);
  return { members, files: staticFiles(seed), actions: serverActions(), uploads: await writeUploads(seed) };
};
