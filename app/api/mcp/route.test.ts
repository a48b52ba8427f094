import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { generateQuizBody, listGenerationsContract } from '@/lib/core/contracts/generations';
import { createQuizContract, getQuizContract, listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { listRendersContract } from '@/lib/core/contracts/renders';
import { listThumbnailsContract } from '@/lib/core/contracts/thumbnails';
import { systemActor } from '@/lib/core/model/actor';
import { RATE_LIMIT_DEFAULT, STREAM_LIMITS } from '@/lib/core/model/limits';
import type { Scope } from '@/lib/core/model/scopes';
import { storage } from '@/lib/server/adapters/storage';
import { quotasOf } from '@/lib/server/api/rate-limit';
import { db } from '@/lib/server/db';
import { planFromFacts } from '@/lib/server/domain/ai/from-facts';
import { completeGeneration, saveGeneratedQuiz } from '@/lib/server/domain/ai/generation-job';
import { preflightDraft } from '@/lib/server/domain/ai/replace-question';
import { revokeApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { reportRender } from '@/lib/server/domain/renders/render-job';
import { completeThumbnail } from '@/lib/server/domain/thumbnails/thumbnail-job';
import { configure } from '@/lib/server/env';
import { TOOLS } from '@/lib/server/mcp/server';
import {
  createTestKey,
  createTestUser,
  finishedQuestion,
  finishedQuiz,
  type TestUser,
} from '@/lib/tools/testing/factories';
import { callTool, connectMcp, type McpEra } from '@/lib/tools/testing/mcp';
import { blankPng } from '@/lib/tools/testing/media-files';
import { finishRender } from '@/lib/tools/testing/renders';
import { send, someAddress, succeed } from '@/lib/tools/testing/request';
import { OPERATIONS } from './operations';

const HEADERS = { Accept: 'application/json, text/event-stream' };

/** Sends a message of the protocol of 2025 as it is. */
const post = (body: unknown, { key, headers = {} }: { key?: string; headers?: Record<string, string> } = {}) =>
  send('/api/mcp', { ...(key === undefined ? {} : { key }), body, headers: { ...HEADERS, ...headers } }, 'POST');

const toolsList = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const toolCall = (name: unknown, args: unknown = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

const readsLeft = async (userId: string) => {
  const [quota] = await quotasOf(['read'], userId);
  return quota?.remaining;
};

const toolNames = async (key: string, era: McpEra = 'auto') => {
  const { tools } = await (await connectMcp(key, { era })).listTools();
  return tools.map(({ name }) => name);
};

/** Stands in for the worker. */
const finishGeneration = async ({ key, userId }: TestUser) => {
  const [found] = (await succeed(listGenerationsContract, { key })).body.data;
  const order = generateQuizBody.parse({ topic: found?.topic, options: { questionsPerRound: 3 } });
  const ref = { generationId: found?.id ?? '', userId };
  const planned = planFromFacts(order, ref.generationId);
  if (!planned) throw new Error('There are no facts.');
  const quizId = (await saveGeneratedQuiz(ref, planned)) ?? '';
  await completeGeneration(ref, await preflightDraft(systemActor(userId), quizId));
};

const finishPicture = async (thumbnailId: string, userId: string, picture: Uint8Array) => {
  const outputKey = `thumbnails/${thumbnailId}.jpg`;
  configure({ DATA_DIR: inject('dataDir') });
  await storage().put(outputKey, picture);
  await completeThumbnail({ thumbnailId, userId }, outputKey);
};

const finishThumbnail = async ({ key, userId }: TestUser, picture: Uint8Array) => {
  const [found] = (await succeed(listThumbnailsContract, { key })).body.data;
  await finishPicture(found?.id ?? '', userId, picture);
};

/** No list of previews exists. */
const finishPreview = async ({ userId }: TestUser, picture: Uint8Array) => {
  const [found] = await db().$client`select id from thumbnails where user_id = ${userId} and frame is not null`;
  await finishPicture(String(found?.id), userId, picture);
};

const advanceRender = async ({ key, userId }: TestUser, progress: number, video: Uint8Array) => {
  const [found] = (await succeed(listRendersContract, { key })).body.data;
  if (!found) throw new Error('There is no render.');
  const renderId = found.id;
  if (progress === 0) await reportRender({ renderId, userId }, { encoded: 40, total: 96 });
  else if (progress < 100) await finishRender(renderId, video);
};

describe.each(['auto', 'legacy'] as const)('a client with the protocol "%s"', (era) => {
  it('goes from a topic to a video', async () => {
    const user = await createTestUser();
    const client = await connectMcp(user.key, { era });
    expect(client.getServerVersion()?.name).toBe('quiz-video-service');
    // The client then checks results against the output schemas.
    await client.listTools();

    expect((await callTool(client, 'check_topic', { topic: 'Capitals of Europe' })).data).toMatchObject({
      engine: 'facts',
    });
    const generated = await callTool(client, 'generate_quiz', { topic: 'Capitals of Europe' }, () => {
      void finishGeneration(user);
    });
    expect(generated.data).toMatchObject({ status: 'completed', preflight: { renderable: true } });
    const { quizId } = generated.data as { quizId: string };

    const quiz = (await callTool(client, 'get_quiz', { quiz_id: quizId })).data as {
      rounds: { questions: object[] }[];
    };
    expect(quiz.rounds[0]?.questions).toHaveLength(3);
    const validation = await callTool(client, 'validate_quiz', { quiz_id: quizId, resolution: '720p' });
    expect(validation.data).toMatchObject({ renderable: true, errors: [] });

    const picture = blankPng(4, 3);
    const thumbnail = await callTool(
      client,
      'create_thumbnail',
      { quiz_id: quizId },
      () => void finishThumbnail(user, picture),
    );
    expect(thumbnail.images).toEqual([{ data: Buffer.from(picture).toString('base64'), mimeType: 'image/jpeg' }]);

    const order = { quiz_id: quizId, at_seconds: 2 };
    const preview = await callTool(client, 'preview_frame', order, () => void finishPreview(user, picture));
    expect(preview.images).toEqual(thumbnail.images);
    expect(preview.data).toMatchObject({ status: 'completed', at_seconds: 2, width: 640, height: 360 });

    const video = Buffer.from('a video');
    const seen: number[] = [];
    const rendered = await callTool(client, 'render_video', { quiz_id: quizId, resolution: '720p' }, (progress) => {
      seen.push(progress);
      void advanceRender(user, progress, video);
    });
    expect(rendered.data).toMatchObject({ status: 'completed', resolution: '720p', timeline: null });
    expect(seen).toEqual([0, 40, 100]);
    const { id } = rendered.data as { id: string };
    const link = (await callTool(client, 'get_download_link', { render_id: id })).data as { url: string };
    expect(Buffer.from(await (await fetch(link.url)).arrayBuffer())).toEqual(video);
  });

  it('imports questions as the user has them', async () => {
    const { key } = await createTestUser();
    const client = await connectMcp(key, { era });
    await client.listTools();
    const text = 'Red?\nAnswer: Mars\n';
    const dry = await callTool(client, 'import_quiz', { text, dry_run: 'true' });
    expect(JSON.parse(dry.text)).toMatchObject({ report: { questions: 1, ready: 1 } });
    const { id } = (await callTool(client, 'import_quiz', { text, title: 'Space' })).data as { id: string };
    await callTool(client, 'import_into_quiz', { quiz_id: id, text });
    const quiz = (await callTool(client, 'get_quiz', { quiz_id: id })).data as { title: string; rounds: unknown[] };
    expect([quiz.title, quiz.rounds.length]).toEqual(['Space', 2]);
  });

  it('creates and changes a quiz', async () => {
    const { key } = await createTestUser();
    const client = await connectMcp(key, { era });
    await client.listTools();
    const { id } = (await callTool(client, 'create_quiz', finishedQuiz())).data as { id: string };
    await callTool(client, 'update_quiz', { quiz_id: id, title: 'Stars' });
    const round = (await callTool(client, 'add_round', { quiz_id: id, title: 'Moons' })).data as { id: string };
    const of = { quiz_id: id, round_id: round.id };
    const added = await callTool(client, 'add_questions', {
      ...of,
      questions: [finishedQuestion(), finishedQuestion()],
    });
    const [first, second] = added.data as { id: string }[];
    await callTool(client, 'update_question', { ...of, question_id: first?.id, difficulty: 5 });
    expect((await callTool(client, 'delete_question', { ...of, question_id: second?.id })).text).toBe('Done.');
    const quiz = (await succeed(getQuizContract, { key, params: { id } })).body.data;
    expect(quiz.title).toBe('Stars');
    expect(quiz.rounds[1]?.questions.map((question) => [question.id, question.difficulty])).toEqual([[first?.id, 5]]);
  });

  it('gets the words of problems', async () => {
    const client = await connectMcp((await createTestUser()).key, { era });
    const { isError, text } = await callTool(client, 'create_quiz', { title: 5, question_duration_seconds: -1 });
    expect(isError).toBe(true);
    expect(text).toMatch(/^validation-error: The request has invalid fields\.\n- /);
    expect(text).toContain('- title: ');
    expect(text).toContain('- question_duration_seconds: ');
    const unknown = { quiz_id: '01a1f93f-962e-7464-8a57-f6fe9378026e', titel: 'x' };
    for (const tool of ['update_quiz', 'get_quiz']) {
      const refused = await callTool(client, tool, unknown);
      expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('- titel: Is not supported')]);
    }
    const named = await callTool(client, 'get_quiz', { quiz_id: 'x' });
    expect(named.text).toContain('- quiz_id: ');
    const missing = await callTool(client, 'get_quiz', { quiz_id: '01a1f93f-962e-7464-8a57-f6fe9378026e' });
    expect([missing.isError, missing.text.split('\n')[0]]).toEqual([true, 'not-found: Quiz not found.']);
  });
});

describe('tools', () => {
  it('use operations whose routes they get', () => {
    const used = TOOLS.flatMap(({ uses }) => uses.map(({ operationId }) => operationId));
    expect(used.filter((id) => !OPERATIONS.has(id))).toEqual([]);
  });

  it('are those of the scopes of the key', async () => {
    const { userId, key } = await createTestUser();
    const listed = async (...scopes: Scope[]) => toolNames((await createTestKey(userId, scopes)).key);
    expect(await listed('webhooks:read')).toEqual([]);
    expect(await listed('quizzes:read')).toEqual(['list_quizzes', 'get_quiz', 'validate_quiz']);
    expect(await listed('renders:write')).toEqual(['create_cuts', 'cancel_render']);
    expect(await listed('renders:read', 'renders:write')).toEqual([
      'preview_frame',
      'create_thumbnail',
      'render_video',
      'get_render',
      'create_cuts',
      'list_renders',
      'cancel_render',
      'get_download_link',
    ]);
    const all = await toolNames(key);
    expect(await toolNames(key, 'legacy')).toEqual(all);
    expect(all).toContain('publish_to_youtube');
  });

  it('that a key does not see cannot be called', async () => {
    const { userId, key } = await createTestUser();
    const reader = await connectMcp((await createTestKey(userId, ['quizzes:read'])).key);
    await expect(callTool(reader, 'create_quiz', finishedQuiz())).rejects.toThrow('There is no tool with this name');
    await expect(callTool(reader, 'no_such_tool')).rejects.toThrow('There is no tool with this name');
    expect((await succeed(listQuizzesContract, { key })).body.data).toEqual([]);
  });

  it('that read are counted once, with both protocols', async () => {
    const { key, userId } = await createTestUser();
    const client = await connectMcp(key);
    const before = (await readsLeft(userId)) ?? 0;
    await callTool(client, 'list_quizzes');
    expect(await readsLeft(userId)).toBe(before - 1);
    // Not with the client, which after its handshake also sends a GET, when it likes.
    expect(await (await post(toolCall('list_quizzes'), { key })).text()).toContain('pagination');
    expect(await readsLeft(userId)).toBe(before - 2);
  });

  it('run once with an idempotency key', async () => {
    const { key } = await createTestUser();
    const client = await connectMcp(key);
    const args = { ...finishedQuiz(), idempotency_key: 'order-1' };
    const [first, second] = [await callTool(client, 'create_quiz', args), await callTool(client, 'create_quiz', args)];
    expect(second.text).toBe(first.text);
    expect((await succeed(listQuizzesContract, { key })).body.data).toHaveLength(1);
    const invalid = await callTool(client, 'create_quiz', { ...args, idempotency_key: 'ä\n' });
    expect(invalid.text).toContain('- Idempotency-Key: ');
  });

  it('say where the result of an earlier call is, if it was too large to store', async () => {
    const { key } = await createTestUser();
    const client = await connectMcp(key);
    const { id } = (await callTool(client, 'create_quiz', {})).data as { id: string };
    const quiz = (await callTool(client, 'get_quiz', { quiz_id: id })).data as { rounds: { id: string }[] };
    const questions = Array.from({ length: 100 }, () => ({ question_type: 'open', hint: 'h'.repeat(500) }));
    const args = { quiz_id: id, round_id: quiz.rounds[0]?.id, questions, idempotency_key: 'order-2' };
    expect((await callTool(client, 'add_questions', args)).data).toHaveLength(100);
    const { isError, text } = await callTool(client, 'add_questions', args);
    expect([isError, text]).toEqual([false, expect.stringContaining('The earlier request succeeded')]);
  });

  it('say which render is in progress', async () => {
    const { key } = await createTestUser();
    const client = await connectMcp(key);
    const { id } = (await callTool(client, 'create_quiz', finishedQuiz())).data as { id: string };
    const render = (await callTool(client, 'render_video', { quiz_id: id, wait_seconds: 0 })).data as { id: string };
    const { isError, text } = await callTool(client, 'render_video', { quiz_id: id });
    expect(isError).toBe(true);
    expect(text).toContain(`Location: /api/v1/renders/${render.id}`);
    const waited = await callTool(client, 'get_render', { render_id: render.id, wait_seconds: 0.2 });
    expect(waited.data).toMatchObject({ id: render.id, status: 'queued' });
    expect((await callTool(client, 'cancel_render', { render_id: render.id })).data).toMatchObject({
      status: 'cancelled',
    });
  });
});

describe('a client that stops waiting', () => {
  it('ends the stream of events behind the tool', async () => {
    const { key } = await createTestUser();
    const client = await connectMcp(key);
    const { id } = (await callTool(client, 'create_quiz', finishedQuiz())).data as { id: string };
    const render = (await callTool(client, 'render_video', { quiz_id: id, wait_seconds: 0 })).data as { id: string };
    // More than a user can have open at the same time.
    for (let attempt = 0; attempt <= STREAM_LIMITS.perUser; attempt++) {
      const aborted = new AbortController();
      const args = { render_id: render.id, wait_seconds: 60 };
      const options = { signal: aborted.signal, onprogress: () => aborted.abort() };
      await expect(client.callTool({ name: 'get_render', arguments: args }, options)).rejects.toThrow();
    }
  });
});

describe('resources and prompts', () => {
  it('are documentation, quizzes, renders and themes', async () => {
    const { key } = await createTestUser();
    const { id } = (await succeed(createQuizContract, { key, body: finishedQuiz() })).body.data;
    const client = await connectMcp(key);
    const render = await callTool(client, 'render_video', { quiz_id: id, wait_seconds: 0 });
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(uris).toContain(`quizvideo://quizzes/${id}`);
    expect(uris).toContain(`quizvideo://renders/${(render.data as { id: string }).id}`);
    expect(uris).toContain('quizvideo://docs/mcp');
    for (const { uri } of resources) {
      const [content] = (await client.readResource({ uri })).contents;
      expect(content && 'text' in content && content.text.length, uri).toBeGreaterThan(100);
    }
    const otherUser = await connectMcp((await createTestUser()).key);
    for (const uri of [`quizvideo://quizzes/${id}`, 'quizvideo://docs/../../package', 'file:///etc/passwd']) {
      await expect(otherUser.readResource({ uri }), uri).rejects.toThrow(/not found/i);
    }
  });

  it('need scopes', async () => {
    const { key } = await createTestUser(['webhooks:read']);
    const client = await connectMcp(key);
    const { resources } = await client.listResources();
    expect(resources.filter(({ uri }) => !uri.startsWith('quizvideo://docs/'))).toEqual([]);
    expect((await client.listResourceTemplates()).resourceTemplates).toEqual([]);
    expect((await client.listPrompts()).prompts).toEqual([]);
  });

  it('include the making of a quiz video', async () => {
    const client = await connectMcp((await createTestUser()).key);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['make_quiz_video', 'review_quiz']);
    const { messages } = await client.getPrompt({ name: 'make_quiz_video', arguments: { topic: 'Moons' } });
    expect(JSON.stringify(messages)).toContain('Moons');
    await expect(client.getPrompt({ name: 'make_quiz_video' })).rejects.toThrow('"topic" is required');
  });
});

