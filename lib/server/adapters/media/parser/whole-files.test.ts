import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankPng, silentVideo, testFiles, undecodableFiles } from '../../../../tools/testing/media-files';
import { mutate } from '../../../../tools/testing/mutate';
import { chained, flacInOgg, mediaFile, withEdits } from '../../../../tools/testing/whole-media';
import { InvalidInputError } from '../../../errors';
import { inspectFile } from './inspect-file';
import { rewrittenPath } from './protocol';
import { sniffHead } from './sniff';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qv-whole-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What an upload does with a file, and the file that is stored. */
const check = async (bytes: Buffer) => {
  const file = path.join(folder, String(Math.random()));
  await writeFile(file, bytes);
  const facts = await inspectFile(file, await sniffHead(bytes.subarray(0, 4100)));
  // The upload's owner replaces it, never the process that reads it.
  expect((await readFile(file)).equals(bytes)).toBe(true);
  return { ...facts, stored: facts.isRewritten ? await readFile(rewrittenPath(file)) : bytes };
};

/** The error's sentences, without the list of accepted types. */
const refusal = (bytes: Buffer): Promise<string> =>
  check(bytes).then(
    ({ type }) => `accepted as ${type}`,
    (error: Error) =>
      error instanceof InvalidInputError
        ? (error.errors[0]?.message ?? '')
        : (error.message.split(' Accepted types')[0] ?? ''),
  );

