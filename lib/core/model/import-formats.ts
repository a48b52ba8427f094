/** Formats of texts with questions, in the order in which they are tried (lib/core/imports). */
export const IMPORT_FORMAT_NAMES = ['moodle_xml', 'json', 'csv', 'markdown_table', 'gift', 'cards', 'text'] as const;
export type ImportFormatName = (typeof IMPORT_FORMAT_NAMES)[number];
