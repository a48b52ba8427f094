import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundedFetch } from '../../outbound/bounded-fetch';
import { OutboundError } from '../../outbound/outbound-error';
import type { HostedFile } from './hub';
import { InstallationError } from './installation-error';

const TIMEOUT_MS = 6 * 60 * 60_000;
const REDIRECTS = 5;
/** Attempts without a new byte, and the pause between them. */
const ATTEMPTS = 4;
const PAUSE_MS = 1000;

interface DownloadOptions {
  signal: AbortSignal;
  /** Called with the number of bytes of each chunk; negative if they are discarded. */
  onBytes: (bytes: number) => void;
  /** Milliseconds before another attempt. */
  pauseMs?: number;
}

const hasherOf = ({ hash, size }: HostedFile): Hash =>
  hash.algorithm === 'sha256' ? createHash('sha256') : createHash('sha1').update(`blob ${size}\0`);

const sizeOnDisk = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.size ?? 0;

/** The URL that a redirect leads to. Encryption is not given up on the way. */
const redirectTarget = (from: URL, location: string | null): URL => {
  const to = location && URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (!to || (to.protocol !== 'https:' && to.protocol !== from.protocol)) {
    throw new InstallationError(`${from} redirects to an address that is not allowed.`);
  }
  return to;
};

/** Requests a file from an offset. */
const request = async (url: string, from: number, size: number, signal: AbortSignal): Promise<Response> => {
  const send = boundedFetch({ maxBytes: size, timeoutMs: TIMEOUT_MS, redirects: 'return' });
  let at = new URL(url);
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    const response = await send(at, { headers: from > 0 ? { Range: `bytes=${from}-` } : {}, signal });
    if (![301, 302, 303, 307, 308].includes(response.status)) return response;
    await response.body?.cancel();
    at = redirectTarget(at, response.headers.get('location'));
  }
  throw new InstallationError(`${url} redirects too often.`);
};

/** Explains a full disk. What is there already is kept for the next attempt. */
const explainWrite = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? new InstallationError('The disk is full. Free some space and try again: the download continues where it stopped.')
    : error;

/** Appends the rest of a file, or replaces it if the server sends it from its start. */
const receive = async (url: string, part: string, { size }: HostedFile, options: DownloadOptions): Promise<void> => {
  const existing = await sizeOnDisk(part);
  if (existing === size && size > 0) return;
  const response = await request(url, existing, size, options.signal);
  const { status, body, headers } = response;
  const resumes = status === 206 && headers.get('content-range')?.startsWith(`bytes ${existing}-`) === true;
  if ((status !== 200 && !resumes) || !body) {
    await body?.cancel();
    if (status === 206 || status === 416) {
      await rm(part, { force: true });
      options.onBytes(-existing);
      throw new OutboundError('The server cannot resume the download.');
    }
    // Others will not change by asking again.
    if (status === 429 || status >= 500) throw new OutboundError(`The server responded with HTTP ${status}.`);
    throw new InstallationError(`${url} responded with HTTP ${status}.`);
  }
  if (!resumes && existing > 0) options.onBytes(-existing);
  let file: FileHandle | undefined;
  try {
    file = await open(part, resumes ? 'a' : 'w').catch((error) => {
      throw explainWrite(error);
    });
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      await file.writeFile(chunk).catch((error) => {
        throw explainWrite(error);
      });
      options.onBytes(chunk.length);
    }
  } finally {
    await file?.close();
  }
  if ((await sizeOnDisk(part)) < size) throw new OutboundError('The server closed the connection too early.');
};

/** Whether a file has the size and hash that its host published. */
const isIntact = async (file: string, expected: HostedFile): Promise<boolean> => {
  if ((await sizeOnDisk(file)) !== expected.size) return false;
  const hasher = hasherOf(expected);
  for await (const chunk of createReadStream(file)) hasher.update(chunk as Buffer);
  return hasher.digest('hex') === expected.hash.hex;
};

/**
 * Downloads a file and checks its hash. An interrupted download continues where it stopped, also in the next run of the
 * program. Does nothing if the file is there already.
 * @throws InstallationError if the server refuses, the hash differs or the disk is full; OutboundError if the server is
 * unreachable for long; the reason of `signal`
 */
export const downloadFile = async (
  url: string,
  target: string,
  expected: HostedFile,
  options: DownloadOptions,
): Promise<void> => {
  if (await isIntact(target, expected)) {
    options.onBytes(expected.size);
    return;
  }
  const part = `${target}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  options.onBytes(await sizeOnDisk(part));
  for (let failures = 0; ; ) {
    const before = await sizeOnDisk(part);
    try {
      await receive(url, part, expected, options);
      break;
    } catch (error) {
      options.signal.throwIfAborted();
      failures = (await sizeOnDisk(part)) > before ? 0 : failures + 1;
      if (!(error instanceof OutboundError) || error.limit === 'size' || failures >= ATTEMPTS) throw error;
      await sleep(options.pauseMs ?? PAUSE_MS, undefined, { signal: options.signal });
    }
  }
  if (!(await isIntact(part, expected))) {
    await rm(part);
    throw new InstallationError(
      `${url} differs from the hash that its host publishes, and was deleted. Try again, or report it to the host.`,
    );
  }
  await rename(part, target);
};
