import { type Assets, assetSchema } from '../../model/assets';
import files from './assets.json';

/** The name of a sample file. */
export type SampleName = keyof typeof files;

/**
 * The address that a sample quiz has for a file. Content takes http addresses alone; `.example` is
 * reserved (RFC 2606), so that nothing can ever be loaded from there.
 */
export const sampleUrl = (name: SampleName): string => `https://samples.example/${name}`;

/** The files in `public/samples`, which `lib/cli/make-samples.ts` makes and lists, by `sampleUrl`. */
export const SAMPLE_ASSETS: Assets = Object.fromEntries(
  Object.entries(files).map(([name, file]) => [sampleUrl(name as SampleName), assetSchema.parse(file)]),
);
