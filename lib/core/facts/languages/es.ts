import type { FactWords } from './fact-words';

export const es: FactWords = {
  fillBlank: '¿Qué falta en el hueco?',
  unscramble: 'Ordena las letras: {sought}',
  hint: 'Empieza por {first}. Número de caracteres: {count}.',
  description: '{questions} con datos comprobados. Fuentes: {sources}.',
  nameWithNumber: '{name}: {number}',
  ownTables: 'Quiz Video Service, datos de cultura general',
  facts: {
    capital: {
      ask: '¿Cuál es la capital de {name}?',
      askBack: '¿Qué país tiene esta capital: {value}?',
      statement: 'La capital de {name} es {value}.',
      pairs: 'Une cada país con su capital.',
      sought: 'una capital',
    },
    flag: { ask: '¿De qué país es esta bandera?', statement: 'Esta bandera es de este país: {value} {name}' },
    currency: {
      ask: '¿Cómo se llama la moneda de {name}?',
      askBack: 'Moneda: {value}. ¿En cuál de estos países se paga con ella?',
      statement: 'La moneda de {name} se llama «{value}».',
      odd: 'Moneda: {value}. ¿En cuál de estos países no se paga con ella?',
      oddReason: 'En los demás, la moneda se llama «{value}».',
      pairs: 'Une cada país con su moneda.',
    },
    neighbour: {
      ask: '¿Cuál de estos países limita por tierra con {name}?',
      statement: 'Estos dos países tienen frontera terrestre: {name} y {value}.',
    },
    continent: {
      ask: '¿En qué continente está {name}?',
      statement: 'El país {name} está en {value}.',
      odd: '¿Cuál de estos países no está en {value}?',
      oddReason: 'Los demás están en {value}.',
    },
    coast: { ask: '¿Tiene mar el país {name}?', statement: 'Este país {value}: {name}.' },
    domain: {
      ask: '¿Cómo terminan las direcciones de internet de {name}?',
      askBack: '¿De qué país son las direcciones de internet que terminan en {value}?',
      statement: 'Las direcciones de internet de {name} terminan en {value}.',
      pairs: 'Une cada país con la terminación de sus direcciones de internet.',
    },
    area: {
      ask: '¿Qué superficie tiene {name}, en kilómetros cuadrados?',
      most: '¿Cuál de estos países tiene la mayor superficie?',
      axis: 'De mayor a menor superficie',
      order: 'Ordena estos países por superficie, de mayor a menor.',
      versus: 'Superficie de estos países: ¿mayor o menor?',
      quantity: 'Superficie',
    },
    symbol: {
      ask: '{name}: ¿cuál es el símbolo químico de este elemento?',
      askBack: '¿Qué elemento tiene el símbolo químico {value}?',
      statement: '{name}: el símbolo químico de este elemento es {value}.',
      pairs: 'Une cada elemento con su símbolo.',
    },
    'atomic-number': {
      ask: '{name}: ¿cuál es el número atómico de este elemento?',
      askBack: '¿Qué elemento tiene el número atómico {value}?',
      statement: '{name}: el número atómico de este elemento es {value}.',
    },
    'element-family': {
      ask: '{name}: ¿a qué grupo de elementos pertenece?',
      statement: '{name}: este elemento pertenece al grupo de los {value}.',
      odd: '¿Cuál de estos elementos no pertenece al grupo de los {value}?',
      oddReason: 'Los demás son {value}.',
    },
    'element-order': {
      ask: '{name}: ¿cuántos protones tiene un átomo de este elemento?',
      most: '¿Cuál de estos elementos tiene menos protones?',
      axis: 'De menos a más protones',
      order: 'Ordena estos elementos por número atómico, de menor a mayor.',
      versus: 'Número atómico de estos elementos: ¿mayor o menor?',
      quantity: 'Número atómico',
    },
    'planet-trait': {
      ask: '¿Qué planeta {name}?',
      statement: 'El planeta {value} {name}.',
      sought: 'un planeta',
    },
    moon: {
      ask: '¿Alrededor de qué planeta gira la luna {name}?',
      statement: 'La luna {name} gira alrededor del planeta {value}.',
      odd: '¿Cuál de estas lunas no gira alrededor del planeta {value}?',
      oddReason: 'Las demás giran alrededor del planeta {value}.',
    },
    'planet-size': {
      ask: '¿Qué diámetro tiene el planeta {name} en el ecuador, en kilómetros?',
      most: '¿Cuál de estos planetas es el más grande?',
      axis: 'Del más grande al más pequeño',
      order: 'Ordena estos planetas por tamaño, del más grande al más pequeño.',
      versus: 'Diámetro de estos planetas: ¿mayor o menor?',
      quantity: 'Diámetro',
    },
    'planet-distance': {
      ask: '¿A qué distancia media del Sol está el planeta {name}, en millones de kilómetros?',
      most: '¿Cuál de estos planetas es el más cercano al Sol?',
      axis: 'Primero el más cercano al Sol',
      order: 'Ordena estos planetas por su distancia al Sol, empezando por el más cercano.',
      versus: 'Distancia al Sol: ¿mayor o menor?',
      quantity: 'Distancia al Sol',
      unit: 'millones de km',
    },
    sum: { ask: '¿Cuánto es {name}?', statement: '{name} = {value}' },
    roman: {
      ask: '¿Qué número es este en números romanos: {name}?',
      statement: 'El número romano {name} vale {value}.',
    },
  },
  continents: {
    Africa: 'África',
    Europe: 'Europa',
    Asia: 'Asia',
    'North America': 'América del Norte',
    'South America': 'América del Sur',
    Oceania: 'Oceanía',
  },
  coasts: { 'on the sea': 'tiene costa', landlocked: 'no tiene salida al mar' },
  planetTraits: `
es el más grande del sistema solar
es el más cercano al Sol
es conocido como el planeta rojo
es el más caliente del sistema solar
es el más lejano del Sol
tiene la Gran Mancha Roja
es el único en el que se conoce vida
es el más pequeño del sistema solar
tiene el volcán más alto que se conoce, el monte Olimpo
tiene la división de Cassini en sus anillos
es menos denso que el agua
está tan inclinado que gira alrededor del Sol tumbado de lado
fue descubierto por William Herschel en 1781
fue encontrado en 1846 donde los cálculos lo predecían
lleva el nombre de la diosa romana del amor
es el más denso del sistema solar
tiene el sistema de cañones Valles Marineris
tiene la cuenca Caloris, un cráter enorme
tiene una tormenta hexagonal en el polo norte
tiene las montañas Maxwell Montes`,
  countries: { CG: 'República del Congo', CI: 'Costa de Marfil', TL: 'Timor Oriental' },
  topics: {
    capitals: { title: 'Capitales', words: ['capital', 'capitales', 'ciudades capitales'] },
    flags: { title: 'Banderas', words: ['bandera', 'banderas', 'banderas nacionales'] },
    solar_system: {
      title: 'El sistema solar',
      words: ['sistema solar', 'planeta', 'planetas', 'luna', 'lunas'],
    },
    elements: {
      title: 'Elementos químicos',
      words: [
        'elementos químicos',
        'elementos',
        'tabla periódica',
        'tabla periódica de los elementos',
        'símbolos químicos',
      ],
    },
    currencies: { title: 'Monedas', words: ['moneda', 'monedas', 'divisas', 'dinero'] },
    countries: {
      title: 'Países',
      words: ['país', 'países', 'fronteras', 'naciones', 'estados', 'continente', 'continentes', 'países vecinos'],
    },
    geography: { title: 'Geografía', words: ['geografía', 'viajes', 'países y capitales'] },
    maths: { title: 'Matemáticas', words: ['matemáticas', 'mates', 'cálculo mental', 'aritmética', 'números'] },
    roman_numerals: { title: 'Números romanos', words: ['números romanos', 'numeración romana', 'cifras romanas'] },
  },
  regions: {
    africa: { title: 'de África', words: ['áfrica', 'africano', 'africana', 'africanos', 'africanas'] },
    europe: { title: 'de Europa', words: ['europa', 'europeo', 'europea', 'europeos', 'europeas'] },
    asia: { title: 'de Asia', words: ['asia', 'asiático', 'asiática', 'asiáticos', 'asiáticas'] },
    north_america: {
      title: 'de América del Norte',
      words: ['américa del norte', 'norteamérica', 'norteamericanos', 'norteamericanas'],
    },
    south_america: {
      title: 'de América del Sur',
      words: ['américa del sur', 'sudamérica', 'suramérica', 'sudamericanos', 'sudamericanas'],
    },
    oceania: { title: 'de Oceanía', words: ['oceanía', 'pacífico'] },
    americas: { title: 'de América', words: ['américa', 'americanos', 'americanas'] },
    latin_america: {
      title: 'de América Latina',
      words: ['américa latina', 'latinoamérica', 'latinoamericanos', 'latinoamericanas'],
    },
    caribbean: { title: 'del Caribe', words: ['caribe', 'caribeños', 'caribeñas'] },
    central_america: {
      title: 'de América Central',
      words: ['américa central', 'centroamérica', 'centroamericanos', 'centroamericanas'],
    },
    middle_east: { title: 'de Oriente Medio', words: ['oriente medio', 'medio oriente', 'oriente próximo'] },
    southeast_asia: {
      title: 'del Sudeste Asiático',
      words: ['sudeste asiático', 'sureste asiático', 'asia sudoriental'],
    },
    central_asia: { title: 'de Asia Central', words: ['asia central'] },
    nordic: { title: 'de los países nórdicos', words: ['países nórdicos', 'nórdicos', 'escandinavia', 'escandinavos'] },
    balkans: { title: 'de los Balcanes', words: ['balcanes', 'balcánicos'] },
    eu: { title: 'de la Unión Europea', words: ['unión europea', 'ue'] },
    west_africa: { title: 'de África Occidental', words: ['áfrica occidental', 'áfrica del oeste'] },
    east_africa: { title: 'de África Oriental', words: ['áfrica oriental', 'áfrica del este'] },
  },
  titleInRegion: '{topic} {region}',
  fillers:
    `el la los las un una unos unas de del a al en por para con sin sobre acerca y o e todo todos todas mundo mundial mundiales
    quiz test trivia cuestionario pregunta preguntas juego conocimientos haz hazme crea escribe genera favor niños adultos
    divertido divertidas divertidos interesantes famosos famosas conocidas conocidos buenas grandes principales importantes
    nivel dificultad tema vídeo video nombre nombres`.split(/\s+/),
  difficulty: {
    1: ['muy fácil', 'muy fáciles'],
    2: ['fácil', 'fáciles', 'sencillo', 'sencilla', 'sencillos', 'sencillas', 'principiantes'],
    3: ['medio', 'media', 'intermedio', 'intermedia', 'dificultad media', 'nivel medio'],
    4: ['difícil', 'difíciles', 'complicadas', 'complicados', 'avanzado'],
    5: ['muy difícil', 'muy difíciles', 'expertos'],
    rising: [
      'dificultad creciente',
      'cada vez más difícil',
      'cada vez más difíciles',
      'de fácil a difícil',
      'de fáciles a difíciles',
      'de menos a más difícil',
    ],
  },
};
