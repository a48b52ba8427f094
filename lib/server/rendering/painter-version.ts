import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RenderEngine } from '../../core/model/video-settings';

/** All code that affects a segment's pixels. Hashing it replaces a version number, which would have to be raised by hand. */
const PAINTER_SOURCES = ['remotion', 'lib/core/video', 'lib/server/rendering/packaged-browser.ts'];
const PAINTER_PACKAGES = ['@sparticuz/chromium', 'mediabunny'];
const ENGINE_SOURCES: Record<RenderEngine, { sources: string[]; packages: string[] }> = {
  web: { sources: ['app/stage'], packages: [] },
  remotion: {
    sources: ['lib/server/rendering/remotion-client.ts'],
    packages: ['@remotion/renderer', '@remotion/bundler'],
  },
};

/** All code that affects the sound track. */
const SOUND_SOURCES = [
  'public/music',
  'public/sounds',
  'lib/core/video/audio-parts.ts',
  'lib/core/video/cues.ts',
  'lib/core/video/loudness.ts',
  'lib/core/video/mix.ts',
  'lib/core/video/music.ts',
  'lib/core/video/stereo.ts',
  'lib/core/video/true-peak.ts',
  'remotion/encode/render-audio.ts',
  'remotion/media/decode-sound.ts',
  'remotion/media/load-clip.ts',
  'remotion/media/open-music.ts',
  'remotion/media/open-sound.ts',
];
const SOUND_PACKAGES = ['@mediabunny/aac-encoder', 'mediabunny'];

/** These files paint nothing of a video. */
const IGNORED = /\.test\.tsx?$|thumbnail|^remotion\/bench\/|^lib\/core\/video\/(preflight|samples)\//;

const filesBelow = (source: string): string[] =>
  statSync(source).isFile()
    ? [source]
    : readdirSync(source, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));

/** The names of all font packages. */
const fontPackages = (): string[] => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
};

const packageVersion = (name: string): string => {
  const { version } = JSON.parse(readFileSync(path.join('node_modules', name, 'package.json'), 'utf8'));
  return `${name} ${version}`;
};

const digest = (sources: readonly string[], packages: readonly string[]): string => {
  const hash = createHash('sha256');
  const files = sources.flatMap(filesBelow).map((file) => path.relative('.', file).replaceAll(path.sep, '/'));
  for (const file of files.filter((name) => !IGNORED.test(name)).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  for (const name of packages) hash.update(`${packageVersion(name)}\0`);
  return hash.digest('hex');
};

const painters = new Map<RenderEngine, string>();
let sound: string | undefined;

/** Changes whenever the painter might paint, or the encoder encode, the same view differently. */
export const painterVersion = (engine: RenderEngine): string => {
  const { sources, packages } = ENGINE_SOURCES[engine];
  const version =
    painters.get(engine) ??
    digest([...PAINTER_SOURCES, ...sources], [...PAINTER_PACKAGES, ...packages, ...fontPackages()]);
  painters.set(engine, version);
  return version;
};

/** Changes whenever the same cues might sound differently. */
export const soundVersion = (): string => {
  sound ??= digest(SOUND_SOURCES, SOUND_PACKAGES);
  return sound;
};
