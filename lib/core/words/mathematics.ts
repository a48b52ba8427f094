import type { Language } from './index';

/** How a voice reads mathematics. `{n}` is a number. */
export interface MathematicsWords {
  squared: string;
  cubed: string;
  /** Any other power, after its base: `to the power of {n}` */
  power: string;
  squareRoot: string;
  cubeRoot: string;
  /** A fraction below one: `{n} over {d}` */
  over: string;
  half: string;
  third: string;
  twoThirds: string;
  quarter: string;
  threeQuarters: string;
  /** Between the words before and after: `5 ≠ 3` */
  unequal: string;
  less: string;
  greater: string;
  lessOrEqual: string;
  greaterOrEqual: string;
  plusMinus: string;
  infinity: string;
  /** An arrow between the two sides of a reaction. */
  gives: string;
  perMille: string;
  ohm: string;
  /** The small Greek letters from α to ω without ς; empty where voices read Greek. */
  greek: string;
}

const KEYS = [
  'squared',
  'cubed',
  'power',
  'squareRoot',
  'cubeRoot',
  'over',
  'half',
  'third',
  'twoThirds',
  'quarter',
  'threeQuarters',
  'unequal',
  'less',
  'greater',
  'lessOrEqual',
  'greaterOrEqual',
  'plusMinus',
  'infinity',
  'gives',
  'perMille',
  'ohm',
  'greek',
] as const satisfies readonly (keyof MathematicsWords)[];

const LATIN =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega';

