import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { env } from '../../../env';

/** The package that runs the models, and the version that `npm run voices` installs. */
export const LIBRARY = 'sherpa-onnx-node';
export const LIBRARY_VERSION = '1.13.8';

/** A voice of a model. */
const naturalVoice = z.object({
  /** Unique within the model, and part of the voice's id. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/),
  /** For people. */
  label: z.string(),
  /** BCP 47. */
  language: z.string(),
  gender: z.enum(['female', 'male']).nullable(),
  /** The model's number of the speaker, from 0. */
  speaker: z.int().min(0),
});
export type NaturalVoice = z.output<typeof naturalVoice>;

/** How sherpa-onnx loads a model. Models converted from Piper are of the family `vits`. */
export const FAMILIES = ['kokoro', 'vits'] as const;

const installedModel = z.object({
  id: z.string().regex(/^[a-z0-9][A-Za-z0-9_-]{0,59}$/),
  family: z.enum(FAMILIES),
  /** The file of the model, relative to its folder. */
  file: z.string(),
  licence: z.string(),
  voices: z.array(naturalVoice).min(1),
});
export type InstalledModel = z.output<typeof installedModel>;

/** Describes the model in its folder; written last, so that it exists only if all files do. */
export const DESCRIPTION = 'installed.json';

const voicesFolder = (...names: string[]): string => path.join(env().DATA_DIR, 'voices', ...names);

/** Folders of natural voices below DATA_DIR. */
export const folders = {
  /** Where npm installs sherpa-onnx-node. */
  library: () => voicesFolder('library'),
  /** One folder per installed model. */
  models: () => voicesFolder('models'),
  model: (id: string) => voicesFolder('models', id),
  /** Downloads that are not complete. */
  unfinished: (id: string) => voicesFolder('unfinished', id),
  /** The recorded hashes of a model's files, which outlive the model. */
  record: (id: string) => voicesFolder('records', `${id}.json`),
};

const readModel = async (id: string): Promise<InstalledModel[]> => {
  try {
    const text = await readFile(path.join(folders.model(id), DESCRIPTION), 'utf8');
    return [installedModel.parse(JSON.parse(text))].filter((model) => model.id === id);
  } catch {
    return [];
  }
};

/** The models in DATA_DIR, if the library is there too. Read from disk each time, so that the service needs no restart. */
export const installedModels = async (): Promise<InstalledModel[]> => {
  if (!existsSync(path.join(folders.library(), 'node_modules', LIBRARY, 'package.json'))) return [];
  const names = await readdir(folders.models()).catch(() => []);
  return (await Promise.all(names.toSorted().map(readModel))).flat();
};
