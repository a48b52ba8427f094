export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A cache of pictures and layouts that are expensive to create. */
export interface Sprites {
  /** The picture `key`, painted on first use. The key must contain everything that it depends on. */
  picture(key: string, width: number, height: number, paint: (ctx: Context) => void): OffscreenCanvas;
  /** The value `key`, computed on first use; for text layouts. */
  value<T>(key: string, compute: () => T): T;
  /** An opaque canvas of the frame's size, one per name, repainted only if `key` has changed. */
  layer(name: string, key: string, width: number, height: number, paint: (ctx: Context) => void): OffscreenCanvas;
  /** The opaque canvas named `name`, created on first use and never dropped. */
  canvas(name: string, width: number, height: number): OffscreenCanvasRenderingContext2D;
  /** Size in bytes. */
  size(): number;
}

/** A view of a cache with separate entries, whose keys start with `prefix`. */
export const withPrefix = (sprites: Sprites, prefix: string): Sprites => ({
  ...sprites,
  picture: (key, ...rest) => sprites.picture(prefix + key, ...rest),
  value: (key, compute) => sprites.value(prefix + key, compute),
  layer: (name, key, ...rest) => sprites.layer(name, prefix + key, ...rest),
});

const BYTES_PER_PIXEL = 4;
/** Estimated size of a layout, so that `maxBytes` limits their number too. */
const VALUE_BYTES = 4096;

const contextOf = (canvas: OffscreenCanvas, alpha: boolean): OffscreenCanvasRenderingContext2D => {
  // Software canvases, like the frame's, to avoid copies to and from the GPU process.
  const ctx = canvas.getContext('2d', { alpha, willReadFrequently: true });
  if (ctx === null) throw new Error('This browser cannot paint on an OffscreenCanvas.');
  return ctx;
};

/**
 * Creates a cache of at most `maxBytes` for one canvas, which drops the least recently used entries. Each caller of `value`
 * must use a different prefix of keys.
 */
export const createSprites = (maxBytes: number): Sprites => {
  const cache = new Map<string, { content: unknown; bytes: number }>();
  let total = 0;
  const layers = new Map<string, { key: string; ctx: OffscreenCanvasRenderingContext2D }>();
  const canvases = new Map<string, OffscreenCanvasRenderingContext2D>();

  const get = <T>(key: string, bytes: number, create: () => T): T => {
    const cached = cache.get(key);
    if (cached !== undefined) {
      // Moves the entry to the end, because a Map iterates in insertion order.
      cache.delete(key);
      cache.set(key, cached);
      return cached.content as T;
    }
    const content = create();
    cache.set(key, { content, bytes });
    total += bytes;
    for (const [oldest, entry] of cache) {
      if (total <= maxBytes || oldest === key) break;
      cache.delete(oldest);
      total -= entry.bytes;
    }
    return content;
  };

  return {
    picture: (key, width, height, paint) => {
      const [w, h] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))];
      return get(`picture|${w}x${h}|${key}`, w * h * BYTES_PER_PIXEL, () => {
        const canvas = new OffscreenCanvas(w, h);
        paint(contextOf(canvas, true));
        return canvas;
      });
    },
    value: (key, compute) => get(`value|${key}`, VALUE_BYTES, compute),
    layer: (name, key, width, height, paint) => {
      const cached = layers.get(name);
      const fits = cached?.ctx.canvas.width === width && cached.ctx.canvas.height === height;
      const ctx = cached && fits ? cached.ctx : contextOf(new OffscreenCanvas(width, height), false);
      if (!fits || cached?.key !== key) paint(ctx);
      layers.set(name, { key, ctx });
      return ctx.canvas;
    },
    canvas: (name, width, height) => {
      const key = `${name} ${width}x${height}`;
      const ctx = canvases.get(key) ?? contextOf(new OffscreenCanvas(width, height), false);
      canvases.set(key, ctx);
      return ctx;
    },
    size: () => total,
  };
};
