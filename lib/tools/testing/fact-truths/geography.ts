import { LANDMARKS, MOUNTAINS, RIVER_CITIES, RIVERS, US_STATES } from '@/lib/core/facts/tables/geography';
import { cells, columns, lookUp, type Truth } from './truth';

export const GEOGRAPHY_TRUTHS: Truth[] = [
  {
    id: 'mountain-country',
    isTrue: lookUp(cells(MOUNTAINS).map(([item = '', , land = '']) => [item, [land]])),
    ask: /^(?:In which country is|Where do you have to go to climb) (?<item>.+)\?$/,
    state:
      /^(?<item>(?:Mount|Kilim|Vesuv|Den|Acon|Ben|Anna|Nanga|Aora|Chimb|Dama|Gross|Toub|Trig|Gald|Mus|Dhau).*) is in (?<value>.+)\.$/,
    pairs: /^Match each mountain with its country\.$/,
  },
  {
    id: 'river',
    isTrue: lookUp(columns(RIVERS)),
    ask: /^(?:On which continent|Where in the world) does (?<item>.+) flow\?$/,
    state: /^(?<item>.+) flows in (?<value>.+)\.$/,
    odd: /^Which of these rivers does not flow in (?<value>.+)\?$/,
  },
  {
    id: 'river-city',
    isTrue: lookUp(columns(RIVER_CITIES)),
    ask: /^(?:Which of these rivers flows|Which river runs) through (?<item>.+)\?$/,
    back: /^(?:Which of these cities stands on|In which of these cities can you walk along) (?<value>.+)\?$/,
    state: /^(?<item>.+) stands on (?<value>.+)\.$/,
    odd: /^Which of these cities does not stand on (?<value>.+)\?$/,
    pairs: /^Match each city with its river\.$/,
  },
  {
    id: 'landmark',
    isTrue: lookUp(columns(LANDMARKS)),
    ask: /^(?:In which country can you see|Which country is home to|Where do you have to go to see) (?<item>.+)\?$/,
    back: /^Which of these (?:can you see|would you visit) in (?<value>.+)\?$/,
    state: /^You can see (?<item>.+) in (?<value>.+)\.$/,
    odd: /^Which of these is not in (?<value>.+)\?$/,
    pairs: /^Match each sight with its country\.$/,
  },
  {
    id: 'state-capital',
    isTrue: lookUp(columns(US_STATES)),
    ask: /^(?:What|Which city) is the capital of the US state of (?<item>.+)\?$/,
    back: /^(?<value>.+) is the capital of which US state\?$/,
    state: /^(?<value>.+) is the capital of the US state of (?<item>.+)\.$/,
    pairs: /^Match each US state with its capital\.$/,
  },
];
