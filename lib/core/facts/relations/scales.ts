/** Two numbers of which the larger is at least so many times the smaller. */
export const isApartBy =
  (ratio: number) =>
  (a: number, b: number): boolean =>
    Math.max(a, b) >= ratio * Math.min(a, b);

/** A round number near `value`, with one leading digit more than a power of ten. */
const round = (value: number, up: boolean): number => {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return (up ? Math.ceil(value / step) : Math.floor(value / step)) * step;
};

/** A scale from nothing to some multiple of the value, which lies anywhere on it. */
export const areaScale = (value: number, random: () => number) => ({
  min: 0,
  max: round(value * (1.3 + 1.7 * random()), true),
});

/** A scale of years around `value`, none later than `last`. */
export const yearScale =
  (last: number, spread: number) =>
  (value: number, random: () => number): { min: number; max: number } => {
    const min = Math.floor((value - spread * (0.3 + 0.7 * random())) / 10) * 10;
    const max = Math.min(last, Math.ceil((value + spread * (0.3 + 0.7 * random())) / 10) * 10);
    return { min, max: Math.max(max, value) };
  };

/** Years near another, none later than `last`; the nearest is `least` away. */
export const wrongYears =
  (last: number, least = 2) =>
  (value: string, random: () => number): string[] => {
    const year = Number(value);
    const steps = [1, 1, 1, 1].map((_, index) => least + Math.floor(random() * 6) + index * 5);
    return steps
      .flatMap((step) => (random() < 0.5 ? [year - step, year + step] : [year + step, year - step]))
      .filter((other) => other <= last)
      .map(String);
  };
