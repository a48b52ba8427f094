import { readFile, stat, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { formatBytes } from '../../../../core/model/bytes';
import { CONVERTED_IMAGE_SIDE, MAX_HEIC_PIXELS, MAX_IMAGE_PIXELS, SVG_LIMITS } from '../../../../core/model/limits';
import { type MediaType, UPLOAD_TYPES, type UploadType } from '../../../../core/model/media';
import { InvalidInputError } from '../../../errors';
import { refuseDisguised, unsupported } from '../unsupported';
import { decodeHeic } from './decode-heic';
import { barePicture } from './picture-chunks';
import type { MediaFacts } from './protocol';

/** Bytes at the start of a picture in which other programs look for its type. */
const DISGUISE_BYTES = 4100;
/** The shortest duration of an animation, for files without one: a frame of a GIF. */
const MIN_ANIMATION_SECONDS = 0.1;

const megapixels = (pixels: number): string => `${Math.round(pixels / 100_000) / 10} megapixels`;

/**
 * @param limit in words, which end a sentence that starts with the kind of file
 * @throws InvalidInputError if a picture or film has more than `max` pixels
 */
export const requirePixels = (width: number, height: number, max: number, limit: string): void => {
  if (width * height <= max) return;
  const message = `Has ${width} × ${height} pixels (${megapixels(width * height)}). ${limit}. Make it smaller, and upload it again.`;
  throw new InvalidInputError([{ field: 'file', message, code: 'too_big' }]);
};

const damaged = (type: UploadType) =>
  unsupported(
    `The ${UPLOAD_TYPES[type].name} picture is damaged or not complete: only a part of it can be read. Copy or download the original again, and upload that.`,
  );

/** Converts a picture for browsers in strips: upright, in sRGB and without metadata. */
const convert = async (picture: Sharp, isOpaque: boolean, target: string): Promise<MediaFacts> => {
  const side = CONVERTED_IMAGE_SIDE;
  const upright = picture.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const encoded = isOpaque
    ? upright.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    : upright.webp({ quality: 92, effort: 2 });
  const { width, height } = await encoded.toFile(target);
  return { type: isOpaque ? 'image/jpeg' : 'image/webp', width, height, durationSeconds: null, isRewritten: true };
};

const convertAvif = async (path: string, hasAlpha: boolean, target: string): Promise<MediaFacts> => {
  const picture = sharp(path, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' });
  return convert(picture, !hasAlpha, target).catch(() => {
    throw damaged('image/avif');
  });
};

const convertHeic = async (path: string, target: string): Promise<MediaFacts> => {
  const picture = await decodeHeic(await readFile(path), ({ width, height }) =>
    requirePixels(width, height, MAX_HEIC_PIXELS, `HEIC pictures can have at most ${megapixels(MAX_HEIC_PIXELS)}`),
  );
  if (picture === null) throw damaged('image/heic');
  const { width, height, data } = picture;
  const isOpaque = !data.some((byte, at) => at % 4 === 3 && byte < 255);
  return convert(sharp(data, { raw: { width, height, channels: 4 } }), isOpaque, target);
};

/** Dots per inch at which a CSS pixel is a pixel, and the highest that sharp accepts. */
const SVG_DENSITY = { usual: 72, max: 100_000 };

/**
 * Draws an SVG, so that nothing of it is stored: no script, and no reference (D225). librsvg runs no scripts, and as the
 * drawing is given without its place, follows no reference but those to data in the drawing itself.
 */
const drawSvg = async (path: string, target: string): Promise<MediaFacts> => {
  const { size } = await stat(path);
  if (size > SVG_LIMITS.bytes) {
    const message = `The SVG drawing has ${formatBytes(size)}. The limit is ${formatBytes(SVG_LIMITS.bytes)}. Save it as PNG, and upload that.`;
    throw new InvalidInputError([{ field: 'file', message, code: 'too_big' }]);
  }
  const drawing = await readFile(path);
  const { side } = SVG_LIMITS;
  try {
    const header = await sharp(drawing, { limitInputPixels: false }).metadata();
    if (header.format !== 'svg') throw damaged('image/svg+xml');
    const density = (SVG_DENSITY.usual * side) / Math.max(header.width, header.height);
    const picture = sharp(drawing, {
      density: Math.min(SVG_DENSITY.max, Math.max(1, density)),
      limitInputPixels: 4 * side ** 2,
    });
    const { width, height } = await picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ lossless: true, effort: 2 })
      .toFile(target);
    return { type: 'image/webp', width, height, durationSeconds: null, isRewritten: true };
  } catch {
    throw damaged('image/svg+xml');
  }
};

/** Whether the first frame can be decoded, in strips. Browsers refuse some pictures for which there are only warnings. */
const isWhole = (bytes: Buffer, failOn: 'warning' | 'error'): Promise<boolean> =>
  sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn, sequentialRead: true })
    .resize(16, 16, { fit: 'fill' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * Decodes a picture once, converts what browsers can't show, and drops its metadata (D138, D139).
 * @param target path for the picture if it is not the uploaded file any more
 * @throws UnsupportedMediaError; InvalidInputError for too many pixels
 */
export const inspectImage = async (path: string, type: UploadType, target: string): Promise<MediaFacts> => {
  if (type === 'image/svg+xml') return drawSvg(path, target);
  // Reads only the header: the size that it claims is checked before the picture is decoded.
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (type === 'image/heic' && header?.compression !== 'av1') return convertHeic(path, target);
  if (header === null) throw damaged(type);
  const { autoOrient, format, orientation, pages = 1, delay = [] } = header;
  const { width, height } = autoOrient;
  requirePixels(width, height, MAX_IMAGE_PIXELS, `Pictures can have at most ${megapixels(MAX_IMAGE_PIXELS)}`);
  if (type === 'image/heic' || type === 'image/avif') return convertAvif(path, header.hasAlpha, target);
  if (`image/${format}` !== type) throw damaged(type);
  const file = await readFile(path);
  const { bytes, fault, animationSeconds } = barePicture(file, type as MediaType, orientation);
  if (fault !== null) {
    throw unsupported(
      `The file is ${fault}, which browsers can’t show. Open it in an image editor, and save it as JPEG or PNG.`,
    );
  }
  refuseDisguised(bytes.subarray(0, DISGUISE_BYTES), type);
  if (!(await isWhole(bytes, 'warning'))) {
    if (!(await isWhole(bytes, 'error'))) throw damaged(type);
    const readable = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' });
    if (type !== 'image/gif') return convert(readable, !header.hasAlpha, target);
  }
  if (bytes !== file) await writeFile(target, bytes);
  const played = pages > 1 ? delay.reduce((sum, ms) => sum + ms / 1000, 0) : animationSeconds;
  return {
    type: type as MediaType,
    width,
    height,
    durationSeconds: played === null ? null : Math.max(MIN_ANIMATION_SECONDS, played),
    isRewritten: bytes !== file,
  };
};
