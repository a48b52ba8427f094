import path from 'node:path';

/** The random part of a file's key: whatever address a user wrote, with whatever signature, has it in it. */
export const nameIn = (storageKey: string): string => path.posix.parse(storageKey).name;
