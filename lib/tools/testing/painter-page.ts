import { loadFonts } from '../../../remotion/fonts';
import { loadClip } from '../../../remotion/media/load-clip';
import { openMedia } from '../../../remotion/media/open-media';
import { paintFrame } from '../../../remotion/paint/frame';
import { createSprites } from '../../../remotion/paint/sprites';
import { canvasMeasure } from '../../../remotion/paint/stage';
import { paintThumbnail } from '../../../remotion/paint/thumbnail';
import { openThumbnailMedia } from '../../../remotion/thumbnail-media';
import { hanFormsOf } from '../../core/video/han';
import { fontStack } from '../../core/video/layout/fonts';
import type { Font } from '../../core/video/layout/stage';
import { type Box, layoutText, type TextStyle } from '../../core/video/layout/text';
import { characters } from '../../core/video/line-breaks';
import type { VideoProps } from '../../core/video/props';
import { buildTimeline } from '../../core/video/timeline';
import { localizerFor } from '../../core/words/localizer';

const contextOf = (width: number, height: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (ctx === null) throw new Error('This browser has no canvas.');
  return ctx;
};

/** Younger than the types of the language. */
type Encodable = Uint8Array & { toBase64: () => string };

const base64Of = ({ buffer }: Uint8ClampedArray): string => (new Uint8Array(buffer) as Encodable).toBase64();

/** sRGB channel, 0 to 255, to linear light, 0 to 1 (WCAG 2.2, relative luminance). */
const LINEAR = Float64Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
/** A frame is measured in so many cells a side. */
const CELLS = 32;

/** Mean relative luminance of the frame and of nine areas, each a quarter of it, that overlap by half. */
const areaLuminances = (frame: HTMLCanvasElement): number[] => {
  const small = contextOf(CELLS, CELLS);
  small.imageSmoothingQuality = 'high';
  small.drawImage(frame, 0, 0, CELLS, CELLS);
  const { data } = small.getImageData(0, 0, CELLS, CELLS);
  const light = (channel: number) => LINEAR[data[channel] ?? 0] ?? 0;
  const mean = (left: number, top: number, side: number) => {
    let sum = 0;
    for (let y = top; y < top + side; y++) {
      for (let x = left; x < left + side; x++) {
        const at = 4 * (y * CELLS + x);
        sum += 0.2126 * light(at) + 0.7152 * light(at + 1) + 0.0722 * light(at + 2);
      }
    }
    return sum / side ** 2;
  };
  const places = [0, CELLS / 4, CELLS / 2];
  return [mean(0, 0, CELLS), ...places.flatMap((y) => places.map((x) => mean(x, y, CELLS / 2)))];
};

/** Rednesses are measured in so many cells a side. */
const RED_CELLS = 16;

/** Of each of 16 × 16 cells: (R - G - B) × 320 of linear light, and negative where the red is not saturated. */
const cellRednesses = (frame: HTMLCanvasElement): number[] => {
  const small = contextOf(RED_CELLS, RED_CELLS);
  small.imageSmoothingQuality = 'high';
  small.drawImage(frame, 0, 0, RED_CELLS, RED_CELLS);
  const { data } = small.getImageData(0, 0, RED_CELLS, RED_CELLS);
  return Array.from({ length: RED_CELLS ** 2 }, (_, cell) => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => LINEAR[data[4 * cell + channel] ?? 0] ?? 0);
    const redness = Math.round(320 * Math.max(0, red - green - blue));
    return red >= 0.8 * (red + green + blue) ? redness : -redness;
  });
};

