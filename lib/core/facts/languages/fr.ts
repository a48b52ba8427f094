import type { FactWords } from './fact-words';

export const fr: FactWords = {
  fillBlank: 'Complète la phrase',
  unscramble: 'Remets les lettres dans l’ordre\u00A0: {sought}',
  hint: 'Commence par {first}. Nombre de caractères\u00A0: {count}.',
  description: '{questions} à partir de faits vérifiés. Sources\u00A0: {sources}.',
  nameWithNumber: '{name}\u00A0: {number}',
  ownTables: 'Quiz Video Service, faits de culture générale',
  facts: {
    capital: {
      ask: '{name}\u00A0: quelle est la capitale de ce pays\u202F?',
      askBack: 'Quel pays a pour capitale la ville suivante\u00A0: {value}\u202F?',
      statement: '{name}\u00A0: la capitale de ce pays est {value}.',
      pairs: 'Associe chaque pays à sa capitale.',
      sought: 'une capitale',
    },
    flag: {
      ask: 'À quel pays appartient ce drapeau\u202F?',
      statement: 'Ce drapeau est celui du pays suivant\u00A0: {value} {name}',
    },
    currency: {
      ask: '{name}\u00A0: comment s’appelle la monnaie de ce pays\u202F?',
      askBack: 'Monnaie\u00A0: {value}. Dans lequel de ces pays l’utilise-t-on\u202F?',
      statement: '{name}\u00A0: la monnaie de ce pays s’appelle «\u00A0{value}\u00A0».',
      odd: 'Monnaie\u00A0: {value}. Dans lequel de ces pays ne l’utilise-t-on pas\u202F?',
      oddReason: 'Dans les autres, la monnaie s’appelle «\u00A0{value}\u00A0».',
      pairs: 'Associe chaque pays à sa monnaie.',
    },
    neighbour: {
      ask: 'Lequel de ces pays a une frontière terrestre avec le pays suivant\u00A0: {name}\u202F?',
      statement: 'Ces deux pays ont une frontière terrestre commune\u00A0: {name} et {value}.',
    },
    continent: {
      ask: '{name}\u00A0: sur quel continent se trouve ce pays\u202F?',
      statement: '{name}\u00A0: ce pays se trouve en {value}.',
      odd: 'Lequel de ces pays ne se trouve pas en {value}\u202F?',
      oddReason: 'Les autres se trouvent en {value}.',
    },
    coast: {
      ask: '{name}\u00A0: ce pays a-t-il un accès à la mer\u202F?',
      statement: '{name}\u00A0: ce pays {value}.',
    },
    domain: {
      ask: '{name}\u00A0: par quoi se terminent les adresses internet de ce pays\u202F?',
      askBack: 'À quel pays appartiennent les adresses internet qui se terminent par {value}\u202F?',
      statement: '{name}\u00A0: les adresses internet de ce pays se terminent par {value}.',
      pairs: 'Associe chaque pays à la terminaison de ses adresses internet.',
    },
    area: {
      ask: '{name}\u00A0: quelle est la superficie de ce pays, en kilomètres carrés\u202F?',
      most: 'Lequel de ces pays a la plus grande superficie\u202F?',
      axis: 'La plus grande superficie d’abord',
      order: 'Classe ces pays par superficie, du plus grand au plus petit.',
      versus: 'Superficie de ces pays\u00A0: plus grande ou plus petite\u202F?',
      quantity: 'Superficie',
    },
    symbol: {
      ask: '{name}\u00A0: quel est le symbole chimique de cet élément\u202F?',
      askBack: 'Quel élément a pour symbole chimique {value}\u202F?',
      statement: '{name}\u00A0: le symbole chimique de cet élément est {value}.',
      pairs: 'Associe chaque élément à son symbole.',
    },
    'atomic-number': {
      ask: '{name}\u00A0: quel est le numéro atomique de cet élément\u202F?',
      askBack: 'Quel élément a pour numéro atomique {value}\u202F?',
      statement: '{name}\u00A0: le numéro atomique de cet élément est {value}.',
    },
    'element-family': {
      ask: '{name}\u00A0: à quelle famille appartient cet élément\u202F?',
      statement: '{name}\u00A0: cet élément fait partie des {value}.',
      odd: 'Lequel de ces éléments ne fait pas partie des {value}\u202F?',
      oddReason: 'Les autres sont des {value}.',
    },
    'element-order': {
      ask: '{name}\u00A0: combien de protons compte un atome de cet élément\u202F?',
      most: 'Lequel de ces éléments a le moins de protons\u202F?',
      axis: 'Du moins au plus de protons',
      order: 'Classe ces éléments par numéro atomique croissant.',
      versus: 'Numéro atomique de ces éléments\u00A0: plus grand ou plus petit\u202F?',
      quantity: 'Numéro atomique',
    },
    'planet-trait': {
      ask: 'Quelle planète {name}\u202F?',
      statement: 'La planète {value} {name}.',
      sought: 'une planète',
    },
    moon: {
      ask: 'Autour de quelle planète tourne la lune {name}\u202F?',
      statement: 'La lune {name} tourne autour de la planète {value}.',
      odd: 'Laquelle de ces lunes ne tourne pas autour de la planète {value}\u202F?',
      oddReason: 'Les autres tournent autour de la planète {value}.',
    },
    'planet-size': {
      ask: 'Quel est le diamètre de la planète {name} à l’équateur, en kilomètres\u202F?',
      most: 'Laquelle de ces planètes est la plus grande\u202F?',
      axis: 'De la plus grande à la plus petite',
      order: 'Classe ces planètes par taille, de la plus grande à la plus petite.',
      versus: 'Diamètre de ces planètes\u00A0: plus grand ou plus petit\u202F?',
      quantity: 'Diamètre',
    },
    'planet-distance': {
      ask: 'À quelle distance moyenne du Soleil se trouve la planète {name}, en millions de kilomètres\u202F?',
      most: 'Laquelle de ces planètes est la plus proche du Soleil\u202F?',
      axis: 'La plus proche du Soleil d’abord',
      order: 'Classe ces planètes par distance au Soleil, en commençant par la plus proche.',
      versus: 'Distance au Soleil\u00A0: plus grande ou plus petite\u202F?',
      quantity: 'Distance au Soleil',
      unit: 'millions de km',
    },
    sum: { ask: 'Combien font {name}\u202F?', statement: '{name} = {value}' },
    roman: {
      ask: 'Quel est ce nombre en chiffres romains\u00A0: {name}\u202F?',
      statement: 'Le nombre romain {name} vaut {value}.',
    },
  },
  continents: {
    Africa: 'Afrique',
    Europe: 'Europe',
    Asia: 'Asie',
    'North America': 'Amérique du Nord',
    'South America': 'Amérique du Sud',
    Oceania: 'Océanie',
  },
  coasts: { 'on the sea': 'a un accès à la mer', landlocked: 'n’a pas d’accès à la mer' },
  planetTraits: `
est la plus grande du système solaire
est la plus proche du Soleil
est surnommée la planète rouge
est la plus chaude du système solaire
est la plus éloignée du Soleil
porte la Grande Tache rouge
est la seule où l’on connaît la vie
est la plus petite du système solaire
possède le plus haut volcan connu, Olympus Mons
montre la division de Cassini dans ses anneaux
est moins dense que l’eau
est si inclinée qu’elle tourne autour du Soleil couchée sur le côté
a été découverte par William Herschel en 1781
a été trouvée en 1846 là où les calculs la prédisaient
porte le nom de la déesse romaine de l’amour
est la plus dense du système solaire
possède le système de canyons Valles Marineris
possède le bassin Caloris, un immense cratère
a une tempête hexagonale au pôle Nord
possède les montagnes Maxwell Montes`,
  countries: {
    CD: 'République démocratique du Congo',
    CG: 'République du Congo',
    MU: 'Île Maurice',
    SV: 'El Salvador',
    VC: 'Saint-Vincent-et-les-Grenadines',
  },
  topics: {
    capitals: { title: 'Capitales', words: ['capitale', 'capitales', 'villes capitales'] },
    flags: { title: 'Drapeaux', words: ['drapeau', 'drapeaux', 'drapeaux nationaux'] },
    solar_system: { title: 'Le système solaire', words: ['système solaire', 'planète', 'planètes', 'lune', 'lunes'] },
    elements: {
      title: 'Éléments chimiques',
      words: [
        'éléments chimiques',
        'éléments',
        'tableau périodique',
        'tableau périodique des éléments',
        'symboles chimiques',
      ],
    },
    currencies: { title: 'Monnaies', words: ['monnaie', 'monnaies', 'devises', 'argent'] },
    countries: {
      title: 'Pays',
      words: ['pays', 'frontières', 'états', 'nations', 'continent', 'continents', 'pays voisins'],
    },
    geography: { title: 'Géographie', words: ['géographie', 'géo', 'voyages', 'pays et capitales'] },
    maths: { title: 'Maths', words: ['maths', 'mathématiques', 'calcul mental', 'calcul', 'nombres'] },
    roman_numerals: { title: 'Chiffres romains', words: ['chiffres romains', 'nombres romains', 'numération romaine'] },
  },
  regions: {
    africa: { title: 'd’Afrique', words: ['afrique', 'africain', 'africaine', 'africains', 'africaines'] },
    europe: { title: 'd’Europe', words: ['europe', 'européen', 'européenne', 'européens', 'européennes'] },
    asia: { title: 'd’Asie', words: ['asie', 'asiatique', 'asiatiques'] },
    north_america: {
      title: 'd’Amérique du Nord',
      words: ['amérique du nord', 'nord américaines', 'nord américains'],
    },
    south_america: { title: 'd’Amérique du Sud', words: ['amérique du sud', 'sud américaines', 'sud américains'] },
    oceania: { title: 'd’Océanie', words: ['océanie', 'pacifique'] },
    americas: { title: 'd’Amérique', words: ['amérique', 'amériques', 'américaines', 'américains'] },
    latin_america: {
      title: 'd’Amérique latine',
      words: ['amérique latine', 'latino américaines', 'latino américains'],
    },
    caribbean: { title: 'des Caraïbes', words: ['caraïbes', 'caraïbe', 'caribéens', 'caribéennes'] },
    central_america: { title: 'd’Amérique centrale', words: ['amérique centrale', 'centraméricains'] },
    middle_east: { title: 'du Moyen-Orient', words: ['moyen orient', 'proche orient'] },
    southeast_asia: { title: 'd’Asie du Sud-Est', words: ['asie du sud est', 'sud est asiatique'] },
    central_asia: { title: 'd’Asie centrale', words: ['asie centrale'] },
    nordic: {
      title: 'des pays nordiques',
      words: ['pays nordiques', 'nordiques', 'scandinavie', 'scandinaves', 'pays scandinaves'],
    },
    balkans: { title: 'des Balkans', words: ['balkans', 'balkaniques'] },
    eu: { title: 'de l’Union européenne', words: ['union européenne', 'ue'] },
    west_africa: { title: 'd’Afrique de l’Ouest', words: ['afrique de l ouest', 'afrique occidentale'] },
    east_africa: { title: 'd’Afrique de l’Est', words: ['afrique de l est', 'afrique orientale'] },
  },
  titleInRegion: '{topic} {region}',
  fillers:
    `le la les l un une des du de d à au aux en dans sur par pour avec sans et ou tout tous toutes monde mondiaux mondiales entier
    quiz quizz test question questions jeu connaissances culture fais faites moi crée écris génère s il te plaît enfants adultes
    drôle drôles amusantes intéressantes célèbres connus connues bonnes grandes principales importantes
    niveau difficulté thème vidéo nom noms propos`.split(/\s+/),
  difficulty: {
    1: ['très facile', 'très faciles'],
    2: ['facile', 'faciles', 'simple', 'simples', 'débutants'],
    3: ['moyen', 'moyenne', 'moyennes', 'intermédiaire', 'difficulté moyenne'],
    4: ['difficile', 'difficiles', 'dur', 'dures', 'avancé'],
    5: ['très difficile', 'très difficiles', 'experts'],
    rising: [
      'difficulté croissante',
      'de plus en plus difficile',
      'de plus en plus difficiles',
      'du plus facile au plus difficile',
      'de facile à difficile',
    ],
  },
};
