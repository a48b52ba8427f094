/** Formats of texts with questions, in the order in which they are tried (lib/core/imports). */
export const TEXT_FORMAT_NAMES = [
  'qti',
  'moodle_xml',
  'json',
  'csv',
  'markdown_table',
  'gift',
  'cards',
  'text',
] as const;
export type TextFormatName = (typeof TEXT_FORMAT_NAMES)[number];

/** The same, and those of files that are no texts. */
export const IMPORT_FORMAT_NAMES = [...TEXT_FORMAT_NAMES, 'xlsx', 'docx'] as const;
export type ImportFormatName = (typeof IMPORT_FORMAT_NAMES)[number];

/** The types of questions that can be made of cards. */
export const CARD_TYPES = ['multiple_choice', 'open', 'match_pairs'] as const;
export type CardType = (typeof CARD_TYPES)[number];
