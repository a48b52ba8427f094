import { z } from 'zod';
import { fileNameSchema } from '@/lib/core/contracts/media';
import { creditSchema } from '@/lib/core/model/credit';
import { isObject } from '@/lib/core/model/json-object';
import { QUIZ_SIZE_DEFAULT } from '@/lib/core/model/limits';
import { MEDIA_TYPE_NAMES } from '@/lib/core/model/media';
import { TRANSFER_LIMITS, type TransferItemKind } from '@/lib/core/model/transfers';
import { env } from '@/lib/server/env';
import { ImportFailedError } from '@/lib/server/errors';
import { jsonExcess } from '@/lib/server/parse-json';
import { MANIFEST } from './export-contents';
import type { ZipEntry } from './zip-directory';
import { openZipFile, type ZipFile } from './zip-file';

/** More than the lists of all an account can have. */
const MAX_VALUES = 500_000;

/** More than the largest quiz has. Validating many more would keep the worker from everything else (D263). */
const maxQuizValues = (): number => 200 * Math.max(QUIZ_SIZE_DEFAULT.questions, env().MAX_QUIZ_QUESTIONS);

const NOT_AN_EXPORT =
  'The file is not an export of this service. Choose the ZIP file that “Export my data” created, as it was downloaded.';

/** @throws ImportFailedError if it is not JSON, or too large */
const readJson = async (zip: ZipFile, entry: ZipEntry, maxValues = MAX_VALUES): Promise<unknown> => {
  const text = await zip.text(entry);
  const excess = jsonExcess(text, { maxValues });
  if (excess !== null) throw new ImportFailedError(`“${entry.name}”: ${excess}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportFailedError(`“${entry.name}” is not complete, valid JSON.`);
  }
};

const manifestSchema = z.object({ format: z.literal(MANIFEST.format), version: z.int().min(1) });

/** A part of an export that can be imported, before it is validated. */
export interface ImportItem {
  kind: TransferItemKind;
  /** Its id where it was exported. */
  originId: string;
  /** For the report. */
  name: string;
  /** Not validated. Of a quiz or a media file, what the list says of it. */
  value: Record<string, unknown>;
}

/** Metadata of a file, as `media.json` lists it. */
const mediaEntrySchema = z.object({
  id: z.uuid(),
  file_name: fileNameSchema,
  mime_type: z.enum(MEDIA_TYPE_NAMES),
  url: z.string().max(2048),
  path: z.string(),
  credit: creditSchema.nullable().default(null),
});

/** An export that is being imported. */
export interface OpenedExport {
  zip: ZipFile;
  /** The folder of the ZIP file that contains it: empty, or a name with a slash. */
  root: string;
}

const NAME_LENGTH = 200;

/** A text of the file for the report. */
const shortName = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.trim() !== '' ? [...value].slice(0, NAME_LENGTH).join('') : otherwise;

const idOf = (value: unknown): string | undefined => z.uuid().safeParse(value).data?.toLowerCase();

/** Some programs put what they pack into a folder. */
const findRoot = (zip: ZipFile): string => {
  const names = [...zip.entries.keys()].filter((name) => /^([^/]+\/)?export\.json$/.test(name));
  const [shortest] = names.toSorted((a, b) => a.length - b.length);
  if (shortest === undefined) throw new ImportFailedError(NOT_AN_EXPORT);
  return shortest.slice(0, -MANIFEST.name.length);
};

/** Requests read the manifest, so it must be short. */
const MANIFEST_BYTES = 64 * 1024;

const requireManifest = async (zip: ZipFile, root: string): Promise<void> => {
  const entry = zip.entries.get(`${root}${MANIFEST.name}`);
  const isShort = entry !== undefined && entry.bytes <= MANIFEST_BYTES;
  const { data } = manifestSchema.safeParse(isShort ? await readJson(zip, entry) : null);
  if (!data) throw new ImportFailedError(NOT_AN_EXPORT);
  if (data.version > MANIFEST.version) {
    throw new ImportFailedError(
      'The file was exported by a later version of this service. Update this installation first.',
    );
  }
};

/** The objects of a list that have ids, each once. @throws ImportFailedError */
const readList = async (
  zip: ZipFile,
  name: string,
  kind: TransferItemKind,
  nameField: string,
): Promise<ImportItem[]> => {
  const entry = zip.entries.get(name);
  const list = entry ? await readJson(zip, entry) : [];
  if (!Array.isArray(list)) throw new ImportFailedError(`“${name}” is not a list.`);
  const items = new Map<string, ImportItem>();
  for (const value of list) {
    const originId = isObject(value) ? idOf(value.id) : undefined;
    if (originId === undefined) throw new ImportFailedError(`“${name}” has an entry without an id.`);
    items.set(originId, { kind, originId, name: shortName(value[nameField], `A ${kind}`), value });
  }
  return [...items.values()];
};

/** Opens an export in storage. @throws ImportFailedError if it is damaged, hostile or none */
export const openExport = async (key: string): Promise<OpenedExport> => {
  const zip = await openZipFile(key);
  const root = findRoot(zip);
  await requireManifest(zip, root);
  return { zip, root };
};

/** All parts of an export, in the order in which they are created. @throws ImportFailedError */
export const readItems = async ({ zip, root }: OpenedExport): Promise<ImportItem[]> => {
  const items = [
    ...(await readList(zip, `${root}media.json`, 'media', 'file_name')),
    ...(await readList(zip, `${root}themes.json`, 'theme', 'name')),
    ...(await readList(zip, `${root}brands.json`, 'brand', 'name')),
    ...(await readList(zip, `${root}quizzes.json`, 'quiz', 'title')),
  ];
  if (items.length <= TRANSFER_LIMITS.entries) return items;
  throw new ImportFailedError(`The export lists ${items.length} parts; the limit is ${TRANSFER_LIMITS.entries}.`);
};

/** The file of a part, in the folder for its kind. @throws ImportFailedError */
const requireEntry = ({ zip, root }: OpenedExport, folder: string, path: unknown): ZipEntry => {
  const entry = typeof path === 'string' && path.startsWith(`${folder}/`) && zip.entries.get(`${root}${path}`);
  if (!entry) throw new ImportFailedError('The export does not contain its file.');
  return entry;
};

/** A quiz that `quizzes.json` lists. @throws ImportFailedError */
export const readQuiz = async (
  opened: OpenedExport,
  { path }: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const quiz = await readJson(opened.zip, requireEntry(opened, 'quizzes', path), maxQuizValues());
  if (!isObject(quiz)) throw new ImportFailedError('Its file contains no quiz.');
  return quiz;
};

/** The file that an entry of `media.json` describes. @throws ImportFailedError */
export const readFileOf = (opened: OpenedExport, value: Record<string, unknown>) => {
  const { data, error } = mediaEntrySchema.safeParse(value);
  if (!data) throw new ImportFailedError(`Its description is invalid: ${error.issues[0]?.message ?? 'unknown fields'}`);
  return { file: data, entry: requireEntry(opened, 'media', data.path) };
};
