import { contrast, mix, type Rgb, WHITE } from '../../color';

/** OKLab's lightness, 0 to 1, chroma and hue in radians (https://bottosson.github.io/posts/oklab). */
type Oklch = readonly [lightness: number, chroma: number, hue: number];

const toLinear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const toChannel = (value: number) => 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const toOklch = (color: Rgb): Oklch => {
  const [red, green, blue] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), Math.atan2(b, a)];
};

/** Null if the colour is outside of sRGB. */
const fromOklch = ([lightness, chroma, hue]: Oklch): Rgb | null => {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ] as const;
  if (channels.some((channel) => channel < -0.0005 || channel > 1.0005)) return null;
  const [red, green, blue] = channels.map((channel) => toChannel(Math.min(1, Math.max(0, channel))));
  return [red ?? 0, green ?? 0, blue ?? 0];
};

/** The most saturated colour of a hue at a lightness. */
const vivid = (lightness: number, hue: number): Rgb => {
  for (let chroma = 0.23; chroma > 0; chroma -= 0.01) {
    const color = fromOklch([lightness, chroma, hue]);
    if (color !== null) return color;
  }
  return mix([0, 0, 0], WHITE, lightness);
};

/** Between these hues, in degrees, dark colours look muddy, so yellow is light and has dark letters. */
const YELLOW = { from: 62, to: 112 };

/** A strong colour for tile `index` of `count`, with evenly distributed hues starting with that of `first`. */
export const tileColor = (first: Rgb, index: number, count: number): Rgb => {
  const [, , start] = toOklch(first);
  const hue = start + (2 * Math.PI * index) / Math.max(4, count);
  const degrees = ((((hue * 180) / Math.PI) % 360) + 360) % 360;
  if (degrees > YELLOW.from && degrees < YELLOW.to) return vivid(0.82, hue);
  // As light as possible with white letters.
  for (let lightness = 0.62; lightness > 0.4; lightness -= 0.01) {
    const color = vivid(lightness, hue);
    if (contrast(color, WHITE) >= 4.6) return color;
  }
  return vivid(0.4, hue);
};
