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

/** How the units from an index on are set in so many lines. */
interface Setting {
  cost: number;
  /** Where the first line ends. */
  end: number;
  /** The lines after it; null where it is the last. */
  rest: Setting | null;
}

const IMPOSSIBLE: Setting = { cost: Infinity, end: 0, rest: null };

/** For each index, the width of the units from there to the end; Infinity beyond a line, where it need not be known. */
const restWidths = (units: readonly Measured[], width: number, space: number): number[] =>
  units.map((_, from) => {
    let used = 0;
    for (let index = from; index < units.length; index++) {
      used += (index > from && units[index - 1]?.after === ' ' ? space : 0) + (units[index]?.width ?? 0);
      if (used > width) return Infinity;
    }
    return used;
  });

/**
 * The same number of lines as filling takes, of lengths as even as can be, and broken where it reads best. The work is
 * lines × units × units in a line, with cheap steps: a text of a thousand characters is set in a millisecond.
 */
const balanceParagraph = (units: readonly Measured[], width: number, space: number): Measured[][] => {
  const filled = fillParagraph(units, width, space);
  if (filled.length < 2) return filled;
  const even = joined(units, space).width / filled.length;
  const breaks = units.map((unit, index) => {
    const next = units[index + 1];
    return next === undefined ? 0 : breakCost(unit, next);
  });
  let best = restWidths(units, width, space).map(
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
        if (used > width) break;
        const cost = ((used - even) / even) ** 2 + (breaks[to] ?? 0) + rest.cost;
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
