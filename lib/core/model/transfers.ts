const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

/** Exports of an account's data, and imports of such a file (D238, D239). */
export const TRANSFER_KINDS = ['export', 'import'] as const;

export const TRANSFER_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/** The states in which a transfer prevents another one of its user. */
export const TRANSFER_STATUSES_IN_FLIGHT = ['queued', 'running'] as const satisfies readonly TransferStatus[];

export const isTransferInFlight = (status: TransferStatus): boolean =>
  (TRANSFER_STATUSES_IN_FLIGHT as readonly TransferStatus[]).includes(status);

/** What an import creates, in this order: each refers only to those before it. */
export const TRANSFER_ITEMS = ['media', 'theme', 'brand', 'quiz'] as const;
export type TransferItemKind = (typeof TRANSFER_ITEMS)[number];

/** `existing` is something that the account has already: the same file, or what an earlier import created. */
export const ITEM_OUTCOMES = ['created', 'existing', 'left_out'] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

/**
 * Exports: days until one is deleted, and the newest videos that one contains. Imports: bytes of the file, with room for the
 * default quota of media, and of what is in it, uncompressed; its files; bytes of one of its JSON texts; and what a report
 * lists as left out.
 */
export const TRANSFER_LIMITS = {
  days: 7,
  videos: 5000,
  importBytes: 6 * GIBIBYTE,
  unpackedBytes: 8 * GIBIBYTE,
  entries: 20_000,
  jsonBytes: 16 * MEBIBYTE,
  listed: 100,
} as const;
