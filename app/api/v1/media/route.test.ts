import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { deleteMediaContract, listMediaContract, uploadMediaContract } from '@/lib/core/contracts/media';
import { MEDIA_MAX_BYTES } from '@/lib/core/model/limits';
import type { MediaType } from '@/lib/core/model/media';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { type FormPart, form } from '@/lib/tools/testing/form';
import { blankPng, type TestFile, testFiles, webmOf } from '@/lib/tools/testing/media-files';
import { workbookFiles, zipOf } from '@/lib/tools/testing/office-files';
import { call, faults, refuse, succeed } from '@/lib/tools/testing/request';
import { mediaFile } from '@/lib/tools/testing/whole-media';

let files: TestFile[];
beforeAll(async () => {
  files = await testFiles();
});
const fileOf = (type: MediaType): Buffer => files.find((file) => file.type === type)?.bytes ?? Buffer.alloc(0);

const upload = async (bytes: Uint8Array, part: Omit<FormPart, 'bytes'> = {}, user?: TestUser) => {
  const { key } = user ?? (await createTestUser());
  return { key, ...form({ bytes, ...part }) };
};
const uploaded = async (...given: Parameters<typeof upload>) =>
  (await succeed(uploadMediaContract, await upload(...given))).body.data;
const refused = async (slug: Parameters<typeof refuse>[0], ...given: Parameters<typeof upload>) =>
  refuse(slug, uploadMediaContract, await upload(...given));

/** Unique bytes to search storage for. */
const marked = (bytes: Buffer): { token: Buffer; bytes: Buffer } => {
  const token = randomBytes(16);
  return { token, bytes: Buffer.concat([bytes, token]) };
};

/** Stored and temporary files that contain these bytes. Other tests store files at the same time. */
const filesWith = async (token: Buffer): Promise<string[]> => {
  const root = path.join(inject('dataDir'), 'storage');
  const names = (
    await Promise.all(
      ['.incoming', 'media'].map((folder) =>
        readdir(path.join(root, folder)).then(
          (found) => found.map((name) => path.join(root, folder, name)),
          () => [],
        ),
      ),
    )
  ).flat();
  const holds = await Promise.all(
    names.map((name) =>
      readFile(name).then(
        (bytes) => bytes.includes(token),
        () => false,
      ),
    ),
  );
  return names.filter((_, index) => holds[index]);
};

/**
 * Sends a form whose file never ends: after its contents follow letters.
 * @returns bytes that were sent before the response 413 came
 */
const sentBeforeRefusal = async ({ headers, body }: ReturnType<typeof form>): Promise<number> => {
  const { key } = await createTestUser();
  const { hostname, port } = new URL(inject('baseUrl'));
  const socket = connect(Number(port), hostname);
  return new Promise<number>((resolve) => {
    let sent = 0;
    const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'a'), Buffer.from('\r\n')]);
    const send = () => {
      if (socket.destroyed) return;
      sent += piece.length;
      if (socket.write(piece)) setImmediate(send);
      else socket.once('drain', send);
    };
    socket.on('error', () => {});
    socket.on('data', (data) => {
      if (data.includes('HTTP/1.1 413')) {
        socket.destroy();
        resolve(sent);
      }
    });
    const first = body.subarray(0, -50);
    socket.write(
      `POST /api/v1/media HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: ${headers['Content-Type']}\r\nTransfer-Encoding: chunked\r\n\r\n${first.length.toString(16)}\r\n`,
    );
    socket.write(first);
    socket.write('\r\n');
    send();
  });
};

