import { fetchFile, MediaError } from './media-error';

export interface Size {
  width: number;
  height: number;
}

/** The smallest size at which `file` covers `canvas`, never larger than the file itself. */
export const decodeSize = (canvas: Size, file: Size): Size => {
  const scale = Math.min(1, Math.max(canvas.width / file.width, canvas.height / file.height));
  return {
    width: Math.max(1, Math.round(file.width * scale)),
    height: Math.max(1, Math.round(file.height * scale)),
  };
};

/**
 * Loads a picture, or the first frame of an animated one, upright and not larger than `canvas` needs.
 * @param file its displayed size
 * @throws MediaError if it is missing or broken
 */
export const loadPicture = async (name: string, url: string, file: Size, canvas: Size): Promise<ImageBitmap> => {
  const blob = await (await fetchFile(name, url)).blob();
  const { width, height } = decodeSize(canvas, file);
  return createImageBitmap(blob, {
    imageOrientation: 'from-image',
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  }).catch(() => {
    throw new MediaError(`${name} cannot be read: it is not a whole picture.`);
  });
};