const picture = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#3B82F6' } });
const file = async (type: string) => (await testFiles()).find((one) => one.type === type)?.bytes ?? Buffer.alloc(0);
/** Noise, which does not compress. */
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const svg = (content: string, attributes = 'width="100" height="50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

/** With the number of samples of 6 s in its header, which programs that stream leave out. */
const measured = (flac: Buffer) => {
  const copy = Buffer.from(flac);
  copy.writeUInt32BE(6 * (copy.readUIntBE(18, 3) >> 4), 22);
  return copy;
};

it('leaves files without metadata, edits and faults as they are', async () => {
  for (const { type, bytes, facts } of await testFiles()) {
    const checked = await check(bytes);
    expect(checked).toMatchObject({ type, isRewritten: false, width: facts.width });
    if (facts.duration_seconds !== null) expect(checked.durationSeconds).toBeCloseTo(facts.duration_seconds, 2);
  }
});

it('writes a picture again if browsers refuse it because of a fault', async () => {
  const faulty = mutate(await file('image/jpeg'), 'image/jpeg/6');
  const { type, isRewritten, stored } = await check(faulty);
  expect([type, isRewritten]).toEqual(['image/jpeg', true]);
  const decoding = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
  await expect(decoding(faulty)).rejects.toThrow('Corrupt JPEG data');
  expect((await decoding(stored)).length).toBeGreaterThan(0);
});

describe('sounds', () => {
  it.each<[string, () => Promise<Buffer>, string, number]>([
    ['a recording of a browser in WebM', () => mediaFile('browser-recording.webm'), 'audio/webm', 6],
    ['a voice memo with the brand of a 3GP', () => mediaFile('voice-memo-3gp4.m4a'), 'audio/mp4', 6],
    ['AAC in ADTS', () => mediaFile('adts.aac'), 'audio/aac', 6],
    ['FLAC', () => mediaFile('voice.flac'), 'audio/flac', 6],
    ['FLAC with its length', async () => measured(await mediaFile('voice.flac')), 'audio/flac', 6],
    ['FLAC in Ogg', async () => flacInOgg(await mediaFile('voice.flac')), 'audio/flac', 6],
    ['Vorbis', () => mediaFile('vorbis.ogg'), 'audio/ogg', 6],
    [
      'a chain of Vorbis',
      async () => chained(await mediaFile('vorbis.ogg'), await mediaFile('vorbis.ogg')),
      'audio/ogg',
      12,
    ],
    ['a chain of Opus', async () => chained(await file('audio/ogg'), await file('audio/ogg')), 'audio/ogg', 4],
    ['7.1', () => mediaFile('centre-of-7.1.m4a'), 'audio/mp4', 6],
  ])('accepts %s', async (_, bytes, type, seconds) => {
    const facts = await check(await bytes());
    expect(facts).toMatchObject({ type, width: null, height: null });
    expect(Math.abs((facts.durationSeconds ?? 0) - seconds)).toBeLessThan(0.1);
  });

  it('stores FLAC of Ogg as the FLAC that it was', async () => {
    const flac = await mediaFile('voice.flac');
    expect((await check(flacInOgg(flac))).stored.equals(flac)).toBe(true);
  });

  it('does not count the silence that the encoder of an MP3 added', async () => {
    const { durationSeconds } = await check(await mediaFile('tone-8khz.mp3'));
    expect(durationSeconds).toBeCloseTo(1, 2);
  });

  it('reads a MOV with sound only, as Safari records it', async () => {
    const m4a = await mediaFile('voice-memo-3gp4.m4a');
    m4a.write('qt  ', 8, 'latin1');
    expect(await check(m4a)).toMatchObject({ type: 'audio/mp4' });
  });
});

describe('films', () => {
  it.each<[string, Parameters<typeof withEdits>[1], number]>([
    ['one piece from the middle', [[1, 1.5]], 1],
    [
      'a piece of a second cut out',
      [
        [1, 0],
        [0.5, 2],
      ],
      1.5,
    ],
    [
      'a pause and a piece',
      [
        [0.5, null],
        [1, 1],
      ],
      1.5,
    ],
  ])('keeps of a film %s', async (_, edits, seconds) => {
    const film = withEdits(await mediaFile('numbered.mov'), edits);
    const facts = await check(film);
    expect(facts).toMatchObject({ type: 'video/quicktime', width: 160, height: 90, isRewritten: true });
    expect(facts.durationSeconds).toBeCloseTo(seconds, 1);
    // Applied once, there is nothing left to apply.
    expect(await check(facts.stored)).toMatchObject({ isRewritten: false });
  });

  it('leaves a film whose edit list plays all of it as it is', async () => {
    expect(await check(await mediaFile('numbered.mov'))).toMatchObject({ isRewritten: false, durationSeconds: 3 });
  });
});

describe('pictures', () => {
  it('converts HEIC to JPEG and transparent AVIF to WebP', async () => {
    const heic = await check(await mediaFile('phone.heic'));
    expect(heic).toMatchObject({ type: 'image/jpeg', width: 1280, height: 720, isRewritten: true });
    expect((await sharp(heic.stored).stats()).channels.some(({ stdev }) => stdev > 20)).toBe(true);
    const glass = sharp({
      create: { width: 40, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    });
    const avif = await check(await glass.avif().toBuffer());
    expect(avif).toMatchObject({ type: 'image/webp', width: 40, height: 20 });
    expect((await sharp(avif.stored).stats()).isOpaque).toBe(false);
    expect(await check(await picture().avif().toBuffer())).toMatchObject({ type: 'image/jpeg' });
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'drops the metadata of %s and keeps its rotation and pixels',
    async (format) => {
      const exif = { IFD0: { ImageDescription: 'How to write <script> tags', Copyright: 'somebody' } };
      const bytes = await noise()
        .withExif(exif)
        .withMetadata({ exif, orientation: 6 })
        [format]({ quality: 90 })
        .toBuffer();
      expect(bytes.includes('<script>')).toBe(true);
      const { stored, width, height } = await check(bytes);
      expect([width, height]).toEqual([200, 200]);
      expect(stored.includes('<script>') || stored.includes('somebody')).toBe(false);
      expect((await sharp(stored).metadata()).orientation).toBe(6);
      expect((await sharp(stored).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer())).toBe(true);
      expect(await check(stored)).toMatchObject({ isRewritten: false });
    },
  );

  it('knows how long an animation lasts', async () => {
    expect(await check(await mediaFile('animation.gif'))).toMatchObject({ type: 'image/gif', durationSeconds: 1.2 });
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const webp = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [300, 200] })
      .toBuffer();
    expect(await check(webp)).toMatchObject({ durationSeconds: 0.5 });
    expect(await check(await picture().gif().toBuffer())).toMatchObject({ durationSeconds: null });
  });
});

describe('refusals say what the file is, why, and what to do', () => {
  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(share * bytes.length));
  const riff = (name: string) => Buffer.from(`RIFF\0\0\0\0${name}`.padEnd(64, '\0'), 'latin1');
  const TABLE: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ['a truncated JPEG', () => mediaFile('truncated.jpg'), /JPEG picture is damaged or not complete.*upload that/],
    [
      'a cut PNG',
      async () => cut(await noise().png().toBuffer(), 0.6),
      /PNG picture is damaged or not complete.*upload that/,
    ],
    ['a cut WebP', async () => cut(await noise().webp({ quality: 100 }).toBuffer(), 0.6), /WebP picture is damaged/],
    ['a cut GIF', async () => cut(await noise().gif().toBuffer(), 0.6), /GIF picture is damaged/],
    ['a cut HEIC', async () => cut(await mediaFile('phone.heic'), 0.6), /HEIC picture is damaged.*upload that/],
    ['a cut AVIF', async () => cut(await noise().avif().toBuffer(), 0.6), /AVIF picture is damaged.*upload that/],
    ['an arithmetic JPEG', () => mediaFile('arithmetic.jpg'), /JPEG with arithmetic coding.*save it as JPEG or PNG/],
    ['a TIFF', () => picture().tiff().toBuffer(), /is a TIFF picture.*Save it as JPEG or PNG/],
    // Its directory follows the picture.
    ['a large TIFF', () => noise().tiff().toBuffer(), /is a TIFF picture.*Save it as JPEG or PNG/],
    ['a WMA', async () => Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), /is a Windows Media file/],
    ['an old Word document', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /is a document of an old Office/],
    [
      'a cut SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect'),
      /SVG picture is damaged/,
    ],
    [
      'a huge SVG',
      () => Buffer.from(svg(`<!--${'x'.repeat(1_100_000)}-->`)),
      /SVG drawing has 1\.0 MB\. The limit is 1\.0 MB\. Save it as PNG/,
    ],
    ['a web page', () => Buffer.from('<!doctype html><p>Hello'), /is a web page.*upload that/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), /is a PDF document.*Export the pictures/],
    ['an AVI', () => riff('AVI '), /is an AVI video.*Export it as MP4 with H\.264/],
    ['an AMR', () => Buffer.from('#!AMR\n'.padEnd(64, '\0'), 'latin1'), /is an AMR recording.*Convert it to MP3/],
    ['a text', () => Buffer.from('hello'), /neither a picture nor a video or sound.*accepted types/],
    [
      'a huge picture',
      () => blankPng(20_000, 20_000),
      /^Has 20000 × 20000 pixels \(400 megapixels\)\. Pictures can have at most 50 megapixels\. Make it smaller/,
    ],
    [
      'a GIF that is HTML',
      async () => Buffer.concat([await picture().gif().toBuffer(), Buffer.from('<script>')]),
      /also contains "<script".*save it again/,
    ],
    [
      'H.265',
      async () => (await undecodableFiles())['H.265 in MOV'],
      /H\.265 \(HEVC\).*Most Compatible.*Or export this video as MP4 with H\.264/,
    ],
    [
      'AC-3',
      async () => (await undecodableFiles())['AC-3 in MP4'],
      /Dolby Digital \(AC-3\).*Export it with AAC or MP3/,
    ],
    ['half of a download', async () => cut(await file('video/mp4'), 0.8), /incomplete MP4.*Download or copy it again/],
    [
      'half of a download with its index first',
      async () => {
        const m = await mediaFile('centre-of-7.1.m4a');
        return cut(m, 0.6);
      },
      /(incomplete M4A|unfinished recording or download).*again/,
    ],
    ['half of a WebM', async () => cut(await silentVideo(200), 0.5), /incomplete WebM.*interrupted download.*again/],
    ['half of a FLAC', async () => cut(measured(await mediaFile('voice.flac')), 0.5), /incomplete FLAC.*again/],
    ['half of a WAV', async () => cut(await file('audio/wav'), 0.5), /incomplete WAV.*again/],
    ['half of an MP3', async () => cut(await mediaFile('tone-8khz.mp3'), 0.3), /incomplete MP3.*again/],
    [
      'a chain of Vorbis and Opus',
      async () => chained(await mediaFile('vorbis.ogg'), await file('audio/ogg')),
      /chain of recordings.*Convert it to MP3 or M4A/,
    ],
    [
      'a film in slow motion',
      async () => withEdits(await mediaFile('numbered.mov'), [[2, 0, 0.5]]),
      /faster or slower.*Export it as MP4/,
    ],
  ];

  it.each(TABLE)('%s', async (_, bytes, expected) => {
    const words = await refusal(Buffer.from(await bytes()));
    expect(words).toMatch(expected);
    // Figures that people read.
    expect(words).not.toMatch(/\d{6}/);
  });
});

