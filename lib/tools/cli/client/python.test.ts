import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '@/lib/client/src/generated';
import { CONTRACTS } from '@/lib/core/contracts';
import { examplesOf } from '@/lib/core/docs/examples';
import { deliveryBody } from '@/lib/core/model/events';
import { signedHeaders } from '@/lib/server/adapters/webhook-sender';
import { ROOT } from '../run';
import { PYTHON_CLIENT, pythonClient } from './python';

const run = promisify(execFile);
const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;
const KEY = 'qk_test_0123456789';

/** A file beside the client, with requests as its arguments say. Short delays, because nothing else runs here. */
const PREAMBLE = `
import json, os, sys
import quiz_video as q

q._POLL_SECONDS = q._FIRST_DELAY_SECONDS = 0.001
client = q.QuizVideo(api_key=${JSON.stringify(KEY)}, base_url=os.environ["BASE_URL"])

def error_of(action):
    try:
        action()
    except q.QuizVideoError as error:
        return error
    raise AssertionError("no error")
`;

it('is generated from the contracts; otherwise run npx tsx lib/tools/cli/make-python-client.ts', () => {
  expect(readFileSync(path.join(ROOT, PYTHON_CLIENT), 'utf8') === pythonClient()).toBe(true);
});

it('has every operation', () => {
  const source = readFileSync(path.join(ROOT, PYTHON_CLIENT), 'utf8');
  const routes = Object.values(ROUTES).map((route) => route.split(' ')[1] ?? '');
  expect(routes.filter((route) => !source.includes(`"${route}"`))).toEqual([]);
  const [, groups = ''] = source.split('class _Group:');
  expect(groups.match(/^ {4}def (?!wait|download|__)\w+\(\n/gm)).toHaveLength(routes.length);
});

interface Received {
  request: IncomingMessage;
  body: Buffer;
}

describe.skipIf(!HAS_PYTHON)('with python3 (skipped where it is not installed)', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'python-client-'));
    copyFileSync(path.join(ROOT, PYTHON_CLIENT), path.join(folder, 'quiz_video.py'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('accepts the calls of all examples in the reference', async () => {
    const examples = CONTRACTS.flatMap((contract) => examplesOf(contract, 'http://127.0.0.1:9'));
    const codes = examples.flatMap(({ label, code }) =>
      label === 'Python' && code.includes('quiz_video') ? code : [],
    );
    expect(codes.length).toBeGreaterThan(100);
    // Nothing is sent: what responses contain is empty.
    const program = `
import json, os
import quiz_video as q

class Anything(dict):
    def __missing__(self, name):
        return None if name == "cursor" else Anything()

for name in ("data", "result", "text", "events"):
    setattr(q._Http, name, lambda *_, **__: Anything())
os.environ["QUIZ_VIDEO_API_KEY"] = ${JSON.stringify(KEY)}
failures = []
for code in json.load(open("examples.json")):
    try:
        exec(compile(code, "example", "exec"), {"print": lambda *_: None})
    except Exception as error:
        failures.append(code + repr(error))
print(json.dumps(failures))`;
    writeFileSync(path.join(folder, 'examples.json'), JSON.stringify(codes));
    const { stdout } = await run('python3', ['-c', program], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual([]);
  });

  type Responder = (received: Received, response: ServerResponse) => void;

  /** Runs a program against a server that responds with the responders in turn. Returns its output and the requests. */
  const runProgram = async (program: string, ...responders: Responder[]) => {
    const received: Received[] = [];
    const server = createServer(async (request, response) => {
      const one = { request, body: await buffer(request) };
      received.push(one);
      const respond = responders[received.length - 1] ?? json(500, { type: 'x/too-many-requests-in-this-test' });
      respond(one, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const { stdout } = await run('python3', ['-B', '-c', PREAMBLE + program], {
        cwd: folder,
        env: {
          NODE_ENV: 'test',
          PATH: process.env.PATH,
          BASE_URL: `http://127.0.0.1:${port}/`,
          no_proxy: '*',
          PYTHONIOENCODING: 'utf-8',
        },
      });
      return { output: stdout.trim().split('\n'), received };
    } finally {
      server.close();
      server.closeAllConnections();
    }
  };

  const json =
    (status: number, body: unknown, headers: Record<string, string> = {}): Responder =>
    (_, response) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  const problem = (status: number, slug: string, headers: Record<string, string> = {}) =>
    json(status, { type: `https://quiz.example/problems/${slug}`, title: slug, detail: `It is ${slug}.` }, headers);
  const breakOff: Responder = ({ request }) => request.socket.destroy();

  it('repeats a POST with the same idempotency key after 503 and a lost connection', async () => {
    const { output, received } = await runProgram(
      'print(client.quizzes.create({"title": "Größe"})["id"])',
      problem(503, 'unavailable', { 'Retry-After': '0' }),
      breakOff,
      json(201, { data: { id: 'q1' } }),
    );
    expect(output).toEqual(['q1']);
    const keys = received.map(({ request }) => request.headers['idempotency-key']);
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(keys).size).toBe(1);
    expect(received[2]?.request).toMatchObject({ method: 'POST', url: '/api/v1/quizzes' });
    expect(received[2]?.request.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.parse(String(received[2]?.body))).toEqual({ title: 'Größe' });
  });

  it('does not repeat what cannot succeed', async () => {
    const { output, received } = await runProgram(
      `
for action in (lambda: client.quizzes.get("q1"), lambda: client.quizzes.get("q1"), lambda: client.account.get()):
    error = error_of(action)
    print(error.status, error.code, error.retry_after_seconds, error.request_id)`,
      problem(429, 'rate-limit-exceeded', { 'Retry-After': '3600' }),
      problem(404, 'not-found', { 'X-Request-Id': 'r1' }),
      json(302, {}, { Location: 'https://elsewhere.example/' }),
    );
    expect(output).toEqual(['429 rate-limit-exceeded 3600.0 None', '404 not-found None r1', '302 unknown None None']);
    expect(received).toHaveLength(3);
  });

  it('refuses missing ids and wrong keys before it sends anything', async () => {
    const { output, received } = await runProgram(`
for given in ("", None, "..", 7):
    error_of(lambda: client.quizzes.get(given))
    error_of(lambda: client.renders.watch(given))
    error_of(lambda: client.batches.list_rows(given))
for given in ("", "sk_live_1", None):
    error_of(lambda: q.QuizVideo(api_key=given, base_url="http://localhost"))
print(error_of(lambda: q.QuizVideo(api_key="qk_live_1", base_url="localhost")))`);
    expect(output).toEqual(['base_url must be the URL of the service, such as https://quiz.example.com.']);
    expect(received).toEqual([]);
  });

  it('follows the pages of a list, with the filters of its query', async () => {
    const { output, received } = await runProgram(
      'print([quiz["id"] for quiz in client.quizzes.list(status="draft", limit=2)])',
      json(200, { data: [{ id: 'a' }, { id: 'b' }], pagination: { cursor: 'c/2', hasMore: true } }),
      json(200, { data: [{ id: 'c' }], pagination: { cursor: null, hasMore: false } }),
    );
    expect(output).toEqual(["['a', 'b', 'c']"]);
    expect(received.map(({ request }) => request.url)).toEqual([
      '/api/v1/quizzes?limit=2&status=draft',
      '/api/v1/quizzes?limit=2&status=draft&cursor=c%2F2',
    ]);
  });

  it('uploads files as forms, with their names and the other fields', async () => {
    const { received } = await runProgram(
      `
with open("a.csv", "wb") as file:
    file.write(b"one,two")
client.media.upload(b"\\x89PNG", name='x".png')
client.quizzes.import_({"title": "Sky"}, file="a.csv", dry_run=True)`,
      json(201, { data: {} }),
      json(200, { data: {}, report: {} }),
    );
    const forms = await Promise.all(
      received.map(({ request, body }) =>
        new Response(new Uint8Array(body), {
          headers: { 'Content-Type': request.headers['content-type'] ?? '' },
        }).formData(),
      ),
    );
    const [picture, table] = forms.map((form) => form.get('file') as File);
    expect([picture?.name, picture?.size, table?.name, await table?.text()]).toEqual(['x_.png', 4, 'a.csv', 'one,two']);
    expect(forms[1]?.get('title')).toBe('Sky');
    expect(received[1]?.request.url).toBe('/api/v1/quizzes/import?dry_run=true');
  });

  it('waits for a job, also while the service restarts, until it ends or the deadline passes', async () => {
    const render = (status: string) => json(200, { data: { id: 'r', status, error_message: 'No memory.' } });
    const { output } = await runProgram(
      `
client = q.QuizVideo(api_key=${JSON.stringify(KEY)}, base_url=os.environ["BASE_URL"], max_retries=0)
print(client.renders.wait("r", on_progress=lambda render: print(render["status"]))["status"])
print(error_of(lambda: client.renders.wait("r")))
q._POLL_SECONDS = 10
print(type(error_of(lambda: client.renders.wait("r", deadline_seconds=5))).__name__)`,
      render('queued'),
      breakOff,
      problem(503, 'unavailable', { 'Retry-After': '5' }),
      render('completed'),
      render('failed'),
      render('rendering'),
    );
    expect(output).toEqual(['queued', 'completed', 'completed', 'The render failed: No memory.', 'DeadlineExceeded']);
  });

  it('downloads a video without the key, and leaves no part of one', async () => {
    const link: Responder = ({ request }, response) =>
      json(200, { data: { url: `http://${request.headers.host}/files/v.mp4` } })(
        { request, body: Buffer.of() },
        response,
      );
    const { output, received } = await runProgram(
      `
client.renders.download("r", "v.mp4")
print(open("v.mp4", "rb").read().decode())
print(type(error_of(lambda: client.renders.download("r", "w.mp4"))).__name__, os.path.exists("w.mp4"), os.path.exists("w.mp4.part"))`,
      link,
      (_, response) => response.end('video'),
      link,
      ({ request }, response) => {
        response.writeHead(200, { 'Content-Length': '10' });
        response.write('vid', () => request.socket.destroy());
      },
    );
    expect(output).toEqual(['video', 'ConnectionFailed False False']);
    expect(received[1]?.request.headers.authorization).toBeUndefined();
  });

  it('reads events, sends If-Match, and retrieves what was too large to be stored for a retry', async () => {
    const { output, received } = await runProgram(
      `
print([state["progress"] for state in client.renders.watch("r")])
client.quizzes.update("q1", {"title": "New"}, if_match="2026-11-20T13:57:36.429Z")
print(client.quizzes.duplicate("q1")["id"])`,
      (_, response) => response.end(': hello\n\ndata: {"progress":1}\n\nid: 4\ndata: {"progress":\ndata: 2}\n\n'),
      json(200, { data: {} }),
      json(201, { data: null }, { 'Idempotent-Body': 'omitted', Location: '/api/v1/quizzes/q2' }),
      json(200, { data: { id: 'q2' } }),
    );
    expect(output).toEqual(['[1, 2]', 'q2']);
    expect(received[1]?.request.headers['if-match']).toBe('"2026-11-20T13:57:36.429Z"');
    expect(received[3]?.request).toMatchObject({ method: 'GET', url: '/api/v1/quizzes/q2' });
  });

  it('verifies webhooks', async () => {
    const secrets = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`) as [string, string];
    const payload = { render_id: 'r', title: 'Größe' };
    const event = { id: 'e', type: 'render.failed', createdAt: new Date(), payload } as const;
    const body = JSON.stringify({ ...deliveryBody(event), test: true });
    const sent = (sentAt: Date) => signedHeaders({ deliveryId: 'd1', event: 'render.failed', body, secrets, sentAt });
    const [now, old] = [sent(new Date()), sent(new Date(Date.now() - 301_000))];
    const { output } = await runProgram(`
body = ${JSON.stringify(body)}.encode()
now, old = json.loads('''${JSON.stringify(now)}'''), json.loads('''${JSON.stringify(old)}''')
secrets = json.loads('''${JSON.stringify(secrets)}''')
for secret in secrets:
    print(q.verify_webhook(body, now, secret))
for given in ((body + b" ", now, secrets[0]), (body, old, secrets[0]), (body, now, "whsec_AAAA"), (body, now, ""), (body, {}, secrets[0])):
    print(type(error_of(lambda: q.verify_webhook(*given))).__name__)`);
    const verified =
      "{'id': 'd1', 'type': 'render.failed', 'test': True, 'payload': {'render_id': 'r', 'title': 'Größe'}}";
    expect(output).toEqual([verified, verified, ...Array<string>(5).fill('SignatureError')]);
  });
});
