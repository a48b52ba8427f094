import type { QuestionFields } from '@/lib/core/contracts/questions';
import { writeCsv } from './csv';
import { writeText } from './text';

interface ExportFormat {
  extension: string;
  mediaType: string;
  /** @param language of the quiz, as a BCP 47 tag */
  write: (questions: readonly QuestionFields[], language?: string) => string;
}

/** The formats that the dashboard writes. Each is one that the import reads. */
export const EXPORT_FORMATS = {
  csv: { extension: 'csv', mediaType: 'text/csv', write: writeCsv },
  json: {
    extension: 'json',
    mediaType: 'application/json',
    write: (questions) => `${JSON.stringify(questions, null, 2)}\n`,
  },
  text: { extension: 'txt', mediaType: 'text/plain', write: writeText },
} as const satisfies Record<string, ExportFormat>;
export type ExportFormatName = keyof typeof EXPORT_FORMATS;
