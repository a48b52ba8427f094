/** A pattern for `ilike` that finds `text` anywhere, whatever characters it has. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
