/** Signatures at the start of archives, or at the end of ZIP files (also JAR, APK, DOCX). Readers find them anywhere. */
const ARCHIVES: readonly { name: string; signature: Buffer }[] = [
  { name: 'ZIP', signature: Buffer.from('PK\x05\x06\0\0\0\0', 'latin1') },
  { name: 'RAR', signature: Buffer.from('Rar!\x1a\x07', 'latin1') },
  { name: '7z', signature: Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1') },
];
const LONGEST = Math.max(...ARCHIVES.map(({ signature }) => signature.length));

/**
 * Finds archives hidden in a file. Signatures have at least six bytes, so the probability of one by chance in 50 MB is
 * less than one in a million.
 * @returns a function to call with consecutive chunks; it returns the kind of archive found
 */
export const archiveScanner = (): ((chunk: Uint8Array) => string | undefined) => {
  let end: Uint8Array = Buffer.alloc(0);
  return (chunk) => {
    const seam = Buffer.concat([end, chunk.subarray(0, LONGEST - 1)]);
    const whole = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    end = Buffer.concat([end, chunk.subarray(-(LONGEST - 1))]).subarray(-(LONGEST - 1));
    return ARCHIVES.find(({ signature }) => seam.includes(signature) || whole.includes(signature))?.name;
  };
};
