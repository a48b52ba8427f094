import { characters, type Unit } from './line-breaks';

export interface Measured extends Unit {
  /** Pixels. */
  width: number;
}

interface Line {
  text: string;
  width: number;
}

const joined = (units: readonly Measured[], space: number): Line => {
  let [text, width] = ['', 0];
  for (const [index, unit] of units.entries()) {
    const gap = units[index - 1]?.after === ' ';
    text += (gap ? ' ' : '') + unit.text;
    width += (gap ? space : 0) + unit.width;
  }
  return { text, width };
};

const paragraphsOf = (units: readonly Measured[]): Measured[][] => {
  const paragraphs: Measured[][] = [[]];
  for (const unit of units) {
    paragraphs.at(-1)?.push(unit);
    if (unit.after === '\n') paragraphs.push([]);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
};

const fillParagraph = (units: readonly Measured[], width: number, space: number): Measured[][] => {
  const lines: Measured[][] = [];
  let used = 0;
  for (const [index, unit] of units.entries()) {
    const gap = units[index - 1]?.after === ' ' ? space : 0;
    const line = lines.at(-1);
    if (line !== undefined && used + gap + unit.width <= width) {
      line.push(unit);
      used += gap + unit.width;
    } else {
      lines.push([unit]);
      used = unit.width;
    }
  }
  return lines;
};

/** Fills lines one after the other. */
export const fill = (units: readonly Measured[], width: number, space: number): string[] =>
  paragraphsOf(units).flatMap((paragraph) =>
    fillParagraph(paragraph, width, space).map((line) => joined(line, space).text),
  );

/** How unwelcome a break after a unit is, next to differences in length; below 0 where the sense pauses. */
const breakCost = (unit: Measured, next: Measured): number => {
  if (/[,;:.!?…、。，；：！？،؛؟।]["'”’»)]?$/u.test(unit.text)) return -0.04;
  if (unit.after === '') return /[-/\p{Script=Han}]$/u.test(unit.text) ? 0.12 : 0;
  // Articles and prepositions go with what follows; numbers with their unit.
  if (/^["'“‘«(¿¡]?(?!\p{Script=Hangul})\p{L}{1,3}$/u.test(unit.text)) return 0.12;
  return /\p{N}$/u.test(unit.text) && /^\p{L}{1,3}\b/u.test(next.text) ? 0.4 : 0;
};

/** The same number of lines as filling takes, of lengths as even as can be, and broken where it reads best. */
const balanceParagraph = (units: readonly Measured[], width: number, space: number): Measured[][] => {
  const filled = fillParagraph(units, width, space);
  if (filled.length < 2) return filled;
  const even = joined(units, space).width / filled.length;
  /** For the units from an index on in so many lines: the cost, and where the first line ends. */
  let best: { cost: number; ends: number[] }[] = units.map((_, from) => {
    const rest = joined(units.slice(from), space).width;
    return rest <= width ? { cost: ((rest - even) / even) ** 2, ends: [units.length] } : { cost: Infinity, ends: [] };
  });
  for (let count = 2; count <= filled.length; count++) {
    const fewer = best;
    best = units.map((_, from) => {
      let chosen: { cost: number; ends: number[] } = { cost: Infinity, ends: [] };
      let used = 0;
      for (let to = from; to < units.length - 1; to++) {
        const [unit, next, rest] = [units[to], units[to + 1], fewer[to + 1]];
        if (unit === undefined || next === undefined || rest === undefined) break;
        used += unit.width + (to > from && units[to - 1]?.after === ' ' ? space : 0);
        if (used > width) break;
        const cost = ((used - even) / even) ** 2 + breakCost(unit, next) + rest.cost;
        if (cost < chosen.cost) chosen = { cost, ends: [to + 1, ...rest.ends] };
      }
      return chosen;
    });
  }
  const ends = best[0]?.ends ?? [];
  return ends.length === 0 ? filled : ends.map((end, index) => units.slice(ends[index - 1] ?? 0, end));
};

/** As few lines as `fill`, but even: no single word left over, no article torn from its noun. */
export const balanced = (units: readonly Measured[], width: number, space: number): string[] =>
  paragraphsOf(units).flatMap((paragraph) =>
    balanceParagraph(paragraph, width, space).map((line) => joined(line, space).text),
  );

/** Cuts what is wider than a line between characters. */
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
