import { characters, type Unit } from './line-breaks';

export interface Measured extends Unit {
  /** Pixels. */
  width: number;
}

/** Widths of what lines have besides units, in pixels. */
export interface Widths {
  /** Of a line. */
  line: number;
  space: number;
  hyphen: number;
}

/** What a unit adds to the end of its line. */
const endWidth = ({ after }: Measured, { hyphen }: Widths): number => (after === '-' ? hyphen : 0);

interface Line {
  text: string;
  width: number;
}

const joined = (units: readonly Measured[], widths: Widths): Line => {
  let [text, width] = ['', 0];
  for (const [index, unit] of units.entries()) {
    const gap = units[index - 1]?.after === ' ';
    text += (gap ? ' ' : '') + unit.text;
    width += (gap ? widths.space : 0) + unit.width;
  }
  const last = units.at(-1);
  return last?.after === '-' ? { text: `${text}-`, width: width + widths.hyphen } : { text, width };
};

const paragraphsOf = (units: readonly Measured[]): Measured[][] => {
  const paragraphs: Measured[][] = [[]];
  for (const unit of units) {
    paragraphs.at(-1)?.push(unit);
    if (unit.after === '\n') paragraphs.push([]);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
};

const fillParagraph = (units: readonly Measured[], widths: Widths): Measured[][] => {
  const lines: Measured[][] = [];
  let used = 0;
  for (const [index, unit] of units.entries()) {
    const gap = units[index - 1]?.after === ' ' ? widths.space : 0;
    const line = lines.at(-1);
    if (line !== undefined && used + gap + unit.width + endWidth(unit, widths) <= widths.line) {
      line.push(unit);
      used += gap + unit.width;
    } else {
      lines.push([unit]);
      used = unit.width;
    }
  }
  return lines;
};

/** Breaks lines greedily. */
export const fill = (units: readonly Measured[], widths: Widths): string[] =>
  paragraphsOf(units).flatMap((paragraph) => fillParagraph(paragraph, widths).map((line) => joined(line, widths).text));

/** The cost of a break after a unit, relative to that of uneven lines; negative after punctuation. */
const breakCost = (unit: Measured, next: Measured): number => {
  if (/[,;:.!?…、。，；：！？،؛؟।]["'”’»)]?$/u.test(unit.text)) return -0.04;
  if (unit.after === '-') return 0.3;
  if (unit.after === '') return /[-/\p{Script=Han}]$/u.test(unit.text) ? 0.12 : 0;
  // Articles and prepositions stay with the next word, numbers with their unit.
  if (/^["'“‘«(¿¡]?(?!\p{Script=Hangul})\p{L}{1,3}$/u.test(unit.text)) return 0.12;
  return /\p{N}$/u.test(unit.text) && /^\p{L}{1,3}\b/u.test(next.text) ? 0.4 : 0;
};

/** The best way to break the units from an index on into a number of lines. */
interface Setting {
  cost: number;
  /** The index of the first unit after the first line. */
  end: number;
  /** The lines after the first; null if there are none. */
  rest: Setting | null;
}

const IMPOSSIBLE: Setting = { cost: Infinity, end: 0, rest: null };

/** For each index, the width of the units from there to the end; Infinity if they do not fit on a line. */
const restWidths = (units: readonly Measured[], { line, space }: Widths): number[] =>
  units.map((_, from) => {
    let used = 0;
    for (let index = from; index < units.length; index++) {
      used += (index > from && units[index - 1]?.after === ' ' ? space : 0) + (units[index]?.width ?? 0);
      if (used > line) return Infinity;
    }
    return used;
  });

/**
 * Breaks a paragraph into as many lines as `fill` needs, with the lowest total cost of uneven lengths and breaks. Takes
 * lines × units × units per line steps: a millisecond for a thousand characters.
 */
const balanceParagraph = (units: readonly Measured[], widths: Widths): Measured[][] => {
  const { line: width, space } = widths;
  const filled = fillParagraph(units, widths);
  if (filled.length < 2) return filled;
  const even = joined(units, widths).width / filled.length;
  const breaks = units.map((unit, index) => {
    const next = units[index + 1];
    return next === undefined ? 0 : breakCost(unit, next);
  });
  let best = restWidths(units, widths).map(
    (rest): Setting =>
      rest <= width ? { cost: ((rest - even) / even) ** 2, end: units.length, rest: null } : IMPOSSIBLE,
  );
  for (let count = 2; count <= filled.length; count++) {
    const fewer = best;
    best = units.map((_, from) => {
      let chosen = IMPOSSIBLE;
      let used = 0;
      for (let to = from; to < units.length - 1; to++) {
        const [unit, rest] = [units[to], fewer[to + 1]];
        if (unit === undefined || rest === undefined) break;
        used += unit.width + (to > from && units[to - 1]?.after === ' ' ? space : 0);
        const end = endWidth(unit, widths);
        if (used > width) break;
        if (used + end > width) continue;
        const cost = ((used + end - even) / even) ** 2 + (breaks[to] ?? 0) + rest.cost;
        if (cost < chosen.cost) chosen = { cost, end: to + 1, rest };
      }
      return chosen;
    });
  }
  const lines: Measured[][] = [];
  let from = 0;
  for (let line = best[0] ?? null; line !== null && line !== IMPOSSIBLE; line = line.rest) {
    lines.push(units.slice(from, line.end));
    from = line.end;
  }
  return lines.length === 0 ? filled : lines;
};

/** Breaks text into as few lines as `fill`, but of even length, and not between an article and its noun. */
export const balanced = (units: readonly Measured[], widths: Widths): string[] =>
  paragraphsOf(units).flatMap((paragraph) =>
    balanceParagraph(paragraph, widths).map((line) => joined(line, widths).text),
  );

/** Splits units that are wider than a line where `split` allows a hyphen. */
export const hyphenated = (
  units: readonly Measured[],
  { line }: Widths,
  measure: (text: string) => number,
  split: (word: string) => string[],
): Measured[] =>
  units.flatMap((unit) =>
    unit.width <= line
      ? [unit]
      : split(unit.text).map((text, index, all) => ({
          text,
          after: index === all.length - 1 ? unit.after : /\p{Pd}$/u.test(text) ? '' : '-',
          width: measure(text),
        })),
  );

/** Splits units that are wider than a line between characters. */
export const cutToWidth = (units: readonly Measured[], width: number, measure: (text: string) => number): Measured[] =>
  units.flatMap((unit) =>
    unit.width <= width
      ? [unit]
      : characters(unit.text).map((text, index, all) => ({
          text,
          after: index === all.length - 1 ? unit.after : ('' as const),
          width: measure(text),
        })),
  );
