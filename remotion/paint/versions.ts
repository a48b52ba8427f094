const versions = new WeakMap<object, number>();

/** How often the canvas has been painted anew. Its picture is the same as long as this is. */
export const versionOf = (canvas: object): number => versions.get(canvas) ?? 0;

/** To be called whenever a canvas that painters draw has been painted anew: what is kept of it is old then. */
export const repainted = (canvas: OffscreenCanvas): void => {
  versions.set(canvas, versionOf(canvas) + 1);
};
