import { z } from 'zod';
import { env } from '../../../env';
import { parseJson } from '../../../parse-json';
import { boundedFetch } from '../../outbound/bounded-fetch';
import { readAll } from '../../outbound/send-request';
import { InstallationError } from './installation-error';
import type { OfferedModel } from './table';

/** A file as its host describes it. */
export interface HostedFile {
  /** Relative, with slashes. */
  path: string;
  /** Bytes. */
  size: number;
  /** Large files have the SHA-256 of their content, others the SHA-1 of their Git object. */
  hash: { algorithm: 'sha256' | 'git-sha1'; hex: string };
}

export interface HostedModel {
  /** The commit: 40 hexadecimal digits. */
  revision: string;
  files: HostedFile[];
}

/** espeak-ng's data has 350 files. */
const LIMITS = { files: 2000, fileBytes: 2 ** 31, totalBytes: 2 ** 32, pathLength: 200 } as const;
const LIST = { maxBytes: 4 * 2 ** 20, maxValues: 50_000 } as const;
const TIMEOUT_MS = 60_000;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const sha1 = z.string().regex(/^[0-9a-f]{40}$/);
const size = z.int().min(0).max(LIMITS.fileBytes);

/** The documented response of `GET /api/models/{repository}/revision/{revision}?blobs=true`. */
const modelInfo = z.object({
  sha: sha1,
  siblings: z
    .array(z.object({ rfilename: z.string(), size, blobId: sha1, lfs: z.object({ sha256, size }).nullish() }))
    .max(LIMITS.files),
});

/** A path without `..`, empty parts, backslashes and control characters. */
const isSafePath = (path: string): boolean =>
  path.length <= LIMITS.pathLength &&
  /^[\w!+. ()/-]+$/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** Files that sherpa-onnx does not read: documentation, samples, and dictionaries of earlier versions. */
const UNUSED = /^(\.gitattributes|README.*|dict\/.*|.*\.wav)$/;

export const hubUrl = (path: string): string => `${env().VOICES_BASE_URL.replace(/\/$/, '')}/${path}`;

/**
 * Lists the files of a model with their hashes.
 * @param revision a commit or branch
 * @throws InstallationError if the host fails, or describes anything else than such a model
 */
export const listFiles = async (
  { repository, file }: OfferedModel,
  revision: string,
  signal: AbortSignal,
): Promise<HostedModel> => {
  const url = hubUrl(`api/models/${repository}/revision/${revision}?blobs=true`);
  const response = await boundedFetch({ maxBytes: LIST.maxBytes, timeoutMs: TIMEOUT_MS })(url, { signal });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new InstallationError(`${url} responded with HTTP ${response.status}.`);
  }
  const bytes = await readAll(response.body as unknown as AsyncIterable<Uint8Array>);
  const unusable = (reason: string) => new InstallationError(`${url} does not describe a voice model: ${reason}.`);
  let info: z.output<typeof modelInfo>;
  try {
    info = modelInfo.parse(parseJson(bytes.toString('utf8'), LIST));
  } catch {
    throw unusable('files, sizes or hashes are missing');
  }
  const files = info.siblings
    .filter(({ rfilename }) => !UNUSED.test(rfilename) && (!rfilename.endsWith('.onnx') || rfilename === file))
    .map(
      ({ rfilename, blobId, lfs, ...sibling }): HostedFile => ({
        path: rfilename,
        size: lfs?.size ?? sibling.size,
        hash: lfs ? { algorithm: 'sha256', hex: lfs.sha256 } : { algorithm: 'git-sha1', hex: blobId },
      }),
    );
  const unsafe = files.find(({ path }) => !isSafePath(path));
  if (unsafe) throw unusable(`the path ${JSON.stringify(unsafe.path)} is not allowed`);
  if (new Set(files.map(({ path }) => path)).size < files.length) throw unusable('it lists a file twice');
  if (files.reduce((sum, each) => sum + each.size, 0) > LIMITS.totalBytes) throw unusable('it is larger than 4 GiB');
  const missing = [file, 'tokens.txt'].find((name) => !files.some(({ path }) => path === name));
  if (missing) throw unusable(`${missing} is missing`);
  return { revision: info.sha, files };
};
