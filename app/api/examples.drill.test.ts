import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { batchRows, transfers } from '@/drizzle/schema/index';
import { CONTRACTS } from '@/lib/core/contracts';
import type { Contract } from '@/lib/core/contracts/contract';
import { getGenerationContract } from '@/lib/core/contracts/generations';
import { createUploadContract } from '@/lib/core/contracts/uploads';
import { examplesOf } from '@/lib/core/docs/examples';
import { type ExampleRequest, exampleRequest } from '@/lib/core/docs/examples/example-request';
import { db } from '@/lib/server/db';
import { childEnvironment } from '@/lib/server/env';
import { installedClient } from '@/lib/tools/testing/client-package';
import { hasExamplePrograms } from '@/lib/tools/testing/example-programs';
import { finishedQuestion } from '@/lib/tools/testing/factories';
import { blankPng } from '@/lib/tools/testing/media-files';
import { createWorld, EMPTY_EXPORT, goodRequest, refillLimits, type World } from '@/lib/tools/testing/operations';
import { finishRender } from '@/lib/tools/testing/renders';
import { succeed } from '@/lib/tools/testing/request';

const run = promisify(execFile);

const client = installedClient();
let folder: string;
let shared: World;
beforeAll(async () => {
  folder = client.folder();
  writeFileSync(path.join(folder, 'mars.png'), blankPng(4, 3));
  writeFileSync(path.join(folder, 'export.zip'), EMPTY_EXPORT);
  copyFileSync('public/client.py', path.join(folder, 'quiz_video.py'));
  // Curl fails if the status is not 2xx.
  writeFileSync(path.join(folder, '.curlrc'), 'fail-with-body\nsilent\n');
  shared = await createWorld();
});

/** Starts an upload, because the world's has ended. */
const startUpload = async ({ owner, quizId, finishedRenderId, channelId }: World): Promise<string> => {
  const body = { quizId, renderJobId: finishedRenderId, channelId, metadata: {} };
  return (await succeed(createUploadContract, { key: owner.key, body })).body.data.id;
};

/** A quiz from facts, which can be translated without a language model. */
const generatedQuiz = async ({ owner, writtenGenerationId }: World): Promise<string> => {
  const generation = await succeed(getGenerationContract, { key: owner.key, params: { id: writtenGenerationId } });
  return generation.body.data.quizId ?? '';
};

/** Stores a file for the world's finished render. */
const storeVideo = ({ finishedRenderId }: World): Promise<void> =>
  finishRender(finishedRenderId, Buffer.from('a video'));

/** Resources in another state than those of `goodRequest`. */
const PARAMS: Record<string, (world: World) => Promise<Record<string, string>> | Record<string, string>> = {
  downloadRender: ({ finishedRenderId }) => ({ id: finishedRenderId }),
  watchRender: ({ finishedRenderId }) => ({ id: finishedRenderId }),
  deleteRender: ({ finishedRenderId }) => ({ id: finishedRenderId }),
  replaceQuiz: ({ quizId }) => ({ id: quizId }),
  translateQuiz: async (world) => ({ id: await generatedQuiz(world) }),
  cancelAccountImport: async ({ importId: id }) => {
    await db().update(transfers).set({ status: 'queued', completedAt: null }).where(eq(transfers.id, id));
    return { id };
  },
  cancelUpload: async (world) => ({ id: await startUpload(world) }),
  createRenderArchive: async (world) => {
    await storeVideo(world);
    return {};
  },
  getBatchArchive: async (world) => {
    const { batchId, finishedRenderId: renderId } = world;
    await storeVideo(world);
    await db().update(batchRows).set({ renderId }).where(eq(batchRows.batchId, batchId));
    return { id: batchId };
  },
  retryBatch: async ({ batchId }) => {
    await db().update(batchRows).set({ status: 'failed' }).where(eq(batchRows.batchId, batchId));
    return { id: batchId };
  },
};

