import type { Source as QuestionSource } from '../model/question-types';

/** The source of facts, as named in the quiz. */
export interface Source {
  name: string;
  url: string;
  licence: string;
}

/** ODbL 4.3 requires works made from the database to name it. */
export const WORLD_COUNTRIES: Source = {
  name: 'world-countries (mledoze/countries)',
  url: 'https://github.com/mledoze/countries',
  licence: 'ODbL 1.0',
};

/** The tables in this folder, written for this service from common knowledge. */
export const OWN_TABLES: Source = {
  name: 'Quiz Video Service, tables of general facts',
  url: 'https://opensource.org/license/mit',
  licence: 'MIT',
};

/** The source that a question names; null for the service's own tables, because naming itself would prove nothing (D122). */
export const questionSourceOf = (source: Source): QuestionSource | null =>
  source === OWN_TABLES ? null : { title: source.name, url: source.url };
