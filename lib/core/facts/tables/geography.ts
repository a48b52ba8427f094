/** Countries (ISO 3166-1) from those that everybody knows to those that few do; those not listed come last. */
export const KNOWN_COUNTRIES = [
  'US GB FR DE IT ES CN JP RU IN BR CA AU MX EG GR',
  'AR PT NL BE CH AT SE NO DK FI IE PL TR UA KR KP ZA NZ SA IR IQ IL CU TH VN ID PK KE NG MA CZ HU AE SG',
  'IS RO BG HR RS SK SI LU CL PE CO VE JM PH MY AF SY JO LB QA KW NP BD LK DZ TN LY ET GH SN TZ UG ZW CM MG MN KH VA MC CY MT EC BO UY CR PA DO HT',
  'EE LV LT BY MD AL BA MK ME GE AM AZ KZ UZ YE OM BH LA MM BN MV BT TM KG TJ SD SS SO ER RW CD CG CI ML NE MR AO MZ ZM MW BW NA GA LR SL GT HN NI SV PY BS BB TT GY SR BZ FJ PG AD SM LI',
];

/** Of these it is disputed, divided or moving, which town is the capital. */
export const UNCLEAR_CAPITALS = 'ZA IL BO LK SZ MY BJ CI TZ YE NR ID GQ KI SD VA SV';

/** These lie on two continents, or are counted to either. */
export const ON_TWO_CONTINENTS = 'RU TR EG KZ AZ GE AM CY ID TL PA';

/** Their area depends on what is counted. */
export const UNCLEAR_AREAS = 'FR DK MA IL IN PK CN US CA RU UA RS CY AZ AR GB VA SO SD SS ER ET EG';

/** Their currency changed after the data was gathered, or more than one is in use. */
export const UNCLEAR_CURRENCIES = 'BG VE CU SL ZW LR KH LB EC HR';

/** Mountain, metres above the sea, country if it stands in one alone, continent. */
export const MOUNTAINS = `
Mount Everest|8849||Asia
Kilimanjaro|5895|Tanzania|Africa
Mont Blanc|4806||Europe
Mount Fuji|3776|Japan|Asia
K2|8611||Asia
Denali|6190|United States|North America
Aconcagua|6961|Argentina|South America
Vesuvius|1281|Italy|Europe
Mount Elbrus|5642|Russia|
Ben Nevis|1345|United Kingdom|Europe
Annapurna|8091|Nepal|Asia
Nanga Parbat|8126||Asia
Mount Kenya|5199||Africa
Mount Ararat|5137|Türkiye|
Mount Rainier|4392|United States|North America
Aoraki / Mount Cook|3724|New Zealand|Oceania
Mount Logan|5959|Canada|North America
Chimborazo|6263|Ecuador|South America
Damavand|5610|Iran|Asia
Mount Kosciuszko|2228|Australia|Oceania
Grossglockner|3798|Austria|Europe
Mount Whitney|4421|United States|North America
Toubkal|4167|Morocco|Africa
Triglav|2864|Slovenia|Europe
Galdhøpiggen|2469|Norway|Europe
Musala|2925|Bulgaria|Europe
Dhaulagiri|8167|Nepal|Asia
Mount Vinson|4892||Antarctica`;

/** River and continent. */
export const RIVERS = `
Nile|Africa
Amazon|South America
Danube|Europe
Mississippi|North America
Thames|Europe
Ganges|Asia
Rhine|Europe
Seine|Europe
Congo|Africa
Yangtze|Asia
Mekong|Asia
Volga|Europe
Tigris|Asia
Euphrates|Asia
Colorado of the Grand Canyon|North America
Rio Grande|North America
Niger|Africa
Indus|Asia
Zambezi|Africa
Elbe|Europe
Loire|Europe
Po|Europe
Yukon|North America
Orinoco|South America
Saint Lawrence|North America
Paraná|South America
Murray|Oceania
Darling|Oceania
Vistula|Europe
Dnieper|Europe
Tagus|Europe
Limpopo|Africa
Mackenzie|North America
Amur|Asia
Lena|Asia
Yenisei|Asia
Irrawaddy|Asia
Senegal|Africa
São Francisco|South America
Waikato|Oceania`;

