import { COUNTRY_TRUTHS } from './countries';
import { CULTURE_TRUTHS } from './culture';
import { GEOGRAPHY_TRUTHS } from './geography';
import { SCIENCE_TRUTHS } from './science';
import { SIGN_TRUTHS } from './signs';
import type { Truth } from './truth';

export { MEASURE_TRUTHS } from './measures';
export type { MeasureTruth, Truth } from './truth';

export const TRUTHS: readonly Truth[] = [
  ...COUNTRY_TRUTHS,
  ...GEOGRAPHY_TRUTHS,
  ...SCIENCE_TRUTHS,
  ...CULTURE_TRUTHS,
  ...SIGN_TRUTHS,
];
