import type { FactWords } from './fact-words';

export const pt: FactWords = {
  fillBlank: 'Complete a frase',
  unscramble: 'Desembaralhe as letras: {sought}',
  hint: 'Começa com {first}. Número de caracteres: {count}.',
  description: '{questions} com fatos verificados. Fontes: {sources}.',
  nameWithNumber: '{name}: {number}',
  ownTables: 'Quiz Video Service, fatos de conhecimentos gerais',
  facts: {
    capital: {
      ask: '{name}: qual é a capital deste país?',
      askBack: 'Qual país tem esta capital: {value}?',
      statement: '{name}: a capital deste país é {value}.',
      pairs: 'Ligue cada país à sua capital.',
      sought: 'uma capital',
    },
    flag: { ask: 'De qual país é esta bandeira?', statement: 'Esta bandeira é deste país: {value} {name}' },
    currency: {
      ask: '{name}: como se chama a moeda deste país?',
      askBack: 'Moeda: {value}. Em qual destes países ela é usada?',
      statement: '{name}: a moeda deste país se chama “{value}”.',
      odd: 'Moeda: {value}. Em qual destes países ela não é usada?',
      oddReason: 'Nos outros, a moeda se chama “{value}”.',
      pairs: 'Ligue cada país à sua moeda.',
    },
    neighbour: {
      ask: 'Qual destes países faz fronteira terrestre com o seguinte: {name}?',
      statement: 'Estes dois países fazem fronteira terrestre: {name} e {value}.',
    },
    continent: {
      ask: '{name}: em que continente fica este país?',
      statement: '{name}: este país fica na {value}.',
      odd: 'Qual destes países não fica na {value}?',
      oddReason: 'Os outros ficam na {value}.',
    },
    coast: { ask: '{name}: este país tem litoral?', statement: '{name}: este país {value}.' },
    domain: {
      ask: '{name}: como terminam os endereços de internet deste país?',
      askBack: 'De qual país são os endereços de internet que terminam em {value}?',
      statement: '{name}: os endereços de internet deste país terminam em {value}.',
      pairs: 'Ligue cada país ao final dos seus endereços de internet.',
    },
    area: {
      ask: '{name}: qual é a área deste país, em quilômetros quadrados?',
      most: 'Qual destes países tem a maior área?',
      axis: 'Da maior para a menor área',
      order: 'Coloque estes países em ordem de área, do maior para o menor.',
      versus: 'Área destes países: maior ou menor?',
      quantity: 'Área',
    },
    symbol: {
      ask: '{name}: qual é o símbolo químico deste elemento?',
      askBack: 'Qual elemento tem o símbolo químico {value}?',
      statement: '{name}: o símbolo químico deste elemento é {value}.',
      pairs: 'Ligue cada elemento ao seu símbolo.',
    },
    'atomic-number': {
      ask: '{name}: qual é o número atômico deste elemento?',
      askBack: 'Qual elemento tem o número atômico {value}?',
      statement: '{name}: o número atômico deste elemento é {value}.',
    },
    'element-family': {
      ask: '{name}: a que grupo de elementos ele pertence?',
      statement: '{name}: este elemento pertence ao grupo dos {value}.',
      odd: 'Qual destes elementos não pertence ao grupo dos {value}?',
      oddReason: 'Os outros são {value}.',
    },
    'element-order': {
      ask: '{name}: quantos prótons tem um átomo deste elemento?',
      most: 'Qual destes elementos tem menos prótons?',
      axis: 'Do menor número de prótons',
      order: 'Coloque estes elementos em ordem de número atômico, do menor para o maior.',
      versus: 'Número atômico destes elementos: maior ou menor?',
      quantity: 'Número atômico',
    },
    'planet-trait': {
      ask: 'Qual planeta {name}?',
      statement: 'O planeta {value} {name}.',
      sought: 'um planeta',
    },
    moon: {
      ask: 'A lua {name} gira em torno de qual planeta?',
      statement: 'A lua {name} gira em torno do planeta {value}.',
      odd: 'Qual destas luas não gira em torno do planeta {value}?',
      oddReason: 'As outras giram em torno do planeta {value}.',
    },
    'planet-size': {
      ask: 'Qual é o diâmetro do planeta {name} no equador, em quilômetros?',
      most: 'Qual destes planetas é o maior?',
      axis: 'Do maior para o menor',
      order: 'Coloque estes planetas em ordem de tamanho, do maior para o menor.',
      versus: 'Diâmetro destes planetas: maior ou menor?',
      quantity: 'Diâmetro',
    },
    'planet-distance': {
      ask: 'A que distância média do Sol fica o planeta {name}, em milhões de quilômetros?',
      most: 'Qual destes planetas é o mais próximo do Sol?',
      axis: 'Do mais próximo do Sol',
      order: 'Coloque estes planetas em ordem de distância do Sol, começando pelo mais próximo.',
      versus: 'Distância até o Sol: maior ou menor?',
      quantity: 'Distância até o Sol',
      unit: 'milhões de km',
    },
    sum: { ask: 'Quanto é {name}?', statement: '{name} = {value}' },
    roman: {
      ask: 'Que número é este em algarismos romanos: {name}?',
      statement: 'O número romano {name} vale {value}.',
    },
  },
  continents: {
    Africa: 'África',
    Europe: 'Europa',
    Asia: 'Ásia',
    'North America': 'América do Norte',
    'South America': 'América do Sul',
    Oceania: 'Oceania',
  },
  coasts: { 'on the sea': 'tem litoral', landlocked: 'não tem saída para o mar' },
  planetTraits: `
é o maior do Sistema Solar
é o mais próximo do Sol
é conhecido como o Planeta Vermelho
é o mais quente do Sistema Solar
é o mais distante do Sol
tem a Grande Mancha Vermelha
é o único onde se conhece vida
é o menor do Sistema Solar
tem o vulcão mais alto que se conhece, o Monte Olimpo
tem a Divisão de Cassini em seus anéis
é menos denso que a água
é tão inclinado que gira em torno do Sol deitado de lado
foi descoberto por William Herschel em 1781
foi encontrado em 1846 onde os cálculos previam
tem o nome da deusa romana do amor
é o mais denso do Sistema Solar
tem o sistema de cânions Valles Marineris
tem a bacia Caloris, uma enorme cratera
tem uma tempestade hexagonal no polo norte
tem as montanhas Maxwell Montes`,
  countries: { BF: 'Burkina Faso', CD: 'República Democrática do Congo' },
  topics: {
    capitals: { title: 'Capitais', words: ['capital', 'capitais', 'cidades capitais'] },
    flags: { title: 'Bandeiras', words: ['bandeira', 'bandeiras', 'bandeiras nacionais'] },
    solar_system: { title: 'O Sistema Solar', words: ['sistema solar', 'planeta', 'planetas', 'lua', 'luas'] },
    elements: {
      title: 'Elementos químicos',
      words: [
        'elementos químicos',
        'elementos',
        'tabela periódica',
        'tabela periódica dos elementos',
        'símbolos químicos',
      ],
    },
    currencies: { title: 'Moedas', words: ['moeda', 'moedas', 'dinheiro', 'divisas'] },
    countries: {
      title: 'Países',
      words: ['país', 'países', 'fronteiras', 'nações', 'estados', 'continente', 'continentes', 'países vizinhos'],
    },
    geography: { title: 'Geografia', words: ['geografia', 'viagens', 'países e capitais'] },
    maths: { title: 'Matemática', words: ['matemática', 'cálculo mental', 'contas', 'aritmética', 'números'] },
    roman_numerals: {
      title: 'Algarismos romanos',
      words: ['algarismos romanos', 'números romanos', 'numeração romana', 'numerais romanos'],
    },
  },
  regions: {
    africa: { title: 'da África', words: ['áfrica', 'africano', 'africana', 'africanos', 'africanas'] },
    europe: { title: 'da Europa', words: ['europa', 'europeu', 'europeia', 'europeus', 'europeias'] },
    asia: { title: 'da Ásia', words: ['ásia', 'asiático', 'asiática', 'asiáticos', 'asiáticas'] },
    north_america: {
      title: 'da América do Norte',
      words: ['américa do norte', 'norte americanos', 'norte americanas'],
    },
    south_america: {
      title: 'da América do Sul',
      words: ['américa do sul', 'sul americanos', 'sul americanas'],
    },
    oceania: { title: 'da Oceania', words: ['oceania', 'pacífico'] },
    americas: { title: 'das Américas', words: ['américa', 'américas', 'americanos', 'americanas'] },
    latin_america: {
      title: 'da América Latina',
      words: ['américa latina', 'latino americanos', 'latino americanas'],
    },
    caribbean: { title: 'do Caribe', words: ['caribe', 'caraíbas', 'caribenhos', 'caribenhas'] },
    central_america: { title: 'da América Central', words: ['américa central', 'centro americanos'] },
    middle_east: { title: 'do Oriente Médio', words: ['oriente médio', 'médio oriente', 'oriente próximo'] },
    southeast_asia: { title: 'do Sudeste Asiático', words: ['sudeste asiático', 'sudeste da ásia'] },
    central_asia: { title: 'da Ásia Central', words: ['ásia central'] },
    nordic: { title: 'dos países nórdicos', words: ['países nórdicos', 'nórdicos', 'escandinávia', 'escandinavos'] },
    balkans: { title: 'dos Bálcãs', words: ['bálcãs', 'balcãs', 'balcânicos'] },
    eu: { title: 'da União Europeia', words: ['união europeia', 'ue'] },
    west_africa: { title: 'da África Ocidental', words: ['áfrica ocidental', 'oeste da áfrica'] },
    east_africa: { title: 'da África Oriental', words: ['áfrica oriental', 'leste da áfrica'] },
  },
  titleInRegion: '{topic} {region}',
  fillers:
    `o a os as um uma uns umas de do da dos das ao à aos às em no na nos nas por para pra com sem sobre e ou todo todos todas mundo
    mundial mundiais quiz teste pergunta perguntas jogo conhecimentos faça crie escreva gere me favor crianças adultos divertido
    divertidas divertidos interessantes famosos famosas conhecidas conhecidos boas grandes principais importantes nível dificuldade
    tema vídeo nome nomes respeito`.split(/\s+/),
  difficulty: {
    1: ['muito fácil', 'muito fáceis', 'facílimo', 'facílimas'],
    2: ['fácil', 'fáceis', 'simples', 'iniciantes'],
    3: ['médio', 'média', 'médias', 'intermediário', 'dificuldade média'],
    4: ['difícil', 'difíceis', 'complicadas', 'avançado'],
    5: ['muito difícil', 'muito difíceis', 'dificílimo', 'especialistas'],
    rising: [
      'dificuldade crescente',
      'cada vez mais difícil',
      'cada vez mais difíceis',
      'do fácil ao difícil',
      'de fácil a difícil',
      'da mais fácil à mais difícil',
    ],
  },
};