describe('SVG drawings', () => {
  const red = '<rect width="100" height="50" fill="#f00"/>';

  it('are drawn, sharp and transparent, with their proportions', async () => {
    const head = '<?xml version="1.0"?>\n<!-- Made by an editor -->\n';
    const checked = await check(Buffer.from(head + svg('<circle cx="25" cy="25" r="25" fill="#00f"/>')));
    expect(checked).toMatchObject({ type: 'image/webp', width: 2048, height: 1024, durationSeconds: null });
    const pixels = await sharp(checked.stored).ensureAlpha().raw().toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray(4 * (y * 2048 + x), 4 * (y * 2048 + x) + 4)];
    expect(at(512, 512)).toEqual([0, 0, 255, 255]);
    expect(at(1500, 512)[3]).toBe(0);
    expect(await sharp(checked.stored).metadata()).toMatchObject({ format: 'webp' });
  });

  it('keep nothing of scripts and of what they refer to', async () => {
    const secret = path.join(folder, 'secret.png');
    await sharp({ create: { width: 100, height: 50, channels: 3, background: '#0f0' } })
      .png()
      .toFile(secret);
    const hostile = [
      `<script>alert(1)</script>`,
      `<image width="100" height="50" xlink:href="secret.png"/>`,
      `<image width="100" height="50" xlink:href="file://${secret}"/>`,
      `<image width="100" height="50" href="http://127.0.0.1:9/x.png"/>`,
      `<style>@import url("file://${secret}");</style>`,
    ].join('');
    const { stored } = await check(Buffer.from(svg(red + hostile)));
    const { channels } = await sharp(stored).stats();
    expect(channels.slice(0, 3).map(({ mean }) => mean)).toEqual([255, 0, 0]);
    expect(stored.includes('script')).toBe(false);
  });

  it('are refused if entities multiply', async () => {
    const entities = Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
    const bomb = `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities}]>${svg('<text>&e12;</text>')}`;
    expect(await refusal(Buffer.from(bomb))).toMatch(/SVG picture is damaged/);
  });

  it('can have any size and proportions', async () => {
    const sizes = [
      ['width="2" height="2"', 2048, 2048],
      ['width="90000" height="45000"', 2048, 1024],
      ['viewBox="0 0 30 10"', 2048, 683],
    ] as const;
    for (const [attributes, width, height] of sizes) {
      expect(await check(Buffer.from(svg(red, attributes)))).toMatchObject({ width, height });
    }
  });
});
