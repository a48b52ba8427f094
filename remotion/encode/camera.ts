/**
 * Creates frames that are encoded and tagged as BT.709 limited range. Frames created from the canvas itself
 * would have full range, which many players show with crushed blacks. Copying the pixels to a reused
 * buffer is four times as fast as `getImageData`.
 */
export const createCamera = (canvas: OffscreenCanvas) => {
  const { width, height } = canvas;
  const bytes = new Uint8Array(4 * width * height);
  return async (timestamp: number): Promise<VideoFrame> => {
    const seen = new VideoFrame(canvas, { timestamp });
    await seen.copyTo(bytes);
    const format = seen.format === 'RGBA' || seen.format === 'RGBX' ? 'RGBX' : 'BGRX';
    seen.close();
    return new VideoFrame(bytes, {
      format,
      codedWidth: width,
      codedHeight: height,
      timestamp,
      colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'rgb', fullRange: false },
    });
  };
};
