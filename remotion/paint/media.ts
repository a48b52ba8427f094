/** A decoded picture for `drawImage`. */
export type Picture = ImageBitmap | OffscreenCanvas | VideoFrame;

/**
 * The files of a video, decoded, by the SHA-256 of their bytes. What a frame needs is there before it is
 * painted; null is what a draft does not have, or what a player is still loading.
 */
export interface Media {
  picture(sha256: string): Picture | null;
  /** The frame of a film at `ms` milliseconds. */
  filmFrame(sha256: string, ms: number): Picture | null;
}
