import type { Asset } from '../../lib/core/model/assets';
import { assetName } from '../../lib/core/video/asset-name';
import { mediaNeedsOf } from '../../lib/core/video/media-needs';
import type { VideoProps } from '../../lib/core/video/props';
import type { Timeline } from '../../lib/core/video/scenes';
import type { Media } from '../paint/media';
import { type Film, openFilm } from './film';
import { loadPicture } from './load-picture';

/** The files of a video, decoded on demand. */
export interface OpenMedia extends Media {
  /** Whether all files of `frame` are decoded or have failed. */
  isReady(frame: number): boolean;
  /**
   * Decodes the files of `frame`, and may free those of earlier frames, so that memory does not grow with the video.
   * Resolves early when `signal` aborts.
   * @throws MediaError if a file is missing or broken; `isReady` ignores it from then on
   */
  prepare(frame: number, signal?: AbortSignal): Promise<void>;
  /** Starts to load files for a frame that will be shown soon. Never rejects. */
  preload(frame: number): Promise<void>;
  /** Frees all memory. */
  close(): void;
}

/** Maximum bytes of pictures to keep, except those of the current frame. */
const MAX_PICTURE_BYTES = 192 * 1024 * 1024;
const MAX_FILMS = 2;

/** A cached resource. */
interface Entry<T> {
  loading: Promise<T>;
  /** Undefined while loading; null if loading failed. */
  value: T | null | undefined;
}

const load = <T>(create: () => Promise<T>): Entry<T> => {
  const entry: Entry<T> = { loading: create(), value: undefined };
  entry.loading.then(
    (value) => {
      entry.value = value;
    },
    () => {
      entry.value = null;
    },
  );
  return entry;
};

/** Returns an entry, loading it if necessary, and moves it to the end, because a Map iterates in insertion order. */
const touch = <T>(entries: Map<string, Entry<T>>, key: string, create: () => Promise<T>): Entry<T> => {
  const entry = entries.get(key) ?? load(create);
  entries.delete(key);
  entries.set(key, entry);
  return entry;
};

/** Frees the least recently used entries, except those in `needed`, until the rest fits. */
const evict = <T>(
  entries: Map<string, Entry<T>>,
  needed: readonly string[],
  fits: (kept: T[]) => boolean,
  free: (value: T) => void,
): void => {
  for (const [key, { value }] of entries) {
    if (fits([...entries.values()].flatMap((entry) => entry.value ?? []))) return;
    if (!value || needed.includes(key)) continue;
    entries.delete(key);
    free(value);
  }
};

/**
 * Opens the files of a video. They are loaded on demand.
 * @param urlOf the URL of a file by its asset's `path`; by default relative to the page's origin
 */
export const openMedia = (
  props: VideoProps,
  timeline: Timeline,
  urlOf: (path: string) => string = (path) => path,
): OpenMedia => {
  const needsOf = mediaNeedsOf(props, timeline);
  const files = new Map(
    Object.entries(props.assets).map(([url, asset]): [string, Asset & { name: string }] => [
      asset.sha256,
      { ...asset, name: assetName(props, url) },
    ]),
  );
  const pictures = new Map<string, Entry<ImageBitmap>>();
  const films = new Map<string, Entry<Film>>();
  let closed = false;

  const fileOf = (sha256: string) => {
    const file = files.get(sha256);
    if (file === undefined) throw new RangeError(`The video has no file ${sha256}.`);
    return { ...file, url: new URL(urlOf(file.path), location.href).href };
  };
  const pictureOf = (sha256: string) =>
    touch(pictures, sha256, async () => {
      const { name, url, width, height } = fileOf(sha256);
      return loadPicture(name, url, { width: width ?? 1, height: height ?? 1 }, props.canvas);
    });
  const filmOf = (sha256: string) =>
    touch(films, sha256, async () => {
      const { name, url } = fileOf(sha256);
      return openFilm(name, url, props.canvas);
    });
  const broken = new Set<string>();

  const evictUnused = (frame: number): void => {
    const needs = needsOf(frame);
    const bytes = (kept: ImageBitmap[]) => kept.reduce((sum, { width, height }) => sum + 4 * width * height, 0);
    evict(
      pictures,
      needs.pictures,
      (kept) => bytes(kept) <= MAX_PICTURE_BYTES,
      (picture) => picture.close(),
    );
    const shown = needs.films.map(({ sha256 }) => sha256);
    evict(
      films,
      shown,
      (kept) => kept.length <= MAX_FILMS,
      (film) => film.close(),
    );
  };

  const media: OpenMedia = {
    picture: (sha256) => pictures.get(sha256)?.value ?? null,
    filmFrame: (sha256, ms) => films.get(sha256)?.value?.frameAt(ms) ?? null,
    isReady: (frame) => {
      const needs = needsOf(frame);
      return (
        needs.pictures.every((sha256) => pictures.get(sha256)?.value !== undefined) &&
        needs.films.every(({ sha256, ms }) => broken.has(sha256) || media.filmFrame(sha256, ms) !== null)
      );
    },
    prepare: async (frame, signal) => {
      if (closed) return;
      const needs = needsOf(frame);
      await Promise.all([
        ...needs.pictures.map((sha256) => pictureOf(sha256).loading),
        ...needs.films.map(async ({ sha256, ms }) => {
          try {
            await (await filmOf(sha256).loading).prepare(ms, signal);
          } catch (error) {
            broken.add(sha256);
            throw error;
          }
        }),
      ]);
      if (!closed) evictUnused(frame);
    },
    preload: async (frame) => {
      if (closed) return;
      const needs = needsOf(frame);
      const unopened = needs.films.filter(({ sha256 }) => !films.has(sha256));
      await Promise.allSettled([
        ...needs.pictures.map((sha256) => pictureOf(sha256).loading),
        ...unopened.map(async ({ sha256, ms }) => (await filmOf(sha256).loading).prepare(ms)),
      ]);
    },
    close: () => {
      closed = true;
      const entries: Entry<ImageBitmap | Film>[] = [...pictures.values(), ...films.values()];
      for (const { loading } of entries) {
        void loading.then(
          (file) => file.close(),
          () => {},
        );
      }
      pictures.clear();
      films.clear();
    },
  };
  return media;
};
