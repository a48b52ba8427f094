import { DEFAULT_LOOK } from '../../core/model/theme';
import { DEFAULT_SETTINGS, type VideoProps, videoPropsSchema } from '../../core/video/props';
import { localizerFor } from '../../core/words/localizer';

/** The texts of a short quiz in one language. The other questions show only the video's own prompts. */
interface Texts {
  title: string;
  subtitle: string;
  round: string;
  choice: { question: string; options: [string, string, string, string]; hint: string; fact: string };
  /** True. */
  statement: string;
  /** The Amazon and the Rhine, in kilometres. */
  rivers: [amazon: string, rhine: string, kilometres: string];
  /** Earliest to latest. */
  order: { label: string; items: [string, string, string, string] };
  anagram: [scrambled: string, answer: string];
  /** Animals and their young, or the like. */
  pairs: [left: string, right: string][];
  blank: [text: string, answer: string];
  rather: [a: string, b: string];
  year: string;
  clues: { clues: [string, string, string]; answer: string };
}

const TEXTS = {
  ar: {
    title: 'هل تعرف عواصم العالم؟',
    subtitle: 'عشر دقائق من المعلومات العامة مع NASA و FIFA',
    round: 'الجغرافيا',
    choice: {
      question: 'ما هي عاصمة المغرب؟',
      options: ['الدار البيضاء', 'الرباط', 'مراكش', 'فاس'],
      hint: 'تقع على ساحل المحيط الأطلسي.',
      fact: 'أُدرجت مدينة الرباط في قائمة التراث العالمي لمنظمة UNESCO عام 2012.',
    },
    statement: 'NASA هي وكالة الفضاء الأمريكية.',
    rivers: ['نهر الأمازون', 'نهر الراين', 'كم'],
    order: { label: 'من الأقدم إلى الأحدث', items: ['الأهرامات', 'الكولوسيوم', 'قصر الحمراء', 'برج إيفل'] },
    anagram: ['ةسردم', 'مدرسة'],
    pairs: [
      ['مصر', 'القاهرة'],
      ['الأردن', 'عمّان'],
      ['تونس', 'تونس العاصمة'],
    ],
    blank: ['أطول نهر في أفريقيا هو {{blank}} ويصبّ في البحر المتوسط.', 'النيل'],
    rather: ['تسافر إلى القمر', 'تغوص في أعماق المحيط'],
    year: 'في أي عام هبط أول إنسان على سطح القمر؟',
    clues: { clues: ['أعيش في الصحراء.', 'أخزّن الدهون في سنامي.', 'يسمّونني سفينة الصحراء.'], answer: 'الجمل' },
  },
  he: {
    title: 'מה אתם יודעים על העולם?',
    subtitle: 'עשר דקות של טריוויה',
    round: 'גאוגרפיה',
    choice: {
      question: 'מהי בירת צרפת?',
      options: ['ליון', 'פריז', 'מרסיי', 'ניס'],
      hint: 'מגדל מפורסם עומד בה.',
      fact: 'במגדל אייפל יש 1,665 מדרגות עד הקומה העליונה.',
    },
    statement: 'NASA היא סוכנות החלל האמריקאית.',
    rivers: ['האמזונס', 'הריין', 'ק״מ'],
    order: { label: 'מהישן לחדש', items: ['הפירמידות', 'הקולוסיאום', 'אלהמברה', 'מגדל אייפל'] },
    anagram: ['םלועה', 'העולם'],
    pairs: [
      ['איטליה', 'רומא'],
      ['יוון', 'אתונה'],
      ['ספרד', 'מדריד'],
    ],
    blank: ['הנהר הארוך באפריקה הוא {{blank}}.', 'הנילוס'],
    rather: ['לטוס לירח', 'לצלול למעמקי הים'],
    year: 'באיזו שנה נחת האדם הראשון על הירח?',
    clues: { clues: ['אני חי במדבר.', 'יש לי דבשת.', 'קוראים לי ספינת המדבר.'], answer: 'גמל' },
  },
  fa: {
    title: 'چقدر از جهان می‌دانید؟',
    subtitle: 'ده دقیقه اطلاعات عمومی',
    round: 'جغرافیا',
    choice: {
      question: 'پایتخت فرانسه کدام شهر است؟',
      options: ['لیون', 'پاریس', 'مارسی', 'نیس'],
      hint: 'برج معروفی در آن قرار دارد.',
      fact: 'برج ایفل ۳۳۰ متر ارتفاع دارد و در سال ۱۸۸۹ ساخته شد.',
    },
    statement: 'NASA سازمان فضایی آمریکاست.',
    rivers: ['آمازون', 'راین', 'کیلومتر'],
    order: { label: 'از قدیمی به جدید', items: ['اهرام مصر', 'کولوسئوم', 'الحمرا', 'برج ایفل'] },
    anagram: ['ناتسلگ', 'گلستان'],
    pairs: [
      ['ایتالیا', 'رم'],
      ['یونان', 'آتن'],
      ['اسپانیا', 'مادرید'],
    ],
    blank: ['بلندترین رود آفریقا {{blank}} است.', 'نیل'],
    rather: ['به ماه سفر کنی', 'به اعماق دریا بروی'],
    year: 'نخستین انسان در چه سالی روی ماه فرود آمد؟',
    clues: { clues: ['در بیابان زندگی می‌کنم.', 'کوهان دارم.', 'مرا کشتی بیابان می‌نامند.'], answer: 'شتر' },
  },
  ur: {
    title: 'آپ دنیا کے بارے میں کتنا جانتے ہیں؟',
    subtitle: 'دس منٹ کی معلوماتِ عامہ',
    round: 'جغرافیہ',
    choice: {
      question: 'فرانس کا دارالحکومت کون سا شہر ہے؟',
      options: ['لیون', 'پیرس', 'مارسے', 'نیس'],
      hint: 'وہاں ایک مشہور مینار ہے۔',
      fact: 'ایفل ٹاور 330 میٹر بلند ہے اور 1889 میں مکمل ہوا۔',
    },
    statement: 'NASA امریکا کا خلائی ادارہ ہے۔',
    rivers: ['ایمیزون', 'رائن', 'کلومیٹر'],
    order: { label: 'پرانے سے نئے تک', items: ['اہرامِ مصر', 'کولوزیم', 'الحمرا', 'ایفل ٹاور'] },
    anagram: ['ناتسکاپ', 'پاکستان'],
    pairs: [
      ['اٹلی', 'روم'],
      ['یونان', 'ایتھنز'],
      ['اسپین', 'میڈرڈ'],
    ],
    blank: ['افریقہ کا سب سے لمبا دریا {{blank}} ہے۔', 'نیل'],
    rather: ['چاند پر جانا', 'سمندر کی گہرائی میں جانا'],
    year: 'انسان پہلی بار چاند پر کس سال اترا؟',
    clues: {
      clues: ['میں صحرا میں رہتا ہوں۔', 'میری پیٹھ پر کوہان ہے۔', 'مجھے صحرا کا جہاز کہتے ہیں۔'],
      answer: 'اونٹ',
    },
  },
  ja: {
    title: '世界の首都、いくつわかる？',
    subtitle: '10分で楽しむ雑学クイズ',
    round: '地理',
    choice: {
      question: 'フランスの首都はどこでしょう？',
      options: ['リヨン', 'パリ', 'マルセイユ', 'ニース'],
      hint: '有名な塔が立っています。',
      fact: 'エッフェル塔の高さは330メートルで、1889年の万国博覧会のために建てられました。',
    },
    statement: '富士山は日本で一番高い山である。',
    rivers: ['アマゾン川', 'ライン川', 'km'],
    order: { label: '古い順', items: ['ピラミッド', 'コロッセオ', '金閣寺', 'エッフェル塔'] },
    anagram: ['らくさの', 'さくらの'],
    pairs: [
      ['イタリア', 'ローマ'],
      ['ギリシャ', 'アテネ'],
      ['スペイン', 'マドリード'],
    ],
    blank: ['アフリカで一番長い川は{{blank}}です。', 'ナイル川'],
    rather: ['月へ旅行する', '深海にもぐる'],
    year: '人類が初めて月に立ったのは何年でしょう？',
    clues: {
      clues: ['砂漠に住んでいます。', '背中にこぶがあります。', '「砂漠の船」と呼ばれます。'],
      answer: 'ラクダ',
    },
  },
  'zh-Hans': {
    title: '世界首都你知道多少？',
    subtitle: '十分钟常识挑战',
    round: '地理',
    choice: {
      question: '法国的首都是哪座城市？',
      options: ['里昂', '巴黎', '马赛', '尼斯'],
      hint: '那里有一座著名的铁塔。',
      fact: '埃菲尔铁塔高330米，为1889年世界博览会而建。',
    },
    statement: '长江是亚洲最长的河流。',
    rivers: ['亚马孙河', '莱茵河', '公里'],
    order: { label: '从最早到最晚', items: ['金字塔', '斗兽场', '紫禁城', '埃菲尔铁塔'] },
    anagram: ['里万城长', '万里长城'],
    pairs: [
      ['意大利', '罗马'],
      ['希腊', '雅典'],
      ['西班牙', '马德里'],
    ],
    blank: ['非洲最长的河流是{{blank}}。', '尼罗河'],
    rather: ['去月球旅行', '潜入深海'],
    year: '人类哪一年首次登上月球？',
    clues: { clues: ['我生活在沙漠里。', '我背上有驼峰。', '人们叫我沙漠之舟。'], answer: '骆驼' },
  },
  ko: {
    title: '세계의 수도, 얼마나 알고 있나요?',
    subtitle: '10분 상식 퀴즈',
    round: '지리',
    choice: {
      question: '프랑스의 수도는 어디일까요?',
      options: ['리옹', '파리', '마르세유', '니스'],
      hint: '유명한 탑이 서 있는 도시입니다.',
      fact: '에펠탑은 높이가 330미터이며 1889년 만국 박람회를 위해 세워졌습니다.',
    },
    statement: '한라산은 제주도에 있다.',
    rivers: ['아마존강', '라인강', 'km'],
    order: { label: '오래된 순서', items: ['피라미드', '콜로세움', '경복궁', '에펠탑'] },
    anagram: ['화무궁', '무궁화'],
    pairs: [
      ['이탈리아', '로마'],
      ['그리스', '아테네'],
      ['스페인', '마드리드'],
    ],
    blank: ['아프리카에서 가장 긴 강은 {{blank}}입니다.', '나일강'],
    rather: ['달로 여행 가기', '깊은 바다로 들어가기'],
    year: '인류가 처음 달에 착륙한 해는?',
    clues: { clues: ['저는 사막에 삽니다.', '등에 혹이 있습니다.', '사막의 배라고 불립니다.'], answer: '낙타' },
  },
  hi: {
    title: 'दुनिया की राजधानियाँ कितनी जानते हैं आप?',
    subtitle: 'दस मिनट का सामान्य ज्ञान',
    round: 'भूगोल',
    choice: {
      question: 'फ़्रांस की राजधानी कौन-सी है?',
      options: ['लियोन', 'पेरिस', 'मार्सेई', 'नीस'],
      hint: 'वहाँ एक मशहूर मीनार है।',
      fact: 'एफ़िल टावर 330 मीटर ऊँचा है और 1889 के विश्व मेले के लिए बनाया गया था।',
    },
    statement: 'गंगा भारत की सबसे लंबी नदी है।',
    rivers: ['अमेज़न नदी', 'राइन नदी', 'किमी'],
    order: { label: 'सबसे पुराने से नए तक', items: ['पिरामिड', 'कोलोसियम', 'ताज महल', 'एफ़िल टावर'] },
    anagram: ['रतभा', 'भारत'],
    pairs: [
      ['इटली', 'रोम'],
      ['यूनान', 'एथेंस'],
      ['स्पेन', 'मैड्रिड'],
    ],
    blank: ['अफ़्रीका की सबसे लंबी नदी {{blank}} है।', 'नील'],
    rather: ['चाँद की सैर करना', 'गहरे समुद्र में जाना'],
    year: 'इंसान पहली बार चाँद पर किस साल उतरा?',
    clues: { clues: ['मैं रेगिस्तान में रहता हूँ।', 'मेरी पीठ पर कूबड़ है।', 'मुझे रेगिस्तान का जहाज़ कहते हैं।'], answer: 'ऊँट' },
  },
  bn: {
    title: 'পৃথিবীর রাজধানীগুলো কতটা চেনেন?',
    subtitle: 'দশ মিনিটের সাধারণ জ্ঞান',
    round: 'ভূগোল',
    choice: {
      question: 'ফ্রান্সের রাজধানী কোনটি?',
      options: ['লিওঁ', 'প্যারিস', 'মার্সেই', 'নিস'],
      hint: 'সেখানে একটি বিখ্যাত মিনার আছে।',
      fact: 'আইফেল টাওয়ারের উচ্চতা ৩৩০ মিটার এবং এটি ১৮৮৯ সালে তৈরি।',
    },
    statement: 'সুন্দরবন পৃথিবীর বৃহত্তম ম্যানগ্রোভ বন।',
    rivers: ['আমাজন নদী', 'রাইন নদী', 'কিমি'],
    order: { label: 'পুরোনো থেকে নতুন', items: ['পিরামিড', 'কলোসিয়াম', 'তাজমহল', 'আইফেল টাওয়ার'] },
    anagram: ['লাংবা', 'বাংলা'],
    pairs: [
      ['ইতালি', 'রোম'],
      ['গ্রিস', 'এথেন্স'],
      ['স্পেন', 'মাদ্রিদ'],
    ],
    blank: ['আফ্রিকার দীর্ঘতম নদী {{blank}}।', 'নীলনদ'],
    rather: ['চাঁদে বেড়াতে যাবেন', 'গভীর সমুদ্রে নামবেন'],
    year: 'মানুষ প্রথম চাঁদে নামে কোন সালে?',
    clues: { clues: ['আমি মরুভূমিতে থাকি।', 'আমার পিঠে কুঁজ আছে।', 'আমাকে মরুভূমির জাহাজ বলে।'], answer: 'উট' },
  },
  ta: {
    title: 'உலகத் தலைநகரங்களை எவ்வளவு அறிவீர்கள்?',
    subtitle: 'பத்து நிமிட பொது அறிவு',
    round: 'புவியியல்',
    choice: {
      question: 'பிரான்சின் தலைநகரம் எது?',
      options: ['லியோன்', 'பாரிஸ்', 'மார்செய்', 'நீஸ்'],
      hint: 'அங்கே ஒரு புகழ்பெற்ற கோபுரம் உள்ளது.',
      fact: 'ஈபிள் கோபுரம் 330 மீட்டர் உயரமானது; 1889 இல் கட்டப்பட்டது.',
    },
    statement: 'காவிரி தென்னிந்தியாவில் பாயும் ஆறு.',
    rivers: ['அமேசான் ஆறு', 'ரைன் ஆறு', 'கி.மீ.'],
    order: { label: 'பழையது முதல் புதியது வரை', items: ['பிரமிடுகள்', 'கொலோசியம்', 'தாஜ்மகால்', 'ஈபிள் கோபுரம்'] },
    anagram: ['ழ்தமி', 'தமிழ்'],
    pairs: [
      ['இத்தாலி', 'ரோம்'],
      ['கிரீஸ்', 'ஏதென்ஸ்'],
      ['ஸ்பெயின்', 'மாட்ரிட்'],
    ],
    blank: ['ஆப்பிரிக்காவின் மிக நீளமான ஆறு {{blank}}.', 'நைல்'],
    rather: ['நிலவுக்குப் பயணம்', 'ஆழ்கடலில் மூழ்குதல்'],
    year: 'மனிதன் முதன்முதலில் நிலவில் இறங்கியது எந்த ஆண்டு?',
    clues: {
      clues: ['நான் பாலைவனத்தில் வாழ்கிறேன்.', 'என் முதுகில் திமில் உண்டு.', 'என்னைப் பாலைவனக் கப்பல் என்பர்.'],
      answer: 'ஒட்டகம்',
    },
  },
  th: {
    title: 'คุณรู้จักเมืองหลวงของโลกมากแค่ไหน',
    subtitle: 'สิบนาทีกับความรู้รอบตัว',
    round: 'ภูมิศาสตร์',
    choice: {
      question: 'เมืองหลวงของฝรั่งเศสคือเมืองใด',
      options: ['ลียง', 'ปารีส', 'มาร์แซย์', 'นิส'],
      hint: 'ที่นั่นมีหอคอยที่มีชื่อเสียง',
      fact: 'หอไอเฟลสูง 330 เมตร สร้างขึ้นสำหรับงานนิทรรศการโลกปี 1889',
    },
    statement: 'แม่น้ำเจ้าพระยาไหลผ่านกรุงเทพฯ',
    rivers: ['แม่น้ำแอมะซอน', 'แม่น้ำไรน์', 'กม.'],
    order: { label: 'จากเก่าไปใหม่', items: ['พีระมิด', 'โคลอสเซียม', 'วัดพระแก้ว', 'หอไอเฟล'] },
    anagram: ['ยทไ', 'ไทย'],
    pairs: [
      ['อิตาลี', 'โรม'],
      ['กรีซ', 'เอเธนส์'],
      ['สเปน', 'มาดริด'],
    ],
    blank: ['แม่น้ำที่ยาวที่สุดในแอฟริกาคือ {{blank}}', 'แม่น้ำไนล์'],
    rather: ['ไปเที่ยวดวงจันทร์', 'ดำดิ่งสู่ทะเลลึก'],
    year: 'มนุษย์เหยียบดวงจันทร์ครั้งแรกในปีใด',
    clues: { clues: ['ฉันอยู่ในทะเลทราย', 'ฉันมีโหนกบนหลัง', 'ใคร ๆ เรียกฉันว่าเรือแห่งทะเลทราย'], answer: 'อูฐ' },
  },
  de: {
    title: 'Wie gut kennst du die Hauptstädte der Welt?',
    subtitle: 'Zehn Minuten Allgemeinwissen',
    round: 'Erdkunde für Weltenbummler',
    choice: {
      question: 'Wie heißt die Hauptstadt von Österreich?',
      options: ['Salzburg', 'Wien', 'Graz', 'Innsbruck'],
      hint: 'Mozart ist hier gestorben.',
      fact: 'Das Wiener Riesenrad ist 64,75 Meter hoch und dreht sich seit 1897.',
    },
    statement: 'Das Donaudampfschiffahrtsmuseum steht in Österreich.',
    rivers: ['der Amazonas', 'der Rhein', 'km'],
    order: { label: 'vom ältesten zum jüngsten', items: ['Pyramiden', 'Kolosseum', 'Kölner Dom', 'Eiffelturm'] },
    anagram: ['RÜBCKE', 'BRÜCKE'],
    pairs: [
      ['Italien', 'Rom'],
      ['Griechenland', 'Athen'],
      ['Spanien', 'Madrid'],
    ],
    blank: ['Der längste Fluss Afrikas heißt {{blank}}.', 'Nil'],
    rather: ['zum Mond reisen', 'in die Tiefsee tauchen'],
    year: 'In welchem Jahr betrat zum ersten Mal ein Mensch den Mond?',
    clues: {
      clues: ['Ich lebe in der Wüste.', 'Ich habe einen Höcker.', 'Man nennt mich Wüstenschiff.'],
      answer: 'Kamel',
    },
  },
  ru: {
    title: 'Хорошо ли вы знаете столицы мира?',
    subtitle: 'Десять минут интересных вопросов',
    round: 'География',
    choice: {
      question: 'Какой город — столица Франции?',
      options: ['Лион', 'Париж', 'Марсель', 'Ницца'],
      hint: 'Там стоит знаменитая башня.',
      fact: 'Высота Эйфелевой башни — 330 метров, её построили в 1889 году.',
    },
    statement: 'Байкал — самое глубокое озеро в мире.',
    rivers: ['Амазонка', 'Рейн', 'км'],
    order: { label: 'от древнего к новому', items: ['Пирамиды', 'Колизей', 'Кремль', 'Эйфелева башня'] },
    anagram: ['КОМСАВ', 'МОСКВА'],
    pairs: [
      ['Италия', 'Рим'],
      ['Греция', 'Афины'],
      ['Испания', 'Мадрид'],
    ],
    blank: ['Самая длинная река Африки — {{blank}}.', 'Нил'],
    rather: ['полететь на Луну', 'опуститься на дно океана'],
    year: 'В каком году человек впервые ступил на Луну?',
    clues: { clues: ['Я живу в пустыне.', 'У меня есть горб.', 'Меня зовут кораблём пустыни.'], answer: 'Верблюд' },
  },
  tr: {
    title: 'Dünya başkentlerini ne kadar biliyorsun?',
    subtitle: 'On dakikalık genel kültür',
    round: 'İlginç coğrafya',
    choice: {
      question: 'Türkiye’nin başkenti hangi şehirdir?',
      options: ['İstanbul', 'Ankara', 'İzmir', 'Diyarbakır'],
      hint: 'İç Anadolu’dadır.',
      fact: 'Ankara 13 Ekim 1923’te başkent oldu.',
    },
    statement: 'Kızılırmak Türkiye’nin en uzun ırmağıdır.',
    rivers: ['Amazon', 'Ren', 'km'],
    order: { label: 'eskiden yeniye', items: ['Piramitler', 'Kolezyum', 'Topkapı Sarayı', 'Eyfel Kulesi'] },
    anagram: ['mizri', 'izmir'],
    pairs: [
      ['İtalya', 'Roma'],
      ['Yunanistan', 'Atina'],
      ['İspanya', 'Madrid'],
    ],
    blank: ['Afrika’nın en uzun nehri {{blank}} nehridir.', 'Nil'],
    rather: ['Ay’a gitmek', 'okyanusun dibine inmek'],
    year: 'İnsan Ay’a ilk kez hangi yıl ayak bastı?',
    clues: { clues: ['Çölde yaşarım.', 'Sırtımda hörgücüm var.', 'Bana çöl gemisi derler.'], answer: 'Deve' },
  },
  el: {
    title: 'Πόσο καλά ξέρεις τις πρωτεύουσες;',
    subtitle: 'Δέκα λεπτά γενικών γνώσεων',
    round: 'Γεωγραφία',
    choice: {
      question: 'Ποια είναι η πρωτεύουσα της Γαλλίας;',
      options: ['Λυών', 'Παρίσι', 'Μασσαλία', 'Νίκαια'],
      hint: 'Εκεί βρίσκεται ένας διάσημος πύργος.',
      fact: 'Ο Πύργος του Άιφελ έχει ύψος 330 μέτρα και χτίστηκε το 1889.',
    },
    statement: 'Ο Όλυμπος είναι το ψηλότερο βουνό της Ελλάδας.',
    rivers: ['Αμαζόνιος', 'Ρήνος', 'χλμ.'],
    order: { label: 'από το παλιό στο νέο', items: ['Πυραμίδες', 'Παρθενώνας', 'Κολοσσαίο', 'Πύργος του Άιφελ'] },
    anagram: ['ΝΗΘΑΑ', 'ΑΘΗΝΑ'],
    pairs: [
      ['Ιταλία', 'Ρώμη'],
      ['Ελλάδα', 'Αθήνα'],
      ['Ισπανία', 'Μαδρίτη'],
    ],
    blank: ['Ο μεγαλύτερος ποταμός της Αφρικής είναι ο {{blank}}.', 'Νείλος'],
    rather: ['να πας στο φεγγάρι', 'να βουτήξεις στον βυθό'],
    year: 'Ποια χρονιά πάτησε ο άνθρωπος στο φεγγάρι;',
    clues: { clues: ['Ζω στην έρημο.', 'Έχω καμπούρα.', 'Με λένε πλοίο της ερήμου.'], answer: 'Καμήλα' },
  },
} satisfies Record<string, Texts>;