describe('uploadMedia', () => {
  describe('201', () => {
    it('accepts every type, ignores the client’s content type, and returns the properties of the contents', async () => {
      const user = await createTestUser();
      expect(files).toHaveLength(14);
      for (const { type, bytes, facts } of files) {
        const { body, headers } = await succeed(
          uploadMediaContract,
          await upload(bytes, { type: 'text/html', fileName: 'page.html' }, user),
        );
        expect(headers.get('location')).toBe(`/api/v1/media/${body.data.id}`);
        expect(body.data).toMatchObject({
          mime_type: type,
          file_name: 'page.html',
          size_bytes: bytes.length,
          width: facts.width,
          height: facts.height,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        });
        if (facts.duration_seconds === null) expect(body.data.duration_seconds).toBeNull();
        else expect(body.data.duration_seconds).toBeCloseTo(facts.duration_seconds, 2);
      }
    });

    it('serves it at its url, with the detected type, security headers and ranges', async () => {
      for (const { type, bytes } of files) {
        const { url } = await uploaded(bytes, { type: 'text/html', fileName: 'page.html' });
        const whole = await fetch(url);
        expect(whole.status).toBe(200);
        expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
        expect(Object.fromEntries(whole.headers)).toMatchObject({
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(/default-src 'none';.*sandbox/),
          'accept-ranges': 'bytes',
        });
        const part = await fetch(url, { headers: { Range: 'bytes=2-9' } });
        expect(part.status).toBe(206);
        expect(part.headers.get('content-range')).toBe(`bytes 2-9/${bytes.length}`);
        expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 10));
        const altered = url.replace(/signature=(.)/, (_, first) => `signature=${first === '-' ? 'A' : '-'}`);
        expect((await fetch(altered)).status).toBe(403);
      }
    });

    it('recognises both brands of M4A', async () => {
      const bytes = Buffer.from(fileOf('audio/mp4'));
      bytes.write('M4A ', 8, 'latin1');
      expect(await uploaded(bytes)).toMatchObject({ mime_type: 'audio/mp4', width: null });
    });

    it('returns the displayed size of a rotated image', async () => {
      const { default: sharp } = await import('sharp');
      const turned = await sharp(fileOf('image/jpeg')).withMetadata({ orientation: 6 }).jpeg().toBuffer();
      expect(await uploaded(turned)).toMatchObject({ width: 48, height: 64 });
    });

    it.each([
      ['../../../etc/passwd', 'passwd'],
      ['C:\\Windows\\quiz.png', 'quiz.png'],
      ['%2e%2e%2fquiz.png', '%2e%2e%2fquiz.png'],
      ['Bild über 東京 🎉.png', 'Bild über 東京 🎉.png'],
      ['u\u0308ber.png', '\u00fcber.png'],
      ['a %22b%22.png', 'a "b".png'],
      ["<img src=x onerror=alert(1)>';--.png", "<img src=x onerror=alert(1)>';--.png"],
      ['é'.repeat(255), 'é'.repeat(255)],
    ])('stores the name %j for display only', async (fileName, shown) => {
      const media = await uploaded(fileOf('image/png'), { fileName });
      expect(media.file_name).toBe(shown);
      expect(media.storage_path).toMatch(/^media\/[0-9a-f-]{36}\.png$/);
    });

    it('stores the same bytes of two users under different keys', async () => {
      const [first, second] = [await uploaded(fileOf('image/png')), await uploaded(fileOf('image/png'))];
      expect(second.sha256).toBe(first.sha256);
      expect(second.storage_path).not.toBe(first.storage_path);
    });

    it('accepts an image of 10 MB and a video of 50 MB', async () => {
      const png = Buffer.concat([
        fileOf('image/png'),
        Buffer.alloc(MEDIA_MAX_BYTES.image - fileOf('image/png').length),
      ]);
      expect(await uploaded(png)).toMatchObject({ size_bytes: 10_485_760 });
      const webm = webmOf(fileOf('video/webm'), MEDIA_MAX_BYTES.video);
      const user = await createTestUser();
      const { id, ...media } = await uploaded(webm, {}, user);
      expect(media).toMatchObject({ size_bytes: 52_428_800, duration_seconds: 2 });
      await succeed(deleteMediaContract, { key: user.key, params: { id } });
    });
  });

  describe('CSV', () => {
    const TABLE = 'quiz,question,answer\nCafés,Größe?,12\n';
    const encodings: [string, Buffer][] = [
      ['UTF-8', Buffer.from(TABLE)],
      ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
      ['Windows-1252', Buffer.from(TABLE, 'latin1')],
    ];

    it.each(encodings)('201 for %s; its url is a download', async (_, bytes) => {
      const media = await uploaded(bytes, { fileName: 'quizzes.CSV', type: 'application/vnd.ms-excel' });
      expect(media).toMatchObject({
        mime_type: 'text/csv',
        file_name: 'quizzes.CSV',
        storage_path: expect.stringMatching(/^media\/[0-9a-f-]{36}\.csv$/),
        size_bytes: bytes.length,
        width: null,
        height: null,
        duration_seconds: null,
      });
      const served = await fetch(media.url);
      expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': 'text/csv',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none';.*sandbox/),
      });
    });

    it('201 for a file with another name that is sent as text/csv; lists filter it by kind', async () => {
      const user = await createTestUser();
      const table = await uploaded(Buffer.from(TABLE), { fileName: 'quizzes', type: 'Text/CSV; charset=utf-8' }, user);
      await uploaded(fileOf('image/gif'), { fileName: 'picture.csv', type: 'text/csv' }, user);
      const idsOf = async (type: string) =>
        (await succeed(listMediaContract, { key: user.key, query: { type } })).body.data.map(({ id }) => id);
      expect(await idsOf('table')).toEqual([table.id]);
      expect(await idsOf('text/csv')).toEqual([table.id]);
      expect(await idsOf('image')).toHaveLength(1);
    });

    it.each<[string, string | Buffer]>([
      ['HTML', '<!doctype html><script>alert(1)</script>'],
      ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['JSON', '[{"quiz": "Space"}]'],
      ['a PDF', '%PDF-1.7\n1 0 obj'],
      ['a ZIP archive', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(64)])],
      ['a ZIP behind a table', Buffer.concat([Buffer.from(TABLE), Buffer.from('PK\x05\x06\0\0\0\0', 'latin1')])],
      ['random bytes', randomBytes(10_000)],
      ['binary data behind a table', Buffer.concat([Buffer.from(TABLE.repeat(200)), randomBytes(10_000)])],
    ])('415 for %s with the name and type of CSV, and keeps nothing of it', async (_, contents) => {
      const { token, bytes } = marked(Buffer.from(contents));
      await refused('unsupported-media-type', bytes, { fileName: 'quizzes.csv', type: 'text/csv' });
      expect(await filesWith(token)).toEqual([]);
    });

    it('413 for 5 MB and one byte, and for 50 MB before all of it is read', async () => {
      const tableOf = (bytes: number) => Buffer.from('quiz,question,answer\n'.padEnd(bytes, 'Space,Red?,Mars\n'));
      const parts = { fileName: 'quizzes.csv', type: 'text/csv' };
      expect(await uploaded(tableOf(MEDIA_MAX_BYTES.table), parts)).toMatchObject({ size_bytes: 5_242_880 });
      const { body } = await refused('payload-too-large', tableOf(MEDIA_MAX_BYTES.table + 1), parts);
      expect(body.detail).toBe(
        'The CSV file is too large: table files can have at most 5 MB. Split it into several tables.',
      );
      expect(await sentBeforeRefusal(form({ bytes: Buffer.from(TABLE), ...parts }))).toBeLessThan(
        2 * MEDIA_MAX_BYTES.table,
      );
    });
  });

  describe('an Excel workbook', () => {
    const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const parts = { fileName: 'quizzes.xlsx', type: TYPE };
    const entries = workbookFiles({ Quizzes: [['quiz', 'question', 'answer']] });
    const types = { '[Content_Types].xml': `<Types><Override ContentType="${TYPE}.main+xml"/></Types>` };

    it.each([
      ['whose list of types comes first', zipOf({ ...types, ...entries })],
      ['whose list of types comes last', zipOf({ ...entries, ...types })],
      ['of many bytes', zipOf({ 'docProps/thumbnail.emf': randomBytes(8000).toString('hex'), ...entries, ...types })],
    ])('201 for one %s; its url is a download', async (_, bytes) => {
      const media = await uploaded(Buffer.from(bytes), parts);
      expect(media).toMatchObject({
        mime_type: TYPE,
        storage_path: expect.stringMatching(/^media\/[0-9a-f-]{36}\.xlsx$/),
        width: null,
        duration_seconds: null,
      });
      const served = await fetch(media.url);
      expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(bytes));
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': TYPE,
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
      });
    });

    it.each<[string, Uint8Array, object, RegExp]>([
      ['with macros', zipOf({ ...entries, 'xl/vbaProject.bin': 'x' }), parts, /^The workbook contains macros\./],
      [
        'that is no workbook',
        zipOf({ 'word/document.xml': '<a/>' }),
        parts,
        /^The file is an archive, but not an Excel/,
      ],
      ['that breaks off', zipOf(entries).subarray(0, -30), parts, /^The file is damaged/],
      ['with another name', zipOf(entries), { fileName: 'quizzes.bin' }, /^The file is a ZIP archive/],
      [
        'with another archive in it',
        Buffer.concat([zipOf(entries), Buffer.from('Rar!\x1a\x07\x01\0', 'latin1')]),
        parts,
        /^The file contains a RAR archive/,
      ],
    ])('415 for one %s, and keeps nothing of it', async (_, contents, given, detail) => {
      const { token, bytes } = marked(Buffer.from(contents));
      const { body } = await refused('unsupported-media-type', bytes, given);
      expect(body.detail).toMatch(detail);
      expect(await filesWith(token)).toEqual([]);
    });
  });

  describe('200', () => {
    const send = async (user: TestUser, fileName: string) =>
      succeed(uploadMediaContract, await upload(fileOf('image/png'), { fileName }, user));

    it('returns the existing file for contents that the user has already', async () => {
      const user = await createTestUser();
      const [first, second] = [await send(user, 'first.png'), await send(user, 'second.png')];
      expect([first.status, second.status]).toEqual([201, 200]);
      expect(second.body).toEqual(first.body);
      expect(second.headers.get('location')).toBe(first.headers.get('location'));
      const { body } = await succeed(listMediaContract, { key: user.key });
      expect(body.data).toEqual([first.body.data]);
    });

    it('finds a picture again that was converted', async () => {
      const user = await createTestUser();
      const heic = await mediaFile('phone.heic');
      const [first, second] = [
        await succeed(uploadMediaContract, await upload(heic, { fileName: 'a.heic' }, user)),
        await succeed(uploadMediaContract, await upload(heic, { fileName: 'b.heic' }, user)),
      ];
      expect([first.status, second.status]).toEqual([201, 200]);
      expect(second.body).toEqual(first.body);
      const { url, mime_type, size_bytes, sha256 } = first.body.data;
      const stored = Buffer.from(await (await fetch(url)).arrayBuffer());
      expect({ mime_type, size_bytes, sha256 }).toEqual({
        mime_type: 'image/jpeg',
        size_bytes: stored.length,
        sha256: createHash('sha256').update(stored).digest('hex'),
      });
    });

    it('creates the file again after it was deleted', async () => {
      const user = await createTestUser();
      const first = await send(user, 'first.png');
      await succeed(deleteMediaContract, { key: user.key, params: { id: first.body.data.id } });
      const second = await send(user, 'second.png');
      expect(second.status).toBe(201);
      expect((await fetch(second.body.data.url)).status).toBe(200);
    });
  });

  describe('400', () => {
    const png = () => fileOf('image/png');
    const whole = () => form({ bytes: png() });
    it.each<[string, string[], () => { body: Buffer; headers: Record<string, string> }]>([
      ['a form without parts', ['file'], () => form()],
      ['a part with another name', ['picture'], () => form({ bytes: png(), name: 'picture' })],
      ['a part without a filename', ['file'], () => form({ bytes: Buffer.from('hello'), fileName: null })],
      [
        'an additional part',
        ['title'],
        () => form({ bytes: png() }, { bytes: Buffer.from('x'), name: 'title', fileName: null }),
      ],
      ['two files', ['file'], () => form({ bytes: png() }, { bytes: png() })],
      ['an empty file', ['file'], () => form({ bytes: Buffer.alloc(0) })],
      ['a form that ends within the file', [''], () => ({ ...whole(), body: whole().body.subarray(0, 250) })],
      [
        'a form that lacks its last boundary',
        [''],
        () => {
          const { headers, body } = whole();
          return { headers, body: body.subarray(0, -6) };
        },
      ],
      [
        'a form that ends within the headers of a part',
        [''],
        () => ({ ...whole(), body: Buffer.from('------x\r\nContent-Dispo') }),
      ],
      ['an empty body', [''], () => ({ ...whole(), body: Buffer.alloc(0) })],
      [
        'another boundary than it says',
        [''],
        () => ({ ...whole(), headers: { 'Content-Type': 'multipart/form-data; boundary=other' } }),
      ],
      ['no boundary', [''], () => ({ ...whole(), headers: { 'Content-Type': 'multipart/form-data' } })],
      ['a name that is too long', ['file.filename'], () => form({ bytes: png(), fileName: 'é'.repeat(256) })],
      ['a name with control characters', ['file.filename'], () => form({ bytes: png(), fileName: 'a\u0085b.png' })],
      ['no name', ['file.filename'], () => form({ bytes: png(), fileName: '' })],
    ])('rejects %s', async (_, fields, request) => {
      const { key } = await createTestUser();
      expect(faults(await refuse('validation-error', uploadMediaContract, { key, ...request() }))).toEqual(fields);
    });

    it('rejects an image of 20,000 × 20,000 pixels without decoding it', async () => {
      const bomb = blankPng(20_000, 20_000);
      expect(bomb.length).toBeLessThan(1_000_000);
      const response = await refused('validation-error', bomb);
      expect(response.body.errors).toEqual([
        { field: 'file', message: expect.stringContaining('at most 50 megapixels'), code: 'too_big' },
      ]);
    });
  });

  describe('413', () => {
    it('rejects a video of 50 MB and one byte, and keeps nothing of it', async () => {
      const { token, bytes } = marked(fileOf('video/webm'));
      const { body } = await refused('payload-too-large', webmOf(bytes, MEDIA_MAX_BYTES.video + 1));
      expect(body.detail).toContain('The WebM file is too large: video files can have at most 50 MB. Shorten it');
      expect(await filesWith(token)).toEqual([]);
    });

    it.each<MediaType>(['image/jpeg', 'audio/mpeg', 'audio/mp4'])(
      'rejects %s of 10 MB and one byte, even with the name of a video',
      async (type) => {
        const bytes = Buffer.concat([fileOf(type), Buffer.alloc(MEDIA_MAX_BYTES.audio + 1 - fileOf(type).length)]);
        if (type === 'audio/mp4') {
          // A box that parsers skip.
          bytes.writeUInt32BE(bytes.length - fileOf(type).length, fileOf(type).length);
          bytes.write('free', fileOf(type).length + 4, 'latin1');
        }
        await refused('payload-too-large', bytes, { type: 'video/mp4', fileName: 'a.mp4' });
      },
    );

    it('stops reading a body when the file gets too large', async () => {
      const sent = await sentBeforeRefusal(form({ bytes: fileOf('image/png') }));
      expect(sent).toBeLessThan(2 * MEDIA_MAX_BYTES.image);
    });
  });

  describe('415', () => {
    const html = '<!doctype html><script>alert(1)</script>';
    const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
    const behind = (type: MediaType, ...more: (string | Buffer)[]) =>
      Buffer.concat([fileOf(type), ...more.map((piece) => Buffer.from(piece))]);
    it.each<[string, () => string | Buffer]>([
      ['HTML', () => html],
      ['SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['SVG after an XML declaration', () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['text', () => 'hello'],
      ['a ZIP archive', () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(64), zip])],
      ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
      ['a program', () => Buffer.from(`7f454c46${'00'.repeat(80)}`, 'hex')],
      ['a GIF that is also HTML', () => `GIF89a/*${html}*/=1`],
      ['a GIF that is also a script', () => 'GIF89a=1;alert(document.domain)//'],
      ['a PNG that contains HTML', () => behind('image/png', html)],
      ['a PNG followed by a ZIP', () => behind('image/png', Buffer.alloc(100_000), zip)],
      ['a JPEG followed by a RAR', () => behind('image/jpeg', Buffer.alloc(200_000), 'Rar!\x1a\x07\x01\0')],
      ['an MP4 followed by a ZIP', () => behind('video/mp4', zip)],
      ['only the first bytes of a PNG', () => fileOf('image/png').subarray(0, 16)],
      [
        'the first bytes of a JPEG and random bytes',
        () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(5000)]),
      ],
      [
        'the first bytes of an MP4 and noise',
        () => Buffer.concat([fileOf('video/mp4').subarray(0, 32), randomBytes(5000)]),
      ],
      [
        'the first bytes of a WebM and noise',
        () => Buffer.concat([fileOf('video/webm').subarray(0, 40), randomBytes(5000)]),
      ],
      ['only the first bytes of a WAV', () => fileOf('audio/wav').subarray(0, 20)],
      [
        'the first bytes of an OGG and noise',
        () => Buffer.concat([fileOf('audio/ogg').subarray(0, 40), randomBytes(5000)]),
      ],
    ])('rejects %s with any name, and keeps nothing of it', async (_, make) => {
      const { token, bytes } = marked(Buffer.from(make()));
      const { body } = await refused('unsupported-media-type', bytes, { type: 'image/png' });
      expect(body.detail).toContain('Accepted types: JPEG, PNG');
      expect(await filesWith(token)).toEqual([]);
    });

    it('rejects a video that hangs the parser, and handles other requests meanwhile', async () => {
      const hostile = await readFile('lib/tools/testing/hostile/hang.webm');
      const { token, bytes } = marked(hostile);
      const finished: string[] = [];
      const refusal = refused('unsupported-media-type', bytes).finally(() => finished.push('hostile'));
      await vi.waitFor(async () => expect(await filesWith(token)).toHaveLength(1), 20_000);
      await uploaded(fileOf('image/png')).finally(() => finished.push('another upload'));
      expect(finished).toEqual(['another upload']);
      expect((await refusal).body.detail).toMatch(/^The file could not be checked within \d+ s\./);
      expect(await filesWith(token)).toEqual([]);
    });

    it.each([
      ['JSON', { 'Content-Type': 'application/json' }],
      ['a file without a form', { 'Content-Type': 'image/png' }],
      ['a compressed form', { 'Content-Encoding': 'gzip' }],
    ])('rejects %s', async (_, headers) => {
      const parts = await upload(fileOf('image/png'));
      await refuse('unsupported-media-type', uploadMediaContract, {
        ...parts,
        headers: { ...parts.headers, ...headers },
      });
    });
  });

  it('keeps nothing of a file if the client disconnects', async () => {
    const { token, bytes } = marked(fileOf('video/webm'));
    const { key, body, headers } = await upload(webmOf(bytes, 1_000_000));
    const { hostname, port } = new URL(inject('baseUrl'));
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/v1/media HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: ${headers['Content-Type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 500_000));
    await vi.waitFor(async () => expect(await filesWith(token)).toHaveLength(1), 20_000);
    socket.destroy();
    await vi.waitFor(async () => expect(await filesWith(token)).toEqual([]), 20_000);
    expect((await succeed(listMediaContract, { key })).body.data).toEqual([]);
  });

  it('returns 429 over the rate limit', async () => {
    const { key } = await createTestUser();
    const responses = await Promise.all(
      Array.from({ length: 31 }, () => call(uploadMediaContract, { key, ...form() })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(30).fill(400), 429]);
  });
});

