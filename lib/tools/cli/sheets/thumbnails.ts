import { PUBLIC_THEMES } from '../../../core/model/public-themes';
import { DEFAULT_LOOK, lookSchema } from '../../../core/model/theme';
import { THUMBNAIL_VARIANTS } from '../../../core/model/thumbnail';
import { canvasFor } from '../../../core/video/canvas';
import { DEFAULT_SETTINGS, type VideoProps } from '../../../core/video/props';
import { SAMPLE_ASSETS, sampleUrl } from '../../../core/video/samples/assets';
import { questionOf } from '../../testing/media-props';
import { PROFILES } from './quizzes';
import type { Cell, Sheet } from './sheet';

/** The width of a thumbnail beside a video on YouTube, in pixels. */
const SHOWN_WIDTH = 168;

/** Language, title and question of quizzes as people write them: short ones, and long ones. */
const QUIZZES: readonly (readonly [language: string, title: string, question: string])[] = [
  ['en', 'Capitals of Europe', 'What is the capital of Slovenia?'],
  ['en', 'The ultimate general knowledge quiz for the whole family', 'Which planet has the most moons?'],
  ['en', 'Can you name these wonders of the world?', 'Where do these pyramids stand?'],
  ['en', '90s music', 'Which band sang about a yellow submarine in 1966, and later in a film?'],
  ['de', 'Hauptstädte Europas', 'Wie heißt die Hauptstadt von Slowenien?'],
  ['de', 'Naturwissenschaften und Weltraumforschung', 'Welches Metall ist bei Raumtemperatur flüssig?'],
  ['de', 'Donaudampfschifffahrt', 'Welcher Fluss fließt durch die meisten Hauptstädte?'],
  ['de', 'Allgemeinwissen: 20 Fragen für Schlaue', 'Wer malte die Mona Lisa?'],
  ['es', 'Capitales de Europa', '¿Cuál es la capital de Eslovenia?'],
  ['es', '¿Cuánto sabes de la historia de América?', '¿En qué año llegó Colón a América?'],
  ['es', 'Animales del mundo', '¿Qué animal es el más rápido del mundo?'],
  ['es', 'Cultura general para toda la familia', '¿Quién pintó el Guernica?'],
  ['fr', 'Capitales d’Europe', 'Quelle est la capitale de la Slovénie ?'],
  ['fr', 'Connaissez-vous vraiment le système solaire ?', 'Quelle planète est la plus chaude ?'],
  ['fr', 'Cinéma français', 'Qui a réalisé « Les Quatre Cents Coups » ?'],
  ['fr', 'Culture générale : le grand défi', 'Combien de côtés a un dodécagone ?'],
  ['ar', 'عواصم أوروبا', 'ما عاصمة سلوفينيا؟'],
  ['ar', 'اختبر معلوماتك العامة في التاريخ والجغرافيا', 'ما أطول نهر في العالم؟'],
  ['ar', 'هل تعرف عجائب العالم؟', 'أين تقع هذه الأهرامات؟'],
  ['ar', 'الكواكب', 'ما أكبر كوكب في المجموعة الشمسية؟'],
  ['ja', 'ヨーロッパの首都', 'スロベニアの首都はどこ？'],
  ['ja', '太陽系クイズ：あなたは全問正解できますか？', '一番大きい惑星は？'],
  ['ja', '日本の歴史', '鎌倉幕府を開いたのは誰？'],
  ['ja', '動物', 'キリンの首の骨はいくつある？'],
  ['th', 'เมืองหลวงของยุโรป', 'เมืองหลวงของสโลวีเนียคือเมืองใด?'],
  ['th', 'ความรู้รอบตัวสำหรับทุกคนในครอบครัว', 'ดาวเคราะห์ดวงใดใหญ่ที่สุด?'],
  ['th', 'สัตว์โลกน่ารู้', 'สัตว์ชนิดใดวิ่งเร็วที่สุดในโลก?'],
  ['hi', 'यूरोप की राजधानियाँ', 'स्लोवेनिया की राजधानी क्या है?'],
  ['hi', 'भारत का इतिहास और संस्कृति: कितना जानते हैं आप?', 'ताजमहल किसने बनवाया था?'],
  ['hi', 'सौर मंडल', 'सबसे बड़ा ग्रह कौन सा है?'],
];
const PICTURES = ['pyramids', 'earth', 'penguin', 'balloons', 'mars', 'lighthouse', 'saturn'] as const;

const quizOf = (index: number, profile: (typeof PROFILES)[number]): VideoProps => {
  const [language, title, question] = QUIZZES[index] ?? ['en', '', ''];
  // Two thirds have a picture. None are those of their question: what a sheet must show is the look.
  const imageUrl = index % 3 === 2 ? null : sampleUrl(PICTURES[index % PICTURES.length] ?? 'earth');
  const theme = PUBLIC_THEMES[index % PUBLIC_THEMES.length];
  const asked = questionOf('open', { question, answers: ['x'], imageUrl });
  return {
    ...DEFAULT_SETTINGS,
    canvas: canvasFor(profile, profile === 'youtube' ? '1280x720' : '1080p'),
    title,
    introSubtitle: '',
    outroText: '',
    language,
    look: theme === undefined ? DEFAULT_LOOK : lookSchema.parse(theme),
    assets: SAMPLE_ASSETS,
    rounds: [
      {
        id: 'r',
        title: '',
        questions: Array.from({ length: 5 + ((index * 7) % 40) }, (_, number) => ({
          ...asked,
          content: { ...asked.content, question: number === 0 ? question : `${question} ${question} ${number}` },
          id: `${number}`,
        })) as VideoProps['rounds'][number]['questions'],
      },
    ],
  };
};

/** The proposals of 30 quizzes in eight languages, as small as they are shown. */
export const thumbnailSheets: readonly Sheet[] = PROFILES.map((profile) => ({
  name: `thumbnails-${profile}`,
  width: SHOWN_WIDTH,
  cells: () =>
    QUIZZES.flatMap(([language], index): Cell[] => {
      const quiz = quizOf(index, profile);
      return THUMBNAIL_VARIANTS.map((variant) => ({
        label: `${language} ${variant}`,
        props: { ...quiz, thumbnail: { variant, text: null, imageUrl: null } },
        frame: null,
      }));
    }),
}));
