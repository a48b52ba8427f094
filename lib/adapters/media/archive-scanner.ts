/** How archives begin or, as ZIP and all that is made of it (JAR, APK, DOCX), end: readers find them anywhere in a file. */
const ARCHIVES: readonly { name: string; mark: Buffer }[] = [
  { name: 'ZIP', mark: Buffer.from('PK\x05\x06\0\0\0\0', 'latin1') },
  { name: 'RAR', mark: Buffer.from('Rar!\x1a\x07', 'latin1') },
  { name: '7z', mark: Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1') },
];
const LONGEST = Math.max(...ARCHIVES.map(({ mark }) => mark.length));

/**
 * Finds archives hidden in a file that is read in pieces. The marks have six bytes or more, so that
 * one in 50 MB by chance is less likely than one in a million.
 * @returns a function that is given piece after piece and names what it found
 */
export const archiveScanner = (): ((piece: Uint8Array) => string | undefined) => {
  let end: Uint8Array = Buffer.alloc(0);
  return (piece) => {
    const seam = Buffer.concat([end, piece.subarray(0, LONGEST - 1)]);
    const whole = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    end = Buffer.concat([end, piece.subarray(-(LONGEST - 1))]).subarray(-(LONGEST - 1));
    return ARCHIVES.find(({ mark }) => seam.includes(mark) || whole.includes(mark))?.name;
  };
};
