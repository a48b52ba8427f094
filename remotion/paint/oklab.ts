import { mix, type Rgb, WHITE } from './color';

/** Lightness from 0 to 1, green to red, blue to yellow. Equal distances look alike (https://bottosson.github.io/posts/oklab). */
type Oklab = readonly [lightness: number, a: number, b: number];

/** Oklab's lightness, chroma, and hue in radians. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

const toLinear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const toChannel = (value: number) => 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const toOklab = (color: Rgb): Oklab => {
  const [red, green, blue] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

export const toOklch = (color: Rgb): Oklch => {
  const [lightness, a, b] = toOklab(color);
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
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

/** The most saturated colour of a hue at a lightness, up to a chroma. */
export const vivid = (lightness: number, hue: number, maxChroma = 0.23): Rgb => {
  for (let chroma = maxChroma; chroma > 0; chroma -= 0.01) {
    const color = fromOklch([lightness, chroma, hue]);
    if (color !== null) return color;
  }
  return mix([0, 0, 0], WHITE, lightness);
};

/** The difference of two colours as people see it: their distance in Oklab, of which 0.02 is just noticeable (CSS Color 4). */
export const colorDifference = (one: Rgb, two: Rgb): number => {
  const [a, b] = [toOklab(one), toOklab(two)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

/** How people without red or green cones see colours, for linear RGB (Machado, Oliveira and Fernandes 2009, severity 1). */
const WITHOUT_CONES = [
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
] as const;

/** The smaller of the differences that people without red cones and people without green cones see. */
export const colorBlindDifference = (one: Rgb, two: Rgb): number => {
  const seen = (rows: (typeof WITHOUT_CONES)[number], color: Rgb): Rgb => {
    const [red, green, blue] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])];
    const channel = ([r, g, b]: readonly [number, number, number]) =>
      toChannel(Math.min(1, Math.max(0, r * red + g * green + b * blue)));
    return [channel(rows[0]), channel(rows[1]), channel(rows[2])];
  };
  return Math.min(...WITHOUT_CONES.map((rows) => colorDifference(seen(rows, one), seen(rows, two))));
};