describe('listMedia', () => {
  const seed = async (...types: MediaType[]) => {
    const user = await createTestUser();
    for (const type of types) await uploaded(fileOf(type), { fileName: type.replace('/', '-') }, user);
    return (query: Record<string, string> = {}) => succeed(listMediaContract, { key: user.key, query });
  };

  describe('200', () => {
    it('lists one’s own files in pages, newest first', async () => {
      await uploaded(fileOf('image/png'));
      const list = await seed('image/png', 'image/gif', 'audio/wav');
      const first = (await list({ limit: '2' })).body;
      expect(first.data.map(({ file_name }) => file_name)).toEqual(['audio-wav', 'image-gif']);
      const second = (await list({ limit: '2', cursor: first.pagination.cursor ?? '' })).body;
      expect(second.data.map(({ file_name }) => file_name)).toEqual(['image-png']);
      expect(second.pagination).toEqual({ cursor: null, hasMore: false });
    });

    it('searches names, optionally by kind', async () => {
      const list = await seed('image/png', 'image/gif', 'audio/wav', 'video/webm');
      const names = async (query: Record<string, string>) =>
        (await list(query)).body.data.map(({ file_name }) => file_name);
      expect(await names({ q: 'IMAGE-' })).toEqual(['image-gif', 'image-png']);
      expect(await names({ q: 'v', type: 'audio' })).toEqual(['audio-wav']);
      expect(await names({ q: '%' })).toEqual([]);
      expect(await names({ q: '' })).toHaveLength(4);
    });

    it('filters by kind or MIME type', async () => {
      const list = await seed('image/png', 'image/gif', 'audio/wav', 'video/webm');
      const names = async (type: string) => (await list({ type })).body.data.map(({ file_name }) => file_name);
      expect(await names('image')).toEqual(['image-gif', 'image-png']);
      expect(await names('audio')).toEqual(['audio-wav']);
      expect(await names('image/png')).toEqual(['image-png']);
      expect(await names('video/mp4')).toEqual([]);
    });
  });

  describe('400', () => {
    it.each([
      ['type', { type: 'image/svg+xml' }],
      ['limit', { limit: '101' }],
      ['cursor', { cursor: 'AAAA' }],
    ])('rejects an invalid %s', async (field, query) => {
      const { key } = await createTestUser();
      expect(faults(await refuse('validation-error', listMediaContract, { key, query }))).toEqual([field]);
    });
  });
});
