import { once } from 'node:events';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import { MEDIA_MAX_BYTES } from '@/lib/core/model/limits';
import { reportRender } from '@/lib/server/domain/renders/render-job';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { form } from '@/lib/tools/testing/form';
import { testFiles, webmOf } from '@/lib/tools/testing/media-files';
import { hasNginx, type Nginx, startNginx } from '@/lib/tools/testing/nginx';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { succeed } from '@/lib/tools/testing/request';

// With the configuration that the documentation recommends.
describe.skipIf(!hasNginx())('behind nginx, with TLS and HTTP/2', () => {
  let app: OwnApp;
  let nginx: Nginx;
  let session: ClientHttp2Session;
  let user: TestUser;
  beforeAll(async () => {
    app = await startOwnApp({ TRUSTED_PROXIES: '127.0.0.1/32' });
    nginx = await startNginx(app.url);
    // This client holds an upload in memory; Node's default is 10 MB.
    session = connect(nginx.url, { ca: nginx.certificate, maxSessionMemory: 200 });
    await once(session, 'connect');
    user = await createTestUser();
  });
  afterAll(async () => {
    session?.destroy();
    await nginx?.stop();
    await app?.stop();
  });

  const open = async (path: string, headers: Record<string, string> = {}, body?: Uint8Array) => {
    const stream = session.request({
      ':path': path,
      ':method': body ? 'POST' : 'GET',
      authorization: `Bearer ${user.key}`,
      ...headers,
    });
    stream.end(body);
    const [response] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }];
    return { status: response[':status'], headers: response, stream };
  };

  it('passes on responses with their headers', async () => {
    const { status, headers, stream } = await open('/api/v1/quizzes');
    expect([session.alpnProtocol, status]).toEqual(['h2', 200]);
    expect(headers['x-request-id']).toBeTruthy();
    expect(JSON.parse(await text(stream))).toMatchObject({ data: [] });
  });

  it('takes an upload of 50 MB, and returns ranges of it', async () => {
    const webm = (await testFiles()).find(({ type }) => type === 'video/webm')?.bytes ?? Buffer.alloc(0);
    const bytes = webmOf(webm, MEDIA_MAX_BYTES.video);
    const { headers, body } = form({ bytes, fileName: 'clip.webm' });
    const { status, stream } = await open('/api/v1/media', headers, body);
    const uploaded = JSON.parse(await text(stream));
    expect(status).toBe(201);
    const { pathname, search } = new URL(uploaded.data.url);
    const range = await open(`${pathname}${search}`, { range: 'bytes=1000000-1000009' });
    expect([range.status, range.headers['content-range']]).toEqual([206, `bytes 1000000-1000009/${bytes.length}`]);
    expect((await buffer(range.stream)).equals(Buffer.from(bytes.subarray(1_000_000, 1_000_010)))).toBe(true);
  });

  it('leaves it to the service to refuse larger uploads', async () => {
    const { headers, body } = form({ bytes: Buffer.alloc(MEDIA_MAX_BYTES.video + 1024 * 1024), fileName: 'clip.webm' });
    const { status, stream } = await open('/api/v1/media', headers, body);
    expect(status).toBe(413);
    expect(JSON.parse(await text(stream))).toMatchObject({ status: 413, title: expect.any(String) });
  });

  it.each([
    ['/api/auth/callback/credentials', 16 * 1024],
    ['/api/auth/callback/credentials', 64 * 1024],
    ['/sign-up', 64 * 1024],
    ['/sign-up', 1024 * 1024],
    ['/api/v1/quizzes', 1024 * 1024],
    ['/api/v1/quizzes', 8 * 1024 * 1024],
  ])('%s refuses more than %i bytes', async (path, limit) => {
    const { status } = await open(path, { 'content-type': 'application/json' }, Buffer.alloc(limit + 1, 'x'));
    expect(status).toBe(413);
  });

  it('malformed paths and methods are 4xx', async () => {
    const statuses: number[] = [];
    for (const path of ['/docs/%00', '/files/%E0%A4%A', '/api/%C0', '/a%5Cb']) statuses.push((await open(path)).status);
    expect(statuses).toEqual([400, 400, 404, 400]);
  });

  it('passes on each event of a stream as it is sent', async () => {
    const { key } = user;
    const quiz = await succeed(createQuizContract, { key, body: finishedQuiz() });
    const { body } = await succeed(createRenderContract, { key, body: { quiz_id: quiz.body.data.id } });
    const { id } = body.data;
    const { stream } = await open(`/api/v1/renders/${id}/events`);
    const events = stream[Symbol.asyncIterator]();
    const nextEvent = async () => `${(await events.next()).value}`;
    expect(await nextEvent()).toContain('"status":"queued"');
    await reportRender({ renderId: id, userId: user.userId }, { encoded: 10, total: 96 });
    expect(await nextEvent()).toContain('"progress":10');
    stream.close();
  });

  it('counts failed credentials by the address of the client, not of nginx', async () => {
    const remaining = async (address: string) => {
      const client = connect(nginx.url, { ca: nginx.certificate, localAddress: address } as object);
      const stream = client.request({ ':path': '/api/v1/quizzes', authorization: 'Bearer qv_wrong' });
      const [response] = (await once(stream, 'response')) as [IncomingHttpHeaders];
      client.destroy();
      return Number(/r=(\d+)/.exec(String(response.ratelimit))?.[1]);
    };
    expect([await remaining('127.0.0.2'), await remaining('127.0.0.2'), await remaining('127.0.0.3')]).toEqual([
      59, 58, 59,
    ]);
  });
});
