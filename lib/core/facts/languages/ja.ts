import type { FactWords } from './fact-words';

export const ja: FactWords = {
  fillBlank: '空欄に入るのは？',
  unscramble: '文字を並べ替えてください：{sought}',
  hint: '最初の文字は「{first}」、全部で{count}文字です。',
  description: '確かな事実にもとづくクイズ（{questions}）。出典：{sources}',
  nameWithNumber: '{name}：{number}',
  ownTables: 'Quiz Video Service 一般知識データ',
  facts: {
    capital: {
      ask: '{name}の首都はどこですか？',
      askBack: '{value}が首都の国はどこですか？',
      statement: '{name}の首都は{value}です。',
      pairs: '国と首都を正しく組み合わせてください。',
      sought: '首都の名前',
    },
    flag: { ask: 'これはどこの国旗ですか？', statement: 'これは{value}の国旗です：{name}' },
    currency: {
      ask: '{name}の通貨は何と呼ばれていますか？',
      askBack: '通貨が「{value}」と呼ばれている国はどれですか？',
      statement: '{name}の通貨は「{value}」です。',
      odd: '通貨が「{value}」ではない国はどれですか？',
      oddReason: 'ほかの国の通貨は「{value}」です。',
      pairs: '国と通貨を正しく組み合わせてください。',
    },
    neighbour: {
      ask: '{name}と国境を接している国はどれですか？',
      statement: '{name}は{value}の隣国です。',
    },
    continent: {
      ask: '{name}はどの大陸・地域にありますか？',
      statement: '{name}は{value}にあります。',
      odd: '{value}にない国はどれですか？',
      oddReason: 'ほかの国は{value}にあります。',
    },
    coast: { ask: '{name}は海に面していますか？', statement: '{name}は{value}。' },
    domain: {
      ask: '{name}の国別ドメインはどれですか？',
      askBack: 'ドメイン「{value}」はどこの国のものですか？',
      statement: '{name}の国別ドメインは「{value}」です。',
      pairs: '国と国別ドメインを正しく組み合わせてください。',
    },
    area: {
      ask: '{name}の面積は何平方キロメートルですか？',
      most: '次のうち、面積が最も広い国はどれですか？',
      axis: '面積の広い順',
      order: '面積の広い順に並べてください。',
      versus: '面積はもっと大きい？もっと小さい？',
      quantity: '面積',
    },
    symbol: {
      ask: '「{name}」の元素記号は何ですか？',
      askBack: '元素記号が「{value}」の元素はどれですか？',
      statement: '「{name}」の元素記号は{value}です。',
      pairs: '元素と元素記号を正しく組み合わせてください。',
    },
    'atomic-number': {
      ask: '「{name}」の原子番号は何番ですか？',
      askBack: '原子番号{value}番の元素はどれですか？',
      statement: '「{name}」の原子番号は{value}番です。',
    },
    'element-family': {
      ask: '「{name}」はどの元素グループに属していますか？',
      statement: '「{name}」は{value}です。',
      odd: '{value}ではない元素はどれですか？',
      oddReason: 'ほかはすべて{value}です。',
    },
    'element-order': {
      ask: '「{name}」の原子には陽子がいくつありますか？',
      most: '次のうち、陽子の数が最も少ない元素はどれですか？',
      axis: '陽子の少ない順',
      order: '原子番号の小さい順に並べてください。',
      versus: '原子番号はもっと大きい？もっと小さい？',
      quantity: '原子番号',
    },
    'planet-trait': {
      ask: '{name}惑星はどれですか？',
      statement: '{value}は{name}惑星です。',
      sought: '惑星の名前',
    },
    moon: {
      ask: '{name}はどの惑星の衛星ですか？',
      statement: '{name}は{value}の衛星です。',
      odd: '{value}の衛星ではないものはどれですか？',
      oddReason: 'ほかはすべて{value}の衛星です。',
    },
    'planet-size': {
      ask: '{name}の赤道直径は何キロメートルですか？',
      most: '次のうち、最も大きい惑星はどれですか？',
      axis: '大きい順',
      order: '惑星を大きい順に並べてください。',
      versus: '直径はもっと大きい？もっと小さい？',
      quantity: '直径',
    },
    'planet-distance': {
      ask: '{name}と太陽の平均距離はどれくらいですか？（単位：百万キロメートル）',
      most: '次のうち、太陽に最も近い惑星はどれですか？',
      axis: '太陽に近い順',
      order: '惑星を太陽に近い順に並べてください。',
      versus: '太陽からの距離はもっと大きい？もっと小さい？',
      quantity: '太陽からの距離',
      unit: '百万km',
    },
    sum: { ask: '{name}はいくつですか？', statement: '{name} = {value}' },
    roman: {
      ask: 'ローマ数字の{name}が表す数はいくつですか？',
      statement: 'ローマ数字の{name}は{value}を表します。',
    },
  },
  continents: {
    Africa: 'アフリカ',
    Europe: 'ヨーロッパ',
    Asia: 'アジア',
    'North America': '北アメリカ',
    'South America': '南アメリカ',
    Oceania: 'オセアニア',
  },
  coasts: { 'on the sea': '海に面しています', landlocked: '海に面していません' },
  planetTraits: `
太陽系で最も大きい
太陽に最も近い
「赤い惑星」と呼ばれる
太陽系で最も熱い
太陽から最も遠い
大赤斑がある
生命の存在が知られている唯一の
太陽系で最も小さい
最も高い火山オリンポス山がある
環に「カッシーニの間隙」がある
密度が水より小さい
横倒しで太陽を回る
1781年にハーシェルが発見した
1846年に計算どおり見つかった
ローマの愛の女神の名を持つ
太陽系で最も密度が高い
マリネリス峡谷がある
カロリス盆地がある
北極に六角形の嵐がある
マクスウェル山がある`,
  countries: { US: 'アメリカ', KN: 'セントクリストファー・ネービス', VC: 'セントビンセント・グレナディーン' },
  topics: {
    capitals: { title: '首都', words: ['首都', '各国の首都', '首都名', '国の首都'] },
    flags: { title: '国旗', words: ['国旗', '旗', '国旗当て'] },
    solar_system: { title: '太陽系', words: ['太陽系', '惑星', '月', '衛星'] },
    elements: { title: '元素', words: ['元素', '化学元素', '元素記号', '周期表', '元素周期表'] },
    currencies: { title: '通貨', words: ['通貨', 'お金', '貨幣'] },
    countries: { title: '国', words: ['国', '国々', '国家', '国境', '隣国', '大陸'] },
    geography: { title: '地理', words: ['地理', '世界地理', '旅行'] },
    maths: { title: '算数', words: ['算数', '数学', '計算', '暗算'] },
    roman_numerals: { title: 'ローマ数字', words: ['ローマ数字'] },
  },
  regions: {
    africa: { title: 'アフリカの', words: ['アフリカ'] },
    europe: { title: 'ヨーロッパの', words: ['ヨーロッパ', '欧州'] },
    asia: { title: 'アジアの', words: ['アジア'] },
    north_america: { title: '北アメリカの', words: ['北アメリカ', '北米'] },
    south_america: { title: '南アメリカの', words: ['南アメリカ', '南米'] },
    oceania: { title: 'オセアニアの', words: ['オセアニア', '大洋州', '太平洋'] },
    americas: { title: '南北アメリカの', words: ['南北アメリカ', 'アメリカ大陸', '米州'] },
    latin_america: { title: 'ラテンアメリカの', words: ['ラテンアメリカ', '中南米'] },
    caribbean: { title: 'カリブ海の', words: ['カリブ海', 'カリブ', 'カリブ諸国'] },
    central_america: { title: '中央アメリカの', words: ['中央アメリカ', '中米'] },
    middle_east: { title: '中東の', words: ['中東'] },
    southeast_asia: { title: '東南アジアの', words: ['東南アジア'] },
    central_asia: { title: '中央アジアの', words: ['中央アジア'] },
    nordic: { title: '北欧の', words: ['北欧', '北欧諸国', '北ヨーロッパ', 'スカンジナビア'] },
    balkans: { title: 'バルカン半島の', words: ['バルカン半島', 'バルカン'] },
    eu: { title: 'EUの', words: ['eu', '欧州連合', 'ヨーロッパ連合'] },
    west_africa: { title: '西アフリカの', words: ['西アフリカ'] },
    east_africa: { title: '東アフリカの', words: ['東アフリカ'] },
  },
  titleInRegion: '{region}{topic}',
  fillers:
    `の に を は が と や で から まで へ も な 、 について に関する に関して クイズ 問題 テスト 出題 して してください を作って 作って 作成
    ください 作る 世界 世界中 世界の国 すべて 全て 全 有名 有名な 子ども向け 子供向け 大人向け 向け 楽しい 面白い 簡単な質問 質問 当て 名前 名 諸国 各国
    難易度 レベル 知識 雑学 ビデオ 動画`.split(/\s+/),
  difficulty: {
    1: ['とても簡単', 'とても簡単な', '超簡単', '超簡単な'],
    2: ['簡単', '簡単な', 'やさしい', '易しい', '初級', '初心者'],
    3: ['中級', '普通', '普通の'],
    4: ['難しい', '上級'],
    5: ['とても難しい', '超難問', '難問', '超難しい', '最難関', '専門家'],
    rising: ['だんだん難しく', 'だんだん難しくなる', '徐々に難しく', '徐々に難しくなる', '易しい順', '簡単から難しい'],
  },
};
