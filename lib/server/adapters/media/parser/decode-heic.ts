import { createRequire } from 'node:module';

interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(target: Pixels, done: (pixels: Pixels | null) => void): void;
  free(): void;
}

interface Pixels {
  /** RGBA, row by row. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

interface Libheif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
}

/** Loaded with the first HEIC picture: its WebAssembly is 2 MB. It is a separate module, used unchanged (docs/licences.md). */
const libheif = (): Libheif => createRequire(import.meta.url)('libheif-js/wasm-bundle');

/**
 * Decodes the main picture of a HEIC file, upright; null if it is damaged.
 * @param check called with the size that the file claims, before pixels are decoded; may throw
 */
export const decodeHeic = async (
  file: Uint8Array,
  check: (size: { width: number; height: number }) => void,
): Promise<Pixels | null> => {
  const { HeifDecoder } = libheif();
  const images = new HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  check({ width, height });
  const decoded = await new Promise<Pixels | null>((resolve) =>
    image.display({ data: new Uint8ClampedArray(4 * width * height), width, height }, resolve),
  );
  for (const one of images) one.free();
  return decoded;
};
