/** The same for texts that viewers take for the same: whatever their accents' form, case and spaces. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
