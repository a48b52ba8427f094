import type { ChannelResults } from '@/lib/client/src/index';
import { videoCount } from './percent';

type Setting = ChannelResults['settings'][number];

/** Smaller differences are not worth a sentence. */
const MIN_RATIO = 1.2;

const RATIO = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

const name = ({ setting, value }: Setting): string =>
  setting === 'countdown_seconds' ? `Countdowns of ${value} s` : `The layout ${value}`;

/** What the values of a setting with the most and the fewest losses say, such as that one loses 2.1 × as many viewers. */
export const comparisonOf = (rows: readonly Setting[]): string | null => {
  const known = rows.flatMap((row) => (row.loss !== null && row.loss > 0 ? [{ ...row, loss: row.loss }] : []));
  const [worst, best] = [known.toSorted((a, b) => b.loss - a.loss)[0], known.toSorted((a, b) => a.loss - b.loss)[0]];
  if (!worst || !best || worst.loss / best.loss < MIN_RATIO) return null;
  const loses = worst.setting === 'countdown_seconds' ? 'lose' : 'loses';
  const other = best.setting === 'countdown_seconds' ? `${best.value} s` : best.value;
  const ratio = RATIO.format(worst.loss / best.loss);
  return `${name(worst)} ${loses} ${ratio} × as many viewers as ${other} (${videoCount(worst.videos)} and ${best.videos}).`;
};
