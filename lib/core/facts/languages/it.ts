import type { FactWords } from './fact-words';

export const it: FactWords = {
  fillBlank: 'Completa la frase',
  unscramble: 'Riordina le lettere: {sought}',
  hint: 'Inizia con {first}. Numero di caratteri: {count}.',
  description: '{questions} basate su fatti verificati. Fonti: {sources}.',
  nameWithNumber: '{name}: {number}',
  ownTables: 'Quiz Video Service, fatti di cultura generale',
  facts: {
    capital: {
      ask: '{name}: qual è la capitale di questo Paese?',
      askBack: 'Quale Paese ha questa capitale: {value}?',
      statement: '{name}: la capitale di questo Paese è {value}.',
      pairs: 'Abbina ogni Paese alla sua capitale.',
      sought: 'una capitale',
    },
    flag: { ask: 'Di quale Paese è questa bandiera?', statement: 'Questa bandiera è di questo Paese: {value} {name}' },
    currency: {
      ask: '{name}: come si chiama la valuta di questo Paese?',
      askBack: 'Valuta: {value}. In quale di questi Paesi si usa?',
      statement: '{name}: la valuta di questo Paese si chiama «{value}».',
      odd: 'Valuta: {value}. In quale di questi Paesi non si usa?',
      oddReason: 'Negli altri la valuta si chiama «{value}».',
      pairs: 'Abbina ogni Paese alla sua valuta.',
    },
    neighbour: {
      ask: 'Quale di questi Paesi confina via terra con il seguente: {name}?',
      statement: 'Questi due Paesi hanno un confine terrestre in comune: {name} e {value}.',
    },
    continent: {
      ask: '{name}: in quale continente si trova questo Paese?',
      statement: '{name}: questo Paese si trova in {value}.',
      odd: 'Quale di questi Paesi non si trova in {value}?',
      oddReason: 'Gli altri si trovano in {value}.',
    },
    coast: { ask: '{name}: questo Paese si affaccia sul mare?', statement: '{name}: questo Paese {value}.' },
    domain: {
      ask: '{name}: come finiscono gli indirizzi internet di questo Paese?',
      askBack: 'Di quale Paese sono gli indirizzi internet che finiscono in {value}?',
      statement: '{name}: gli indirizzi internet di questo Paese finiscono in {value}.',
      pairs: 'Abbina ogni Paese alla parte finale dei suoi indirizzi internet.',
    },
    area: {
      ask: '{name}: quanto è grande questo Paese, in chilometri quadrati?',
      most: 'Quale di questi Paesi ha la superficie maggiore?',
      axis: 'Dalla superficie maggiore',
      order: 'Ordina questi Paesi per superficie, dal più grande al più piccolo.',
      versus: 'Superficie di questi Paesi: maggiore o minore?',
      quantity: 'Superficie',
    },
    symbol: {
      ask: '{name}: qual è il simbolo chimico di questo elemento?',
      askBack: 'Quale elemento ha il simbolo chimico {value}?',
      statement: '{name}: il simbolo chimico di questo elemento è {value}.',
      pairs: 'Abbina ogni elemento al suo simbolo.',
    },
    'atomic-number': {
      ask: '{name}: qual è il numero atomico di questo elemento?',
      askBack: 'Quale elemento ha il numero atomico {value}?',
      statement: '{name}: il numero atomico di questo elemento è {value}.',
    },
    'element-family': {
      ask: '{name}: a quale gruppo di elementi appartiene?',
      statement: '{name}: questo elemento appartiene al gruppo seguente: {value}.',
      odd: '{value}: quale di questi elementi non ne fa parte?',
      oddReason: 'Il gruppo degli altri: {value}.',
    },
    'element-order': {
      ask: '{name}: quanti protoni ha un atomo di questo elemento?',
      most: 'Quale di questi elementi ha meno protoni?',
      axis: 'Dal minor numero di protoni',
      order: 'Ordina questi elementi per numero atomico, dal più basso al più alto.',
      versus: 'Numero atomico di questi elementi: maggiore o minore?',
      quantity: 'Numero atomico',
    },
    'planet-trait': {
      ask: 'Quale pianeta {name}?',
      statement: 'Il pianeta {value} {name}.',
      sought: 'un pianeta',
    },
    moon: {
      ask: 'Intorno a quale pianeta orbita la luna {name}?',
      statement: 'La luna {name} orbita intorno al pianeta {value}.',
      odd: 'Quale di queste lune non orbita intorno al pianeta {value}?',
      oddReason: 'Le altre orbitano intorno al pianeta {value}.',
    },
    'planet-size': {
      ask: 'Qual è il diametro del pianeta {name} all’equatore, in chilometri?',
      most: 'Quale di questi pianeti è il più grande?',
      axis: 'Dal più grande al più piccolo',
      order: 'Ordina questi pianeti per grandezza, dal più grande al più piccolo.',
      versus: 'Diametro di questi pianeti: maggiore o minore?',
      quantity: 'Diametro',
    },
    'planet-distance': {
      ask: 'Quanto dista in media dal Sole il pianeta {name}, in milioni di chilometri?',
      most: 'Quale di questi pianeti è il più vicino al Sole?',
      axis: 'Dal più vicino al Sole',
      order: 'Ordina questi pianeti per distanza dal Sole, a partire dal più vicino.',
      versus: 'Distanza dal Sole: maggiore o minore?',
      quantity: 'Distanza dal Sole',
      unit: 'milioni di km',
    },
    sum: { ask: 'Quanto fa {name}?', statement: '{name} = {value}' },
    roman: {
      ask: 'Che numero è questo in cifre romane: {name}?',
      statement: 'Il numero romano {name} vale {value}.',
    },
  },
  continents: {
    Africa: 'Africa',
    Europe: 'Europa',
    Asia: 'Asia',
    'North America': 'America del Nord',
    'South America': 'America del Sud',
    Oceania: 'Oceania',
  },
  coasts: { 'on the sea': 'si affaccia sul mare', landlocked: 'non ha sbocco sul mare' },
  planetTraits: `
è il più grande del sistema solare
è il più vicino al Sole
è conosciuto come il pianeta rosso
è il più caldo del sistema solare
è il più lontano dal Sole
ha la Grande Macchia Rossa
è l’unico in cui si conosce la vita
è il più piccolo del sistema solare
ha il vulcano più alto conosciuto, il Monte Olimpo
ha la divisione di Cassini nei suoi anelli
è meno denso dell’acqua
è così inclinato che ruota intorno al Sole coricato su un fianco
fu scoperto da William Herschel nel 1781
fu trovato nel 1846 dove i calcoli lo prevedevano
prende il nome dalla dea romana dell’amore
è il più denso del sistema solare
ha il sistema di canyon Valles Marineris
ha il bacino Caloris, un enorme cratere
ha una tempesta esagonale al polo nord
ha le montagne Maxwell Montes`,
  countries: { CD: 'Repubblica Democratica del Congo', CG: 'Repubblica del Congo' },
  topics: {
    capitals: { title: 'Capitali', words: ['capitale', 'capitali', 'città capitali'] },
    flags: { title: 'Bandiere', words: ['bandiera', 'bandiere', 'bandiere nazionali'] },
    solar_system: { title: 'Il sistema solare', words: ['sistema solare', 'pianeta', 'pianeti', 'luna', 'lune'] },
    elements: {
      title: 'Elementi chimici',
      words: ['elementi chimici', 'elementi', 'tavola periodica', 'tavola periodica degli elementi', 'simboli chimici'],
    },
    currencies: { title: 'Valute', words: ['moneta', 'monete', 'valuta', 'valute', 'denaro', 'soldi'] },
    countries: {
      title: 'Paesi',
      words: ['paese', 'paesi', 'confini', 'nazioni', 'stati', 'continente', 'continenti', 'paesi confinanti'],
    },
    geography: { title: 'Geografia', words: ['geografia', 'viaggi', 'paesi e capitali'] },
    maths: { title: 'Matematica', words: ['matematica', 'calcolo mentale', 'aritmetica', 'numeri'] },
    roman_numerals: { title: 'Numeri romani', words: ['numeri romani', 'cifre romane', 'numerazione romana'] },
  },
  regions: {
    africa: { title: 'dell’Africa', words: ['africa', 'africano', 'africana', 'africani', 'africane'] },
    europe: { title: 'd’Europa', words: ['europa', 'europeo', 'europea', 'europei', 'europee'] },
    asia: { title: 'dell’Asia', words: ['asia', 'asiatico', 'asiatica', 'asiatici', 'asiatiche'] },
    north_america: {
      title: 'del Nord America',
      words: ['america del nord', 'nord america', 'nordamerica', 'nordamericani', 'nordamericane'],
    },
    south_america: {
      title: 'del Sud America',
      words: ['america del sud', 'sud america', 'sudamerica', 'sudamericani', 'sudamericane'],
    },
    oceania: { title: 'dell’Oceania', words: ['oceania', 'pacifico'] },
    americas: { title: 'delle Americhe', words: ['america', 'americhe', 'americani', 'americane'] },
    latin_america: {
      title: 'dell’America Latina',
      words: ['america latina', 'latinoamericani', 'latinoamericane'],
    },
    caribbean: { title: 'dei Caraibi', words: ['caraibi', 'caraibici', 'caraibiche'] },
    central_america: {
      title: 'dell’America Centrale',
      words: ['america centrale', 'centroamerica', 'centro america', 'centroamericani'],
    },
    middle_east: { title: 'del Medio Oriente', words: ['medio oriente', 'vicino oriente'] },
    southeast_asia: {
      title: 'del Sud-est asiatico',
      words: ['sud est asiatico', 'sudest asiatico', 'asia sudorientale'],
    },
    central_asia: { title: 'dell’Asia centrale', words: ['asia centrale'] },
    nordic: {
      title: 'dei Paesi nordici',
      words: ['paesi nordici', 'nordici', 'scandinavia', 'scandinavi', 'paesi scandinavi'],
    },
    balkans: { title: 'dei Balcani', words: ['balcani', 'balcanici'] },
    eu: { title: 'dell’Unione europea', words: ['unione europea', 'ue'] },
    west_africa: { title: 'dell’Africa occidentale', words: ['africa occidentale', 'africa dell ovest'] },
    east_africa: { title: 'dell’Africa orientale', words: ['africa orientale', 'africa dell est'] },
  },
  titleInRegion: '{topic} {region}',
  fillers:
    `il lo la i gli le l un uno una di del dello della dell dei degli delle d a al alla alle ai in nel nella nelle nei su sul sulla
    sulle sui sugli per con senza da e o ed tutto tutti tutte mondo mondiale mondiali quiz test domanda domande gioco conoscenza fammi
    crea scrivi genera favore bambini adulti divertente divertenti interessanti famosi famose conosciute belle grandi principali
    importanti livello difficoltà tema video nome nomi riguardo`.split(/\s+/),
  difficulty: {
    1: ['molto facile', 'molto facili', 'facilissimo', 'facilissime'],
    2: ['facile', 'facili', 'semplice', 'semplici', 'principianti'],
    3: ['medio', 'media', 'medie', 'intermedio', 'difficoltà media'],
    4: ['difficile', 'difficili', 'complicate', 'avanzato'],
    5: ['molto difficile', 'molto difficili', 'difficilissimo', 'difficilissime', 'esperti'],
    rising: [
      'difficoltà crescente',
      'sempre più difficile',
      'sempre più difficili',
      'dal facile al difficile',
      'da facile a difficile',
      'dalla più facile alla più difficile',
    ],
  },
};
