import { type Assets, assetSchema } from '../../model/assets';
import files from './assets.json';

/** The name of a sample file. */
export type SampleName = keyof typeof files;

/**
 * The URL of a sample file in sample quizzes. The domain `.example` is reserved (RFC 2606), so nothing can be loaded
 * from it.
 */
export const sampleUrl = (name: SampleName): string => `https://samples.example/${name}`;

/** The files in `public/samples` by `sampleUrl`. `lib/tools/cli/make-samples.ts` creates and lists them. */
export const SAMPLE_ASSETS: Assets = Object.fromEntries(
  Object.entries(files).map(([name, file]) => [sampleUrl(name as SampleName), assetSchema.parse(file)]),
);