export const TRANSLATED = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

const questionsOf = (texts: Texts): object[] => {
  const options = (all: readonly string[]) => all.map((text, index) => ({ id: `${index}`, text }));
  const { choice, rivers, order, anagram, pairs, blank, rather } = texts;
  return [
    {
      type: 'multiple_choice',
      content: { question: choice.question, options: options(choice.options), correctOptionId: '1' },
      hint: choice.hint,
      fact: choice.fact,
    },
    { type: 'true_false', content: { question: texts.statement, correct: true } },
    {
      type: 'higher_lower',
      content: { left: { text: rivers[0], value: 6400 }, right: { text: rivers[1], value: 1233 }, unit: rivers[2] },
    },
    {
      type: 'order',
      content: {
        items: options(['2', '0', '3', '1'].map((at) => order.items[Number(at)] ?? '')),
        correctOrder: ['1', '3', '0', '2'],
        axisLabel: order.label,
      },
    },
    { type: 'anagram', content: { scrambled: anagram[0], answer: anagram[1] } },
    { type: 'match_pairs', content: { pairs: pairs.map(([left, right]) => ({ left, right })) } },
    { type: 'fill_blank', content: { text: blank[0], answers: [blank[1]] } },
    {
      type: 'would_you_rather',
      content: { a: rather[0], b: rather[1], percentages: { a: 62, b: 38 } },
    },
    { type: 'guess_year', content: { question: texts.year, answer: 1969, min: 1950, max: 2000 } },
    { type: 'closest_number', content: { question: rivers[0], answer: 6400, unit: rivers[2], min: 0 } },
    { type: 'who_am_i', content: texts.clues },
    { type: 'open', content: { question: choice.question, answers: [choice.options[1], choice.options[0]] } },
  ];
};

/** A quiz with two rounds that someone who speaks the language could have written, with every own word of the video. */
export const translatedQuiz = (
  language: keyof typeof TEXTS,
  { canvas, look = DEFAULT_LOOK }: Pick<VideoProps, 'canvas'> & Partial<Pick<VideoProps, 'look'>>,
): VideoProps => {
  const texts: Texts = TEXTS[language];
  const { fill, words } = localizerFor(language);
  const questions = questionsOf(texts).map((question, index) => ({
    hint: null,
    fact: null,
    ...question,
    id: `question-${index + 1}`,
    difficulty: 3,
    countdownSeconds: 12,
  }));
  return videoPropsSchema.parse({
    ...DEFAULT_SETTINGS,
    canvas,
    look,
    language,
    title: texts.title,
    introSubtitle: texts.subtitle,
    outroText: '',
    answerDurationSeconds: 3,
    factDurationSeconds: 4,
    hintTimingPercent: 30,
    rounds: [
      { id: 'round-1', title: texts.round, questions: questions.slice(0, 6) },
      { id: 'round-2', title: fill(words.round, { number: 2 }), questions: questions.slice(6) },
    ],
  });
};
