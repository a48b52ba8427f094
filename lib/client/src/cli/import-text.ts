import type { ImportReport } from '../types.ts';
import { plural } from './batch-text.ts';

/** Every question that is not ready and everything unused, a line each. @param name of the file */
export const importLines = (name: string, report: ImportReport): string[] => {
  const { format, questions, ready, not_ready: rows, unused, notes } = report;
  const placed = (at: number | null, place: string | null) =>
    place === null ? `${name}${at === null ? '' : `:${at}`}` : `${name} (${place})`;
  const places = rows.map(({ at, place, question, source, reasons, field }) => {
    const state = field === null ? 'invalid' : 'not ready';
    return `${placed(at, place)}: ${state}: ${question ?? source}: ${reasons.join(' ')}`;
  });
  const others = unused.map(({ at, place, text, reason }) => `${placed(at, place)}: not used: ${text}: ${reason}`);
  const more = (count: number, what: string) => (count > 0 ? [`${name}: ${count} more ${what}`] : []);
  return [
    ...places,
    ...more(report.not_ready_omitted, 'not ready'),
    ...others,
    ...more(report.unused_omitted, 'not used'),
    ...notes.map((note) => `${name}: ${note}`),
    `${name}: ${plural(questions, 'question')} (${format}), ${ready} ready`,
  ];
};

/** Whether every question can be rendered. */
export const isAllReady = ({ questions, ready }: ImportReport): boolean => ready === questions;
