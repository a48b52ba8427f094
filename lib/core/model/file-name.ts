/** Leaves room for the extension: file systems allow 255 bytes, and a character can take four. */
const MAX_CHARACTERS = 60;

/** Characters that file systems reject or that hide how a name ends; not the joiners of Persian words and emoji. */
const UNSAFE = /[\\/:*?"<>|]|(?![\u200c\u200d])\p{C}/gu;

/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(?=\.|$)/i;

/** A title as the start of a file name in any script, without characters that a file system rejects. */
export const baseNameOf = (title: string): string => {
  const words = title.replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  // Windows drops dots and spaces at the end; a leading dot hides the file.
  const name = [...words]
    .slice(0, MAX_CHARACTERS)
    .join('')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return (name || 'quiz').replace(RESERVED, '$1_');
};

/** A title as a file name. @param extension without the dot */
export const fileNameOf = (title: string, extension: string): string => `${baseNameOf(title)}.${extension}`;