/** The ids in bodies, by the names of their fields. */
const idsOf = (world: World, operationId: string): Record<string, unknown> => ({
  // The world's quiz is being rendered.
  quiz_id: operationId === 'createRender' ? world.translationId : world.quizId,
  quizId: world.quizId,
  template_quiz_id: world.quizId,
  renderJobId: world.finishedRenderId,
  render_ids: [world.finishedRenderId],
  channelId: world.channelId,
  question_id: world.questionId,
  questionId: world.writtenQuestionId,
  roundIds: [world.roundId],
  questionIds: [world.questionId],
  ...(operationId === 'replaceQuiz' && {
    rounds: [{ id: world.roundId, questions: [{ id: world.questionId, ...finishedQuestion() }, finishedQuestion()] }],
  }),
});

const withIds = (body: unknown, ids: Record<string, unknown>): unknown => {
  if (Array.isArray(body)) return body.map((item) => withIds(item, ids));
  if (!body || typeof body !== 'object') return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, ids[name] ?? withIds(value, ids)]));
};

/** The request of the reference's example, with ids of a world. */
const requestIn = async (contract: Contract, world: World): Promise<ExampleRequest> => {
  const example = exampleRequest(contract);
  const { operationId } = contract;
  const params = (await PARAMS[operationId]?.(world)) ?? goodRequest(contract, world).params ?? {};
  expect(Object.keys(params).sort()).toEqual(Object.keys(example.params).sort());
  const inOrder = Object.fromEntries(Object.keys(example.params).map((name) => [name, params[name] ?? '']));
  const body = withIds(example.body, idsOf(world, operationId));
  return { ...example, params: inOrder, ...(body === undefined ? {} : { body }) };
};

const COMMANDS: Record<string, (code: string, name: string) => [string, string[]]> = {
  curl: (code) => ['bash', ['-c', code]],
  TypeScript: (code, name) => {
    writeFileSync(path.join(folder, `${name}.ts`), code);
    return [process.execPath, [`${name}.ts`]];
  },
  Python: (code, name) => {
    writeFileSync(path.join(folder, `${name}.py`), code);
    return ['python3', [`${name}.py`]];
  },
};

/** YouTube is not there, so this fails behind the API. */
const FAILING: Record<string, RegExp> = { listPlaylists: /409|50[023]/, refreshUploadResults: /409/ };

const runExample = async (contract: Contract, label: string): Promise<void> => {
  const world = contract.method === 'GET' ? shared : await createWorld();
  const examples = examplesOf(contract, inject('baseUrl'), await requestIn(contract, world));
  const { code } = examples.find((example) => example.label === label) ?? expect.unreachable();
  const [command, args] = COMMANDS[label]?.(code, contract.operationId) ?? expect.unreachable();
  await refillLimits(world.owner);
  const env = childEnvironment({ QUIZ_VIDEO_API_KEY: world.owner.key, CURL_HOME: folder });
  const failure = await run(command, args, { cwd: folder, env }).then(
    () => '',
    (error) => `${error.message}\n${error.stdout}`,
  );
  expect(failure, `${code}\n\n${failure}`).toMatch(FAILING[contract.operationId] ?? /^$/);
};

const TYPE_CHECK = [
  path.resolve('node_modules/typescript/bin/tsc'),
  ...['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--moduleDetection', 'force'],
  ...['--types', 'node', '--typeRoots', path.resolve('node_modules/@types'), '--pretty', 'false'],
];

it('in TypeScript: have no type errors', async () => {
  const types = path.join(folder, 'types');
  mkdirSync(types);
  const files = CONTRACTS.map((contract) => {
    const examples = examplesOf(contract, inject('baseUrl'));
    const { code } = examples.find(({ label }) => label === 'TypeScript') ?? expect.unreachable();
    writeFileSync(path.join(types, `${contract.operationId}.ts`), code);
    return `${contract.operationId}.ts`;
  });
  const errors = await run(process.execPath, [...TYPE_CHECK, ...files], { cwd: types }).then(
    () => '',
    ({ stdout }) => stdout,
  );
  expect(errors).toBe('');
});

describe.skipIf(!hasExamplePrograms()).each(Object.keys(COMMANDS))('in %s', (label) => {
  it.concurrent.each(CONTRACTS.map((contract) => [contract.operationId, contract] as const))(
    '%s: its example succeeds',
    (_, contract) => runExample(contract, label),
  );
});
