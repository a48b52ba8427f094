import type { QuestionFields } from '@/lib/core/contracts/questions';
import type { ImportRow } from '@/lib/core/tables/question-row';
import { parseCsv, writeCsv } from './csv';
import { parseJson, writeJson } from './json';
import { parseText, writeText } from './text';

interface Format {
  label: string;
  /** What `ImportRow.at` counts. */
  unit: string;
  extension: string;
  mediaType: string;
  /** @param language of the quiz, as a BCP 47 tag */
  parse: (text: string, language?: string) => ImportRow[];
  write: (questions: readonly QuestionFields[], language?: string) => string;
}

export const FORMATS = {
  csv: { label: 'CSV', unit: 'Row', extension: 'csv', mediaType: 'text/csv', parse: parseCsv, write: writeCsv },
  json: {
    label: 'JSON',
    unit: 'Item',
    extension: 'json',
    mediaType: 'application/json',
    parse: parseJson,
    write: writeJson,
  },
  text: { label: 'Text', unit: 'Line', extension: 'txt', mediaType: 'text/plain', parse: parseText, write: writeText },
} as const satisfies Record<string, Format>;
export type FormatName = keyof typeof FORMATS;

export const detectFormat = (text: string): FormatName => {
  const start = text.trimStart();
  if (start.startsWith('[') || (start.startsWith('{') && !/(?<!\s)[^\S\n]*\n[^\S\n]*\n\s*\{/.test(start)))
    return 'json';
  const [first = ''] = start.split('\n', 1);
  const names = first.split(/[,;\t"]/).map((name) => name.trim().toLowerCase());
  return names.includes('question') ? 'csv' : 'text';
};
