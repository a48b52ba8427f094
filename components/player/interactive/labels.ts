import type { Language } from '@/lib/core/words';
import type { Localizer } from '@/lib/core/words/localizer';
import labels from './labels.json';

export interface Labels {
  start: string;
  check: string;
  showAnswer: string;
  right: string;
  wrong: string;
  /** For viewers whose own spelling of the answer was not accepted. */
  wasRight: string;
  yourAnswer: string;
  /** Above items to choose in order. */
  inOrder: string;
  yourScore: string;
  again: string;
  /** Of buttons that can be on or off. */
  pause: string;
  sound: string;
}

const LABELS: Record<Language, Labels> = labels;

/** The labels of the interactive player in the language of a quiz. */
export const labelsFor = ({ language }: Localizer): Labels => LABELS[language];
