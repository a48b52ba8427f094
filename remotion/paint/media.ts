/** A decoded picture for `drawImage`. */
export type Picture = ImageBitmap | OffscreenCanvas | VideoFrame;

/**
 * The decoded files of a video, by the SHA-256 of their bytes. The files of a frame are decoded before it is painted; null
 * means that a draft lacks the file, or that a player is still loading it.
 */
export interface Media {
  picture(sha256: string): Picture | null;
  /** The frame of a film at `ms` milliseconds. */
  filmFrame(sha256: string, ms: number): Picture | null;
}
