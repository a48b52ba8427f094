import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resolveName } from './addresses';

const TYPES = { A: 1, AAAA: 28 };
const NO_SUCH_NAME = 3;
const REFUSED = 5;

/** The name and the type that a DNS query asks for, and where they end. */
const questionIn = (query: Buffer) => {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
};

/** A DNS response (RFC 1035, section 4) with at most one address, 4 or 16 bytes long. */
const responseTo = (query: Buffer, code: number, address?: number[]): Buffer => {
  const { type, end } = questionIn(query);
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.fill(0, 8, 12);
  if (!address) return head;
  return Buffer.concat([
    head,
    Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length]),
    Buffer.from(address),
  ]);
};

/** A name server: what it answers to a name and a type; undefined if nothing. */
const serveNames = async (answer: (name: string, type: number, query: Buffer) => Buffer | undefined) => {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type } = questionIn(query);
    asked.push(name);
    const response = answer(name, type, query);
    if (response) socket.send(response, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { servers: [`127.0.0.1:${socket.address().port}`], asked };
};

const none = (query: Buffer) => responseTo(query, 0);

test('returns the addresses of both kinds', async () => {
  const six = [0x20, 1, 0xd, 0xb8, ...new Array(11).fill(0), 7];
  const { servers } = await serveNames((_name, type, query) =>
    responseTo(query, 0, type === TYPES.A ? [93, 184, 215, 14] : six),
  );
  expect(await resolveName('both.example', { servers })).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2001:db8::7', family: 6 },
  ]);
});

test('a name of one kind only', async () => {
  const { servers } = await serveNames((_name, type, query) =>
    type === TYPES.A ? responseTo(query, 0, [192, 0, 2, 1]) : none(query),
  );
  expect(await resolveName('four.example', { servers })).toEqual([{ address: '192.0.2.1', family: 4 }]);
});

test('many names whose server never answers delay no other name', async () => {
  const { servers, asked } = await serveNames((name, type, query) =>
    name !== 'honest.example' ? undefined : type === TYPES.A ? responseTo(query, 0, [192, 0, 2, 1]) : none(query),
  );
  let ended = 0;
  const mute = Array.from({ length: 40 }, (_, i) =>
    resolveName(`mute${i}.example`, { servers }).finally(() => ended++),
  );
  const outcomes = Promise.allSettled(mute);
  expect(await resolveName('honest.example', { servers })).toHaveLength(1);
  expect(ended).toBe(0);
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { code: 'EAI_AGAIN' } });
  expect(new Set(asked).size).toBe(41);
});

test.each([
  ['unknown', (query: Buffer) => responseTo(query, NO_SUCH_NAME), 'ENOTFOUND'],
  ['without an address', none, 'ENOTFOUND'],
  ['refused by its server', (query: Buffer) => responseTo(query, REFUSED), 'EAI_AGAIN'],
])('says that a name is %s', async (_case, answer, code) => {
  const { servers } = await serveNames((_name, _type, query) => answer(query));
  await expect(resolveName('a.example', { servers })).rejects.toMatchObject({ code });
});

test.each(['a..example', `${'a'.repeat(64)}.example`, `${'a.'.repeat(200)}example`])(
  'a name that DNS cannot have: %j',
  async (name) => {
    const { servers, asked } = await serveNames(() => undefined);
    await expect(resolveName(name, { servers })).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(asked).toEqual([]);
  },
);

test('says that no name server can be reached', async () => {
  await expect(resolveName('a.example', { servers: ['127.0.0.1:1'] })).rejects.toMatchObject({ code: 'EAI_AGAIN' });
});

test('localhost and the names of the hosts file need no name server', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const hostsFile = path.join(folder, 'hosts');
  writeFileSync(hostsFile, '# names\n192.0.2.7\tNas.internal nas # 192.0.2.8 other\n2001:db8::1 nas\n\n');
  const { servers, asked } = await serveNames((_name, _type, query) => responseTo(query, NO_SUCH_NAME));
  const find = (name: string) => resolveName(name, { servers, hostsFile });
  expect(await find('hooks.LOCALHOST.')).toEqual([{ address: '127.0.0.1', family: 4 }]);
  expect(await find('NAS.internal.')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  expect(await find('nas')).toHaveLength(2);
  expect(asked).toEqual([]);
  await expect(find('other')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});
