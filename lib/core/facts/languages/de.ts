import type { FactWords } from './fact-words';

export const de: FactWords = {
  fillBlank: 'Was gehört in die Lücke?',
  unscramble: 'Buchstabensalat: {sought}',
  hint: 'Beginnt mit {first} und hat {count} Zeichen.',
  description: '{questions} aus geprüften Fakten. Quellen: {sources}.',
  nameWithNumber: '{name}: {number}',
  ownTables: 'Quiz Video Service, Fakten zur Allgemeinbildung',
  facts: {
    capital: {
      ask: 'Welche Hauptstadt hat das Land {name}?',
      askBack: 'Welches dieser Länder hat die Hauptstadt {value}?',
      statement: 'Das Land {name} hat die Hauptstadt {value}.',
      pairs: 'Welche Hauptstadt gehört zu welchem Land?',
      sought: 'eine Hauptstadt',
    },
    flag: {
      ask: 'Zu welchem Land gehört diese Flagge?',
      statement: 'Diese Flagge gehört zu diesem Land: {value} {name}',
    },
    currency: {
      ask: 'Welche Währung hat das Land {name}?',
      askBack: 'Währung: {value}. In welchem dieser Länder bezahlt man damit?',
      statement: 'Das Land {name} hat die Währung {value}.',
      odd: 'Währung: {value}. In welchem dieser Länder bezahlt man nicht damit?',
      oddReason: 'Die Währung der anderen heißt {value}.',
      pairs: 'Welche Währung gehört zu welchem Land?',
    },
    neighbour: {
      ask: 'Welches dieser Länder grenzt an das Land {name}?',
      statement: 'Diese beiden Länder haben eine gemeinsame Grenze: {name} und {value}.',
    },
    continent: {
      ask: 'Auf welchem Kontinent liegt das Land {name}?',
      statement: 'Das Land {name} liegt in {value}.',
      odd: 'Welches dieser Länder liegt nicht in {value}?',
      oddReason: 'Die anderen liegen in {value}.',
    },
    coast: { ask: 'Liegt das Land {name} am Meer?', statement: 'Dieses Land {value}: {name}.' },
    domain: {
      ask: 'Auf welche Endung lauten die Internetadressen des Landes {name}?',
      askBack: 'Zu welchem Land gehören Internetadressen mit der Endung {value}?',
      statement: 'Die Internetadressen des Landes {name} enden auf {value}.',
      pairs: 'Welche Internet-Endung gehört zu welchem Land?',
    },
    area: {
      ask: 'Wie groß ist das Land {name} in Quadratkilometern?',
      most: 'Welches dieser Länder hat die größte Fläche?',
      axis: 'Größte Fläche zuerst',
      order: 'Ordne diese Länder nach ihrer Fläche, das größte zuerst.',
      versus: 'Fläche dieser Länder: höher oder niedriger?',
      quantity: 'Fläche',
    },
    symbol: {
      ask: 'Wie lautet das chemische Symbol für {name}?',
      askBack: 'Welches Element hat das chemische Symbol {value}?',
      statement: 'Das chemische Symbol für {name} ist {value}.',
      pairs: 'Welches Symbol gehört zu welchem Element?',
    },
    'atomic-number': {
      ask: 'Welche Ordnungszahl hat {name}?',
      askBack: 'Welches Element hat die Ordnungszahl {value}?',
      statement: '{name} hat die Ordnungszahl {value}.',
    },
    'element-family': {
      ask: 'Zu welcher Elementgruppe gehört {name}?',
      statement: '{name} gehört zur Elementgruppe {value}.',
      odd: '{value}: Welches dieser Elemente gehört nicht dazu?',
      oddReason: 'Die anderen sind {value}.',
    },
    'element-order': {
      ask: 'Wie viele Protonen hat ein Atom des Elements {name}?',
      most: 'Welches dieser Elemente hat die wenigsten Protonen?',
      axis: 'Wenigste Protonen zuerst',
      order: 'Ordne diese Elemente nach ihrer Ordnungszahl, die niedrigste zuerst.',
      versus: 'Ordnungszahl dieser Elemente: höher oder niedriger?',
      quantity: 'Ordnungszahl',
    },
    'planet-trait': {
      ask: 'Welcher Planet {name}?',
      statement: 'Der Planet {value} {name}.',
      sought: 'ein Planet',
    },
    moon: {
      ask: 'Welchen Planeten umkreist der Mond {name}?',
      statement: 'Der Mond {name} umkreist den Planeten {value}.',
      odd: 'Welcher dieser Monde umkreist nicht den Planeten {value}?',
      oddReason: 'Die anderen umkreisen den Planeten {value}.',
    },
    'planet-size': {
      ask: 'Welchen Durchmesser hat der Planet {name} am Äquator, in Kilometern?',
      most: 'Welcher dieser Planeten ist der größte?',
      axis: 'Größter zuerst',
      order: 'Ordne diese Planeten nach ihrer Größe, den größten zuerst.',
      versus: 'Durchmesser dieser Planeten: höher oder niedriger?',
      quantity: 'Durchmesser',
    },
    'planet-distance': {
      ask: 'Wie weit ist der Planet {name} im Mittel von der Sonne entfernt, in Millionen Kilometern?',
      most: 'Welcher dieser Planeten ist der Sonne am nächsten?',
      axis: 'Der Sonne am nächsten zuerst',
      order: 'Ordne diese Planeten nach ihrem Abstand von der Sonne, den nächsten zuerst.',
      versus: 'Abstand von der Sonne: höher oder niedriger?',
      quantity: 'Abstand von der Sonne',
      unit: 'Mio. km',
    },
    sum: { ask: 'Wie viel ist {name}?', statement: '{name} = {value}' },
    roman: {
      ask: 'Welche Zahl ist das in römischen Ziffern: {name}?',
      statement: 'Die römische Zahl {name} steht für {value}.',
    },
  },
  continents: {
    Africa: 'Afrika',
    Europe: 'Europa',
    Asia: 'Asien',
    'North America': 'Nordamerika',
    'South America': 'Südamerika',
    Oceania: 'Ozeanien',
  },
  coasts: { 'on the sea': 'liegt am Meer', landlocked: 'hat keine Küste am Meer' },
  planetTraits: `
ist der größte Planet des Sonnensystems
ist der Sonne am nächsten
wird auch der Rote Planet genannt
ist der heißeste Planet des Sonnensystems
ist am weitesten von der Sonne entfernt
hat den Großen Roten Fleck
ist der einzige, auf dem Leben bekannt ist
ist der kleinste Planet des Sonnensystems
hat den höchsten bekannten Vulkan, den Olympus Mons
hat die Cassinische Teilung in seinen Ringen
hat eine geringere Dichte als Wasser
rollt auf der Seite liegend um die Sonne
wurde 1781 von Wilhelm Herschel entdeckt
wurde 1846 dort gefunden, wo ihn Berechnungen vorhersagten
ist nach der römischen Göttin der Liebe benannt
hat die höchste Dichte im Sonnensystem
hat das Schluchtensystem Valles Marineris
hat das Caloris-Becken, einen riesigen Krater
hat einen sechseckigen Wirbelsturm am Nordpol
hat das Gebirge Maxwell Montes`,
  countries: {
    US: 'USA',
    BN: 'Brunei',
    CD: 'Demokratische Republik Kongo',
    CG: 'Republik Kongo',
    CI: 'Elfenbeinküste',
    TL: 'Osttimor',
  },
  topics: {
    capitals: { title: 'Hauptstädte', words: ['hauptstadt', 'hauptstädte', 'hauptstädten', 'landeshauptstädte'] },
    flags: { title: 'Flaggen', words: ['flagge', 'flaggen', 'fahne', 'fahnen', 'nationalflaggen', 'landesflaggen'] },
    solar_system: {
      title: 'Das Sonnensystem',
      words: ['sonnensystem', 'sonnensystems', 'planet', 'planeten', 'mond', 'monde'],
    },
    elements: {
      title: 'Chemische Elemente',
      words: [
        'chemische elemente',
        'chemischen elemente',
        'chemischen elementen',
        'elemente',
        'periodensystem',
        'periodensystems',
        'periodensystem der elemente',
        'elementsymbole',
      ],
    },
    currencies: { title: 'Währungen', words: ['währung', 'währungen', 'geld', 'landeswährungen'] },
    countries: {
      title: 'Länder',
      words: [
        'land',
        'länder',
        'ländern',
        'staat',
        'staaten',
        'grenzen',
        'nachbarländer',
        'kontinent',
        'kontinente',
        'kontinenten',
      ],
    },
    geography: {
      title: 'Geografie',
      words: ['geografie', 'geographie', 'erdkunde', 'reisen', 'länderkunde', 'länder und hauptstädte'],
    },
    maths: {
      title: 'Mathe',
      words: ['mathe', 'mathematik', 'kopfrechnen', 'rechnen', 'zahlen', 'rechenaufgaben'],
    },
    roman_numerals: {
      title: 'Römische Zahlen',
      words: ['römische zahlen', 'römischen zahlen', 'römische ziffern', 'römischen ziffern'],
    },
  },
  regions: {
    africa: {
      title: 'in Afrika',
      words: ['afrika', 'afrikas', 'afrikanisch', 'afrikanische', 'afrikanischen', 'afrikanischer'],
    },
    europe: {
      title: 'in Europa',
      words: ['europa', 'europas', 'europäisch', 'europäische', 'europäischen', 'europäischer'],
    },
    asia: { title: 'in Asien', words: ['asien', 'asiens', 'asiatisch', 'asiatische', 'asiatischen', 'asiatischer'] },
    north_america: {
      title: 'in Nordamerika',
      words: ['nordamerika', 'nordamerikas', 'nordamerikanische', 'nordamerikanischen'],
    },
    south_america: {
      title: 'in Südamerika',
      words: ['südamerika', 'südamerikas', 'südamerikanische', 'südamerikanischen'],
    },
    oceania: { title: 'in Ozeanien', words: ['ozeanien', 'ozeaniens', 'pazifik', 'im pazifik'] },
    americas: { title: 'in Amerika', words: ['amerika', 'amerikas', 'amerikanische', 'amerikanischen'] },
    latin_america: {
      title: 'in Lateinamerika',
      words: ['lateinamerika', 'lateinamerikas', 'lateinamerikanische', 'lateinamerikanischen'],
    },
    caribbean: { title: 'in der Karibik', words: ['karibik', 'karibische', 'karibischen'] },
    central_america: {
      title: 'in Mittelamerika',
      words: ['mittelamerika', 'mittelamerikas', 'zentralamerika', 'zentralamerikas', 'mittelamerikanische'],
    },
    middle_east: {
      title: 'im Nahen Osten',
      words: ['nahen osten', 'naher osten', 'nahe osten', 'nahen ostens', 'mittlerer osten'],
    },
    southeast_asia: { title: 'in Südostasien', words: ['südostasien', 'südostasiens', 'südostasiatische'] },
    central_asia: { title: 'in Zentralasien', words: ['zentralasien', 'zentralasiens', 'zentralasiatische'] },
    nordic: {
      title: 'in den nordischen Ländern',
      words: [
        'nordische länder',
        'nordischen ländern',
        'nordischen länder',
        'skandinavien',
        'skandinaviens',
        'skandinavische',
        'nordeuropa',
      ],
    },
    balkans: { title: 'auf dem Balkan', words: ['balkan', 'balkans', 'balkanländer'] },
    eu: { title: 'in der Europäischen Union', words: ['europäischen union', 'europäische union', 'eu'] },
    west_africa: { title: 'in Westafrika', words: ['westafrika', 'westafrikas', 'westafrikanische'] },
    east_africa: { title: 'in Ostafrika', words: ['ostafrika', 'ostafrikas', 'ostafrikanische'] },
  },
  titleInRegion: '{topic} {region}',
  fillers:
    `der die das den dem des ein eine einen einer eines zu zum zur über von vom aus in im auf für mit und oder nach rund um alle allen
    aller welt ganzen ganze weltweit quiz fragen frage rätsel wissen test bitte mach mache mir erstelle schreibe kinder erwachsene spaß
    lustig lustige lustigen spannende spannenden interessante interessanten bekannte bekannten berühmte berühmten gute guten
    tolle tollen knifflige kniffligen kleines kleine großes große wichtigsten größten thema video heißt heißen wie`.split(
      /\s+/,
    ),
  difficulty: {
    1: [
      'sehr leicht',
      'sehr leichte',
      'sehr leichten',
      'sehr einfach',
      'sehr einfache',
      'sehr einfachen',
      'kinderleicht',
    ],
    2: ['leicht', 'leichte', 'leichten', 'leichtes', 'einfach', 'einfache', 'einfachen', 'einfaches', 'anfänger'],
    3: ['mittel', 'mittelschwer', 'mittelschwere', 'mittelschweren', 'fortgeschrittene'],
    4: ['schwer', 'schwere', 'schweren', 'schweres', 'schwierig', 'schwierige', 'schwierigen', 'schwieriges'],
    5: ['sehr schwer', 'sehr schwere', 'sehr schweren', 'sehr schwierig', 'sehr schwierige', 'experten', 'profis'],
    rising: [
      'steigende schwierigkeit',
      'steigender schwierigkeit',
      'schwierigkeit steigend',
      'immer schwerer',
      'immer schwieriger',
      'von leicht bis schwer',
      'von leicht zu schwer',
      'von einfach bis schwer',
      'von einfach bis schwierig',
    ],
  },
};
