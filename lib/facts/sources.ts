/** Where facts come from, as a quiz names it. */
export interface Source {
  name: string;
  url: string;
  licence: string;
}

/** ODbL 4.3: what is produced from the database says where it is from. */
export const WORLD_COUNTRIES: Source = {
  name: 'world-countries (mledoze/countries)',
  url: 'https://github.com/mledoze/countries',
  licence: 'ODbL 1.0',
};

/** The tables beside this file, written for this service: facts that any encyclopaedia has. */
export const OWN_TABLES: Source = {
  name: 'Quiz Video Service, tables of general facts',
  url: 'https://opensource.org/license/mit',
  licence: 'MIT',
};
