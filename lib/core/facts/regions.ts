/** Parts of the world that a topic can be limited to: what they are called, and the words that mean them. */
export const REGIONS = {
  africa: { name: 'Africa', words: ['africa', 'african'] },
  europe: { name: 'Europe', words: ['europe', 'european', 'europa'] },
  asia: { name: 'Asia', words: ['asia', 'asian'] },
  north_america: { name: 'North America', words: ['north america', 'north american'] },
  south_america: { name: 'South America', words: ['south america', 'south american'] },
  oceania: { name: 'Oceania', words: ['oceania', 'pacific', 'australasia'] },
  americas: { name: 'the Americas', words: ['america', 'american'] },
  latin_america: { name: 'Latin America', words: ['latin america', 'latin american'] },
  caribbean: { name: 'the Caribbean', words: ['caribbean'] },
  central_america: { name: 'Central America', words: ['central america', 'central american'] },
  middle_east: { name: 'the Middle East', words: ['middle east', 'near east', 'middle eastern'] },
  southeast_asia: { name: 'Southeast Asia', words: ['southeast asia', 'south east asia', 'asean'] },
  central_asia: { name: 'Central Asia', words: ['central asia'] },
  nordic: { name: 'the Nordic countries', words: ['nordic', 'scandinavia', 'scandinavian', 'nordic country'] },
  balkans: { name: 'the Balkans', words: ['balkan'] },
  eu: { name: 'the European Union', words: ['european union', 'eu'] },
  west_africa: { name: 'West Africa', words: ['west africa', 'western africa'] },
  east_africa: { name: 'East Africa', words: ['east africa', 'eastern africa'] },
} as const satisfies Record<string, { name: string; words: readonly string[] }>;
export type Region = keyof typeof REGIONS;

export const REGION_IDS = Object.keys(REGIONS) as Region[];

/** The continents as questions name them. */
export const CONTINENT_REGIONS: Readonly<Record<string, readonly Region[]>> = {
  Africa: ['africa'],
  Europe: ['europe'],
  Asia: ['asia'],
  'North America': ['north_america', 'americas'],
  'South America': ['south_america', 'americas'],
  Oceania: ['oceania'],
};

/** Regions that are lists of countries (ISO 3166-1). */
const LISTED: Partial<Record<Region, string>> = {
  middle_east: 'AE BH CY EG IL IQ IR JO KW LB OM QA SA SY TR YE',
  nordic: 'DK FI IS NO SE',
  balkans: 'AL BA BG GR HR ME MK RS',
  eu: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
  latin_america: 'AR BO BR CL CO CR CU DO EC GT HN HT MX NI PA PE PY SV UY VE',
};

/** Regions that are subregions of the UN's geoscheme. */
const SUBREGIONS: Readonly<Record<string, Region>> = {
  Caribbean: 'caribbean',
  'Central America': 'central_america',
  'South-Eastern Asia': 'southeast_asia',
  'Central Asia': 'central_asia',
  'Western Africa': 'west_africa',
  'Eastern Africa': 'east_africa',
};

/** All regions that a country belongs to, by its code, its continent and its subregion. */
export const regionsOf = (code: string, continent: string, subregion: string): Region[] => [
  ...(CONTINENT_REGIONS[continent] ?? []),
  ...(SUBREGIONS[subregion] === undefined ? [] : [SUBREGIONS[subregion]]),
  ...REGION_IDS.filter((region) => LISTED[region]?.split(' ').includes(code)),
];
