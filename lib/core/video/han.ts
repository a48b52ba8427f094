import type { Language } from '../words';
import { localizerFor } from '../words/localizer';
import { shortCredits } from './credits';
import type { VideoProps } from './props';

/** Regional forms of Chinese characters: the same code point is drawn differently in each. */
export const HAN_FORMS = ['SC', 'TC', 'JP', 'KR'] as const;
export type HanForms = (typeof HAN_FORMS)[number];

// Common characters that differ between simplified and traditional Chinese, in pairs.
const SIMPLIFIED =
  '这个们国来时说对会学问么为样电话开关门东车马鸟鱼龙长见觉书写读语难头发爱亲听谁给过还进边远运动万亿岁红蓝绿';
const TRADITIONAL =
  '這個們國來時說對會學問麼為樣電話開關門東車馬鳥魚龍長見覺書寫讀語難頭發愛親聽誰給過還進邊遠運動萬億歲紅藍綠';
const only = (characters: string, others: string): RegExp =>
  new RegExp(`[${[...characters].filter((character) => !others.includes(character)).join('')}]`, 'gu');
const ONLY_SIMPLIFIED = only(SIMPLIFIED, TRADITIONAL);
const ONLY_TRADITIONAL = only(TRADITIONAL, SIMPLIFIED);

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HANGUL = /\p{Script=Hangul}/gu;
/** Kana or Hangul per Chinese character above which a text is Japanese or Korean, rather than quoting a word. */
const NATIVE_SHARE = 0.2;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The forms for a text; simplified ones if it gives no indication. */
export const hanForms = (text: string): HanForms => {
  const enough = Math.max(1, NATIVE_SHARE * count(text, HAN));
  const [kana, hangul] = [count(text, KANA), count(text, HANGUL)];
  if (kana >= enough && kana >= hangul) return 'JP';
  if (hangul >= enough) return 'KR';
  return count(text, ONLY_TRADITIONAL) > count(text, ONLY_SIMPLIFIED) ? 'TC' : 'SC';
};

/** All texts of a video, joined. */
export const textOf = (props: VideoProps): string => {
  const { title, introSubtitle, outroText, rounds } = props;
  return JSON.stringify([title, introSubtitle, outroText, rounds, ...shortCredits(props)]);
};

const known = new WeakMap<VideoProps, HanForms>();

const FORMS: Partial<Record<Language, HanForms>> = { ja: 'JP', ko: 'KR', 'zh-Hans': 'SC', 'zh-Hant': 'TC' };

/** The forms for a whole video, so that a character looks the same in all scenes. */
export const hanFormsOf = (props: VideoProps): HanForms => {
  const { language } = localizerFor(props.language);
  const forms = FORMS[language] ?? known.get(props) ?? hanForms(textOf(props));
  known.set(props, forms);
  return forms;
};

/** Whether a text contains characters that depend on the forms. */
export const hasHan = (text: string): boolean => /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(text);