/** City, the river that it stands on, and others that it stands on. */
export const RIVER_CITIES = `
London|Thames
Paris|Seine
Cairo|Nile
Rome|Tiber
Vienna|Danube
Budapest|Danube
New Orleans|Mississippi
Cologne|Rhine
Florence|Arno
Hamburg|Elbe
Prague|Vltava
Lisbon|Tagus
Warsaw|Vistula
Baghdad|Tigris
Washington D.C.|Potomac
Kyiv|Dnieper
Frankfurt|Main
Munich|Isar
Bordeaux|Garonne
Dublin|Liffey
Seville|Guadalquivir
Bangkok|Chao Phraya
Montreal|Saint Lawrence
Saint Petersburg|Neva
Liverpool|Mersey
Glasgow|Clyde
Porto|Douro
Turin|Po
Varanasi|Ganges
Dresden|Elbe
Basel|Rhine
Kinshasa|Congo
Kraków|Vistula
Zaragoza|Ebro
Bratislava|Danube
Riga|Daugava
Philadelphia|Delaware|Schuylkill
Newcastle|Tyne
Ljubljana|Ljubljanica`;

/** Landmark and country. */
export const LANDMARKS = `
the Eiffel Tower|France
the Colosseum|Italy
the Statue of Liberty|United States
the Great Pyramid of Giza|Egypt
the Taj Mahal|India
Big Ben|United Kingdom
the Acropolis of Athens|Greece
the Leaning Tower of Pisa|Italy
the Golden Gate Bridge|United States
the Sydney Opera House|Australia
the statue of Christ the Redeemer|Brazil
the Brandenburg Gate|Germany
the Sagrada Família|Spain
Machu Picchu|Peru
Stonehenge|United Kingdom
the Forbidden City|China
the Louvre|France
the Burj Khalifa|United Arab Emirates
the Hagia Sophia|Türkiye
Neuschwanstein Castle|Germany
Mount Rushmore|United States
the Atomium|Belgium
Table Mountain|South Africa
Angkor Wat|Cambodia
Petra|Jordan
the CN Tower|Canada
the Alhambra|Spain
Chichén Itzá|Mexico
the Petronas Towers|Malaysia
the Rijksmuseum|Netherlands
Marina Bay Sands|Singapore
the Little Mermaid statue|Denmark
Schönbrunn Palace|Austria
the Charles Bridge|Czechia
the stone heads of Easter Island|Chile
the Cliffs of Moher|Ireland
the Blue Lagoon spa|Iceland
the Belém Tower|Portugal
the Chapel Bridge of Lucerne|Switzerland
Wawel Castle|Poland
Bran Castle|Romania
Borobudur|Indonesia
the Nazca Lines|Peru
Persepolis|Iran
Wat Arun|Thailand
the Hassan II Mosque|Morocco
the rock of Sigiriya|Sri Lanka
the Shwedagon Pagoda|Myanmar
the rock churches of Lalibela|Ethiopia
the Great Mosque of Djenné|Mali
Baalbek|Lebanon
the Registan of Samarkand|Uzbekistan
Tikal|Guatemala
the Rila Monastery|Bulgaria
Leptis Magna|Libya`;

/** State of the United States and its capital. */
export const US_STATES = `
California|Sacramento
Texas|Austin
Hawaii|Honolulu
Massachusetts|Boston
Georgia|Atlanta
Colorado|Denver
Alaska|Juneau
Florida|Tallahassee
New York|Albany
Arizona|Phoenix
Tennessee|Nashville
Nevada|Carson City
Utah|Salt Lake City
Washington|Olympia
Louisiana|Baton Rouge
Illinois|Springfield
Michigan|Lansing
Ohio|Columbus
Pennsylvania|Harrisburg
New Mexico|Santa Fe
Virginia|Richmond
Oregon|Salem
Minnesota|Saint Paul
Montana|Helena
New Jersey|Trenton
North Carolina|Raleigh
South Carolina|Columbia
Kansas|Topeka
Alabama|Montgomery
Mississippi|Jackson
Wisconsin|Madison
Idaho|Boise
Maryland|Annapolis
Maine|Augusta
Connecticut|Hartford
Kentucky|Frankfort
Nebraska|Lincoln
Iowa|Des Moines
Missouri|Jefferson City
Arkansas|Little Rock
Vermont|Montpelier
Wyoming|Cheyenne
New Hampshire|Concord
Rhode Island|Providence
Delaware|Dover
West Virginia|Charleston
North Dakota|Bismarck
South Dakota|Pierre`;