describe('a request', () => {
  it('without a valid key gets 401, and where to read how to authenticate', async () => {
    const { key, keyId, userId } = await createTestUser();
    const metadata = `${inject('baseUrl')}/.well-known/oauth-protected-resource/api/mcp`;
    const missing = await post(toolsList);
    expect(missing.status).toBe(401);
    expect(missing.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${metadata}"`);
    const read = await fetch(metadata);
    expect(read.status).toBe(200);
    const document = await read.json();
    expect(document).toMatchObject({ resource: `${inject('baseUrl')}/api/mcp`, bearer_methods_supported: ['header'] });
    expect(document).not.toHaveProperty('authorization_servers');

    expect((await post(toolsList, { key })).status).toBe(200);
    await revokeApiKey({ userId }, keyId);
    const revoked = await post(toolsList, { key });
    expect(revoked.status).toBe(401);
    expect(revoked.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", resource_metadata="${metadata}"`,
    );
    await expect(connectMcp(key)).rejects.toThrow();
    await expect(connectMcp(undefined)).rejects.toThrow();
  });

  it('without a valid key is counted by address', async () => {
    const headers = { 'X-Forwarded-For': someAddress() };
    const responses = await Promise.all(
      Array.from({ length: RATE_LIMIT_DEFAULT.auth + 5 }, () => post(toolsList, { key: 'qk_live_0', headers })),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
  });

  it.each([
    ['Origin', { Origin: 'https://evil.example' }],
    ['Origin of a sandbox', { Origin: 'null' }],
    ['Origin with another port', { Origin: 'http://localhost:1' }],
  ])('from another page is refused: %s', async (_, headers) => {
    const { key } = await createTestUser();
    const response = await post(toolsList, { key, headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ detail: expect.stringContaining('"Origin"') });
    await expect(connectMcp(key, { headers })).rejects.toThrow();
  });

  it('with the name of another host is refused', async () => {
    const { key } = await createTestUser();
    const statusWith = async (host: string) => {
      const headers = { ...HEADERS, Host: host, Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
      const request = http.request(`${inject('baseUrl')}/api/mcp`, { method: 'POST', headers });
      request.end(JSON.stringify(toolsList));
      const [response] = (await once(request, 'response')) as [http.IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    expect(await statusWith('evil.example')).toBe(403);
    expect(await statusWith('localhost.evil.example:3000')).toBe(403);
    expect(await statusWith('127.0.0.1:8080')).toBe(200);
  });

  it('from a page of the service is accepted', async () => {
    const { key } = await createTestUser();
    const response = await post(toolsList, { key, headers: { Origin: inject('baseUrl') } });
    expect(response.status).toBe(200);
  });

  it('with another method gets 405', async () => {
    const { key } = await createTestUser();
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await send('/api/mcp', { key }, method);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });
});

describe('hostile messages', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const deepCall = JSON.stringify(toolCall('create_quiz', { rounds: '@' })).replace('"@"', nested(400_000));

  it.each<[string, unknown, number]>([
    ['broken JSON', '{"jsonrpc":', 400],
    ['a list of messages', [toolsList, toolsList], 400],
    ['a number', 5, 400],
    ['no message', {}, 400],
    ['a body of 2 MiB', JSON.stringify(toolCall('create_quiz', { title: 'x'.repeat(2 ** 21) })), 413],
    ['arguments that are nested 400,000 deep', deepCall, 400],
    ['arguments that are a list', toolCall('create_quiz', []), 200],
    ['a name that is no text', toolCall({ toString: 1 }), 200],
    ['a name from the prototype', toolCall('__proto__'), 200],
  ])('%s', async (_, body, status) => {
    const { key, userId } = await createTestUser();
    const response = await post(body, { key });
    const text = await response.text();
    expect([response.status, text.slice(0, 300)]).toEqual([status, expect.anything()]);
    if (status === 200) expect(text).toMatch(/"error"|"isError":true/);
    expect(text).not.toMatch(/node_modules|at Object|RangeError/);
    // Every message is counted.
    const quotas = await quotasOf(['read', 'write'], userId);
    const left = quotas.reduce((sum, { remaining }) => sum + remaining, 0);
    expect(left).toBe(RATE_LIMIT_DEFAULT.read + RATE_LIMIT_DEFAULT.write - 1);
  });

  it.each<[string, Record<string, unknown>]>([
    ['get_quiz', { quiz_id: '../../themes' }],
    ['get_quiz', { quiz_id: { a: ['b'] } }],
    ['get_quiz', { quiz_id: '\ud800' }],
    ['get_quiz', { quiz_id: null }],
    ['get_quiz', {}],
    ['list_quizzes', { limit: [1, 2] }],
    ['list_quizzes', { limit: 1e308, cursor: '\0', q: 'a\0b' }],
    ['create_quiz', { title: 'a\0b' }],
    ['create_quiz', JSON.parse('{"rounds": {"__proto__": {"a": 1}, "length": 2e9}}')],
    ['create_quiz', { rounds: Array.from({ length: 51 }, () => ({})) }],
    ['generate_quiz', { topic: 5, wait_seconds: 'long' }],
    ['render_video', { quiz_id: 7, wait_seconds: -1 }],
    ['create_thumbnail', { quizId: '__proto__' }],
    ['preview_frame', { quiz_id: '../themes', at_seconds: 1 }],
    ['preview_frame', { quiz_id: randomUUID(), at_seconds: '1; --', scene: ['answer'] }],
    ['preview_frame', { quiz_id: randomUUID(), at_seconds: 1e308 }],
    ['publish_to_youtube', { quizId: 1, metadata: 'x' }],
  ])('arguments of %s that are invalid: %j', async (name, args) => {
    const client = await connectMcp((await createTestUser()).key);
    const { isError, text } = await callTool(client, name, args);
    expect(isError).toBe(true);
    expect(text).toMatch(/^validation-error: /);
  });

  it('two hundred calls at the same time are all answered, and counted exactly', async () => {
    const { key, userId } = await createTestUser();
    const client = await connectMcp(key);
    const before = (await readsLeft(userId)) ?? 0;
    const replies = await Promise.all(Array.from({ length: 200 }, () => callTool(client, 'list_quizzes')));
    expect(replies.filter(({ isError }) => isError)).toEqual([]);
    expect(await readsLeft(userId)).toBe(before - 200);
    const more = await Promise.all(Array.from({ length: 120 }, () => callTool(client, 'list_quizzes')));
    const refused = more.filter(({ isError }) => isError);
    expect(refused).toHaveLength(120 - (before - 200));
    expect(refused[0]?.text).toMatch(/^rate-limit-exceeded: [\s\S]*Retry-After: \d+/);
  });
});
