/** A file that is not read. The message says why, and what to do about it. */
export class ImportRefusal extends Error {}