/** In the order of `KEYS`, divided by bars. */
const TABLE: Readonly<Record<Language, string>> = {
  ar: 'تربيع|تكعيب|أس {n}|جذر|الجذر التكعيبي للعدد|{n} على {d}|نصف|ثلث|ثلثان|ربع|ثلاثة أرباع|لا يساوي|أصغر من|أكبر من|أصغر من أو يساوي|أكبر من أو يساوي|زائد أو ناقص|ما لا نهاية|يعطي|في الألف|أوم|ألفا بيتا غاما دلتا إبسيلون زيتا إيتا ثيتا يوتا كابا لامدا ميو نيو كساي أوميكرون باي رو سيغما تاو أبسيلون فاي كاي بساي أوميغا',
  bn: 'এর বর্গ|এর ঘন|এর ঘাত {n}|বর্গমূল|ঘনমূল|{n} ভাগ {d}|অর্ধেক|এক তৃতীয়াংশ|দুই তৃতীয়াংশ|এক চতুর্থাংশ|তিন চতুর্থাংশ|সমান নয়|ছোট|বড়|ছোট অথবা সমান|বড় অথবা সমান|প্লাস মাইনাস|অসীম|থেকে|প্রতি হাজারে|ওহম|আলফা বিটা গামা ডেল্টা এপসাইলন জিটা ইটা থিটা আয়োটা কাপ্পা ল্যামডা মিউ নিউ জাই ওমিক্রন পাই রো সিগমা টাউ আপসাইলন ফাই কাই সাই ওমেগা',
  cs: `na druhou|na třetí|na {n}|odmocnina z|třetí odmocnina z|{n} lomeno {d}|jedna polovina|jedna třetina|dvě třetiny|jedna čtvrtina|tři čtvrtiny|se nerovná|je menší než|je větší než|je menší nebo rovno|je větší nebo rovno|plus minus|nekonečno|dává|promile|ohm|${LATIN}`,
  de: `zum Quadrat|hoch drei|hoch {n}|Wurzel aus|dritte Wurzel aus|{n} durch {d}|ein halb|ein Drittel|zwei Drittel|ein Viertel|drei Viertel|ungleich|kleiner als|größer als|kleiner gleich|größer gleich|plus minus|unendlich|wird zu|Promille|Ohm|${LATIN}`,
  el: 'στο τετράγωνο|στον κύβο|στη δύναμη {n}|τετραγωνική ρίζα του|κυβική ρίζα του|{n} διά {d}|ένα δεύτερο|ένα τρίτο|δύο τρίτα|ένα τέταρτο|τρία τέταρτα|διάφορο του|μικρότερο από|μεγαλύτερο από|μικρότερο ή ίσο με|μεγαλύτερο ή ίσο με|συν πλην|άπειρο|δίνει|τοις χιλίοις|ωμ|',
  en: `squared|cubed|to the power of {n}|the square root of|the cube root of|{n} over {d}|one half|one third|two thirds|one quarter|three quarters|is not equal to|is less than|is greater than|is less than or equal to|is greater than or equal to|plus or minus|infinity|gives|per mille|ohms|${LATIN}`,
  es: `al cuadrado|al cubo|elevado a {n}|raíz cuadrada de|raíz cúbica de|{n} sobre {d}|un medio|un tercio|dos tercios|un cuarto|tres cuartos|distinto de|menor que|mayor que|menor o igual que|mayor o igual que|más menos|infinito|da|por mil|ohmios|alfa beta gamma delta épsilon zeta eta theta iota kappa lambda mu nu xi ómicron pi rho sigma tau ípsilon fi ji psi omega`,
  fa: 'به توان دو|به توان سه|به توان {n}|جذر|ریشهٔ سوم|{n} روی {d}|یک دوم|یک سوم|دو سوم|یک چهارم|سه چهارم|نامساوی با|کوچک‌تر از|بزرگ‌تر از|کوچک‌تر یا مساوی|بزرگ‌تر یا مساوی|مثبت منفی|بی‌نهایت|می‌دهد|در هزار|اهم|آلفا بتا گاما دلتا اپسیلون زتا اتا تتا یوتا کاپا لاندا مو نو کسی اومیکرون پی رو سیگما تاو اوپسیلون فی خی پسی امگا',
  fr: `au carré|au cube|puissance {n}|racine carrée de|racine cubique de|{n} sur {d}|un demi|un tiers|deux tiers|un quart|trois quarts|différent de|inférieur à|supérieur à|inférieur ou égal à|supérieur ou égal à|plus ou moins|l’infini|donne|pour mille|ohms|alpha bêta gamma delta epsilon zêta êta thêta iota kappa lambda mu nu xi omicron pi rhô sigma tau upsilon phi khi psi oméga`,
  he: 'בריבוע|בשלישית|בחזקת {n}|שורש|שורש שלישי של|{n} חלקי {d}|חצי|שליש|שני שלישים|רבע|שלושה רבעים|שונה מ|קטן מ|גדול מ|קטן או שווה ל|גדול או שווה ל|פלוס מינוס|אינסוף|נותן|פרומיל|אוהם|אלפא בטא גמא דלתא אפסילון זטא אטא תטא יוטא קפא למדא מו נו קסי אומיקרון פאי רו סיגמא טאו אופסילון פי כי פסי אומגה',
  hi: 'का वर्ग|का घन|की घात {n}|वर्गमूल|घनमूल|{n} बटा {d}|आधा|एक तिहाई|दो तिहाई|एक चौथाई|तीन चौथाई|बराबर नहीं|से छोटा|से बड़ा|से छोटा या बराबर|से बड़ा या बराबर|प्लस माइनस|अनंत|देता है|प्रति हज़ार|ओम|अल्फ़ा बीटा गामा डेल्टा एप्सिलॉन ज़ीटा ईटा थीटा आयोटा कप्पा लैम्ब्डा म्यू न्यू साई ओमिक्रॉन पाई रो सिग्मा टाउ अप्सिलॉन फ़ाई काई साई ओमेगा',
  id: `kuadrat|pangkat tiga|pangkat {n}|akar kuadrat dari|akar pangkat tiga dari|{n} per {d}|setengah|sepertiga|dua pertiga|seperempat|tiga perempat|tidak sama dengan|kurang dari|lebih dari|kurang dari atau sama dengan|lebih dari atau sama dengan|plus minus|tak hingga|menghasilkan|per mil|ohm|${LATIN}`,
  it: `al quadrato|al cubo|elevato a {n}|radice quadrata di|radice cubica di|{n} su {d}|un mezzo|un terzo|due terzi|un quarto|tre quarti|diverso da|minore di|maggiore di|minore o uguale a|maggiore o uguale a|più o meno|infinito|dà|per mille|ohm|alfa beta gamma delta epsilon zeta eta theta iota kappa lambda mi ni xi omicron pi rho sigma tau ypsilon fi chi psi omega`,
  ja: 'の2乗|の3乗|の{n}乗|ルート|3乗根|{d}分の{n}|2分の1|3分の1|3分の2|4分の1|4分の3|ノットイコール|小なり|大なり|小なりイコール|大なりイコール|プラスマイナス|無限大|矢印|パーミル|オーム|アルファ ベータ ガンマ デルタ イプシロン ゼータ イータ シータ イオタ カッパ ラムダ ミュー ニュー クサイ オミクロン パイ ロー シグマ タウ ユプシロン ファイ カイ プサイ オメガ',
  ko: '제곱|세제곱|의 {n}제곱|루트|세제곱근|{d}분의 {n}|2분의 1|3분의 1|3분의 2|4분의 1|4분의 3|같지 않다|작다|크다|작거나 같다|크거나 같다|플러스마이너스|무한대|화살표|퍼밀|옴|알파 베타 감마 델타 엡실론 제타 에타 세타 요타 카파 람다 뮤 뉴 크시 오미크론 파이 로 시그마 타우 입실론 피 카이 프시 오메가',
  nl: `kwadraat|tot de derde|tot de macht {n}|de wortel van|de derdemachtswortel van|{n} gedeeld door {d}|een half|een derde|twee derde|een kwart|drie kwart|is niet gelijk aan|is kleiner dan|is groter dan|is kleiner dan of gelijk aan|is groter dan of gelijk aan|plus of min|oneindig|wordt|promille|ohm|${LATIN}`,
  pl: `do kwadratu|do sześcianu|do potęgi {n}|pierwiastek z|pierwiastek sześcienny z|{n} przez {d}|jedna druga|jedna trzecia|dwie trzecie|jedna czwarta|trzy czwarte|nie równa się|jest mniejsze niż|jest większe niż|jest mniejsze lub równe|jest większe lub równe|plus minus|nieskończoność|daje|promil|om|alfa beta gamma delta epsilon dzeta eta theta jota kappa lambda mi ni ksi omikron pi ro sigma tau ipsylon fi chi psi omega`,
  pt: `ao quadrado|ao cubo|elevado a {n}|raiz quadrada de|raiz cúbica de|{n} sobre {d}|um meio|um terço|dois terços|um quarto|três quartos|diferente de|menor que|maior que|menor ou igual a|maior ou igual a|mais ou menos|infinito|dá|por mil|ohms|alfa beta gama delta épsilon zeta eta teta iota capa lambda mi ni xi ômicron pi rô sigma tau úpsilon fi qui psi ômega`,
  ro: `la pătrat|la cub|la puterea {n}|radical din|radical de ordinul trei din|{n} supra {d}|o jumătate|o treime|două treimi|un sfert|trei sferturi|diferit de|mai mic decât|mai mare decât|mai mic sau egal cu|mai mare sau egal cu|plus minus|infinit|dă|la mie|ohmi|alfa beta gama delta epsilon zeta eta teta iota kappa lambda miu niu xi omicron pi ro sigma tau ipsilon fi hi psi omega`,
  ru: 'в квадрате|в кубе|в степени {n}|корень из|кубический корень из|{n} делить на {d}|одна вторая|одна треть|две трети|одна четверть|три четверти|не равно|меньше|больше|меньше или равно|больше или равно|плюс-минус|бесконечность|даёт|промилле|ом|альфа бета гамма дельта эпсилон дзета эта тета йота каппа лямбда мю ню кси омикрон пи ро сигма тау ипсилон фи хи пси омега',
  sv: `i kvadrat|i kubik|upphöjt till {n}|roten ur|kubikroten ur|{n} genom {d}|en halv|en tredjedel|två tredjedelar|en fjärdedel|tre fjärdedelar|är inte lika med|är mindre än|är större än|är mindre än eller lika med|är större än eller lika med|plus minus|oändligheten|ger|promille|ohm|alfa beta gamma delta epsilon zeta eta teta iota kappa lambda my ny xi omikron pi rho sigma tau ypsilon fi chi psi omega`,
  ta: 'வர்க்கம்|கனம்|அடுக்கு {n}|வர்க்கமூலம்|கனமூலம்|{n} கீழ் {d}|அரை|மூன்றில் ஒரு பங்கு|மூன்றில் இரு பங்கு|கால்|முக்கால்|சமமல்ல|சிறியது|பெரியது|சிறியது அல்லது சமம்|பெரியது அல்லது சமம்|கூட்டல் கழித்தல்|முடிவிலி|தரும்|ஆயிரத்தில்|ஓம்|ஆல்ஃபா பீட்டா காமா டெல்டா எப்சிலான் ஜீட்டா ஈட்டா தீட்டா அயோட்டா கப்பா லாம்டா மியூ நியூ க்சை ஓமிக்ரான் பை ரோ சிக்மா டவ் உப்சிலான் ஃபை கை சை ஒமேகா',
  th: 'ยกกำลังสอง|ยกกำลังสาม|ยกกำลัง {n}|รากที่สองของ|รากที่สามของ|เศษ {n} ส่วน {d}|เศษหนึ่งส่วนสอง|เศษหนึ่งส่วนสาม|เศษสองส่วนสาม|เศษหนึ่งส่วนสี่|เศษสามส่วนสี่|ไม่เท่ากับ|น้อยกว่า|มากกว่า|น้อยกว่าหรือเท่ากับ|มากกว่าหรือเท่ากับ|บวกลบ|อนันต์|ได้|ต่อพัน|โอห์ม|แอลฟา บีตา แกมมา เดลตา เอปไซลอน ซีตา อีตา ทีตา ไอโอตา แคปปา แลมบ์ดา มิว นิว ไซ โอไมครอน พาย โร ซิกมา เทา อิปไซลอน ไฟ ไค ไซ โอเมกา',
  tr: `kare|küp|üssü {n}|karekök|küpkök|{n} bölü {d}|yarım|üçte bir|üçte iki|çeyrek|dörtte üç|eşit değildir|küçüktür|büyüktür|küçük eşittir|büyük eşittir|artı eksi|sonsuz|verir|binde|ohm|alfa beta gama delta epsilon zeta eta teta iota kappa lamda mü nü ksi omikron pi ro sigma tau üpsilon fi ki psi omega`,
  uk: 'у квадраті|у кубі|у степені {n}|корінь із|кубічний корінь із|{n} поділити на {d}|одна друга|одна третя|дві третіх|одна четверта|три чверті|не дорівнює|менше|більше|менше або дорівнює|більше або дорівнює|плюс-мінус|нескінченність|дає|проміле|ом|альфа бета гамма дельта епсилон дзета ета тета йота каппа лямбда мю ню ксі омікрон пі ро сигма тау іпсилон фі хі псі омега',
  ur: 'کا مربع|کا مکعب|کی قوت {n}|جذر|جذر مکعب|{n} بٹا {d}|آدھا|ایک تہائی|دو تہائی|ایک چوتھائی|تین چوتھائی|برابر نہیں|سے چھوٹا|سے بڑا|سے چھوٹا یا برابر|سے بڑا یا برابر|جمع منفی|لامحدود|دیتا ہے|فی ہزار|اوہم|الفا بیٹا گیما ڈیلٹا ایپسیلون زیٹا ایٹا تھیٹا آیوٹا کاپا لیمڈا میو نیو زائی اومیکرون پائی رو سگما ٹاؤ اپسیلون فائی کائی سائی اومیگا',
  vi: `bình phương|lập phương|mũ {n}|căn bậc hai của|căn bậc ba của|{n} phần {d}|một phần hai|một phần ba|hai phần ba|một phần tư|ba phần tư|khác|nhỏ hơn|lớn hơn|nhỏ hơn hoặc bằng|lớn hơn hoặc bằng|cộng trừ|vô cực|tạo thành|phần nghìn|ôm|${LATIN}`,
  'zh-Hans':
    '的平方|的立方|的{n}次方|根号|立方根|{d}分之{n}|二分之一|三分之一|三分之二|四分之一|四分之三|不等于|小于|大于|小于等于|大于等于|正负|无穷大|生成|千分之|欧姆|阿尔法 贝塔 伽马 德尔塔 艾普西龙 泽塔 伊塔 西塔 约塔 卡帕 兰布达 缪 纽 克西 奥密克戎 派 柔 西格马 陶 宇普西龙 斐 希 普西 欧米伽',
  'zh-Hant':
    '的平方|的立方|的{n}次方|根號|立方根|{d}分之{n}|二分之一|三分之一|三分之二|四分之一|四分之三|不等於|小於|大於|小於等於|大於等於|正負|無窮大|生成|千分之|歐姆|阿爾法 貝塔 伽瑪 德爾塔 艾普西龍 澤塔 伊塔 西塔 約塔 卡帕 蘭姆達 繆 紐 克西 奧密克戎 派 柔 西格瑪 陶 宇普西龍 斐 希 普西 歐米茄',
};

const parse = (language: Language): MathematicsWords => {
  const words = TABLE[language].split('|');
  return Object.fromEntries(KEYS.map((key, index) => [key, words[index] ?? ''])) as Record<
    (typeof KEYS)[number],
    string
  >;
};

const parsed = new Map<Language, MathematicsWords>();

/** The words of mathematics in a language. */
export const mathematicsWords = (language: Language): MathematicsWords => {
  const words = parsed.get(language) ?? parse(language);
  parsed.set(language, words);
  return words;
};