/** Opens a video for painting. Runs in the browser, bundled by `painter.ts`. */
const openVideo = async (props: VideoProps) => {
  await loadFonts(props);
  const { width, height } = props.canvas;
  const ctx = contextOf(width, height);
  const timeline = buildTimeline(props);
  const sprites = createSprites(384 * 1024 * 1024);
  const media = openMedia(props, timeline);
  const paint = async (frame: number) => {
    await media.prepare(frame);
    paintFrame(ctx, props, timeline, frame, sprites, media);
  };
  const pngOf = (wide: number): string => {
    const small = contextOf(wide, Math.round((wide * height) / width));
    small.imageSmoothingQuality = 'high';
    small.drawImage(ctx.canvas, 0, 0, small.canvas.width, small.canvas.height);
    return small.canvas.toDataURL('image/png').split(',')[1] ?? '';
  };
  return {
    /** A PNG of the frame, `wide` pixels wide, in base64. */
    png: async (frame: number, wide: number): Promise<string> => {
      await paint(frame);
      return pngOf(wide);
    },
    /** A PNG of the quiz's thumbnail, `wide` pixels wide, in base64. */
    thumbnail: async (wide: number): Promise<string> => {
      paintThumbnail(ctx, props, createSprites(384 * 1024 * 1024), await openThumbnailMedia(props));
      return pngOf(wide);
    },
    /** SHA-256 of the frame's pixels, in hex. */
    digest: async (frame: number): Promise<string> => {
      await paint(frame);
      const hash = await crypto.subtle.digest('SHA-256', ctx.getImageData(0, 0, width, height).data);
      return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    /** How much two frames differ: the mean of the channels' differences, 0 to 255. */
    difference: async (first: number, second: number): Promise<number> => {
      const read = async (frame: number) => {
        await paint(frame);
        return ctx.getImageData(0, 0, width, height).data;
      };
      const [one, two] = [await read(first), await read(second)];
      let sum = 0;
      // By index: an iterator takes longer than painting.
      for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (two[at] ?? 0));
      return sum / (width * height * 3);
    },
    /** The frame's pixels as red, green, blue, opacity, in base64. */
    pixels: async (frame: number): Promise<string> => {
      await paint(frame);
      return base64Of(ctx.getImageData(0, 0, width, height).data);
    },
    /** Of each frame from `from` up to `to`: mean relative luminance of all of it, then of nine areas of a quarter each. */
    luminances: async (from: number, to: number): Promise<number[][]> => {
      const measured: number[][] = [];
      for (let frame = from; frame < to; frame++) {
        await paint(frame);
        measured.push(areaLuminances(ctx.canvas));
      }
      return measured;
    },
    /** Of each frame from `from` up to `to`: the redness of 16 × 16 cells. */
    rednesses: async (from: number, to: number): Promise<number[][]> => {
      const measured: number[][] = [];
      for (let frame = from; frame < to; frame++) {
        await paint(frame);
        measured.push(cellRednesses(ctx.canvas));
      }
      return measured;
    },
    /** Paints the frame, and waits until that has really happened. */
    settle: async (frame: number): Promise<void> => {
      await paint(frame);
      ctx.getImageData(0, 0, 1, 1);
    },
    /** The pieces of text that are drawn for the frame, when nothing has been drawn before. */
    texts: async (frame: number): Promise<string[]> => {
      await media.prepare(frame);
      const drawn: string[] = [];
      const kinds = [CanvasRenderingContext2D.prototype, OffscreenCanvasRenderingContext2D.prototype];
      const fills = kinds.map(({ fillText }) => fillText);
      for (const [index, kind] of kinds.entries()) {
        kind.fillText = function (this: typeof kind, text, ...place) {
          drawn.push(text);
          fills[index]?.call(this, text, ...place);
        };
      }
      paintFrame(ctx, props, timeline, frame, createSprites(384 * 1024 * 1024), media);
      for (const [index, kind] of kinds.entries()) kind.fillText = fills[index] ?? kind.fillText;
      return drawn;
    },
    /** The characters of texts that the quiz's fonts lack: they look like one that does not exist. */
    missing: (texts: readonly string[]): string[] => {
      const family = fontStack(props.look.fontFamily, hanFormsOf(props));
      const small = contextOf(48, 48);
      const picture = (text: string) => {
        small.fillStyle = '#000';
        small.fillRect(0, 0, 48, 48);
        small.fillStyle = '#fff';
        small.font = `700 24px ${family}`;
        small.fillText(text, 8, 32);
        return base64Of(small.getImageData(0, 0, 48, 48).data);
      };
      const unknown = picture('\u{10FFFD}');
      const all = new Set(texts.flatMap((text) => [...text, ...characters(text)]));
      return [...all].filter((text) => !/^[\p{M}\p{Z}\p{C}]/u.test(text) && picture(text) === unknown);
    },
    /** How wide texts of the theme's font are, in pixels. */
    widths: (texts: readonly (readonly [text: string, font: Font])[]): number[] => {
      const measure = canvasMeasure(fontStack(props.look.fontFamily, hanFormsOf(props)));
      return texts.map(([text, font]) => measure(text, font));
    },
    /** The lines of each text, laid out in the theme's font. */
    lines: (texts: readonly string[], box: Box, style: TextStyle): string[][] => {
      const family = fontStack(props.look.fontFamily, hanFormsOf(props));
      const localizer = localizerFor(props.language);
      const stage = {
        family,
        localizer,
        measure: canvasMeasure(family),
        cached: <T>(_: string, compute: () => T) => compute(),
      };
      return texts.map((text) => layoutText(stage, text, box, style).lines.map((line) => line.text));
    },
    /** Of a file that `frame` shows, as it was decoded: the picture, or at `ms` the film; its pixels in base64. */
    decoded: async (frame: number, sha256: string, ms: number | null) => {
      await media.prepare(frame);
      const picture = ms === null ? media.picture(sha256) : media.filmFrame(sha256, ms);
      if (picture === null || 'displayWidth' in picture) return null;
      const copy = contextOf(picture.width, picture.height);
      copy.drawImage(picture, 0, 0);
      const { data } = copy.getImageData(0, 0, picture.width, picture.height);
      return { width: picture.width, height: picture.height, pixels: base64Of(data) };
    },
    /** Bytes that the sprites take. */
    bytes: (): number => sprites.size(),
    close: (): void => media.close(),
  };
};

/** What is heard of a file: the root mean squares of each second on the left and right, and when it begins, in seconds. */
const hear = async (url: string, seconds: number) => {
  const sound = await loadClip('The sound', new URL(url, location.href).href, { startMs: 0, seconds });
  if (sound === null) return null;
  const loudness = (samples: Float32Array) =>
    Array.from({ length: Math.floor(samples.length / 48_000) }, (_, second) =>
      Math.sqrt(samples.subarray(48_000 * second, 48_000 * (second + 1)).reduce((sum, x) => sum + x * x, 0) / 48_000),
    );
  const startsAt = sound[0].findIndex((x) => Math.abs(x) > 0.1) / 48_000;
  return { left: loudness(sound[0]), right: loudness(sound[1]), startsAt };
};

declare global {
  interface Window {
    openVideo: typeof openVideo;
    hear: typeof hear;
  }
}
window.openVideo = openVideo;
window.hear = hear;
