import type { VideoProps } from './props';

/** Whose forms Chinese characters are drawn in; one code point looks different in each. */
export const HAN_FORMS = ['SC', 'TC', 'JP', 'KR'] as const;
export type HanForms = (typeof HAN_FORMS)[number];

// Common characters that only one of the two Chinese orthographies uses, pair by pair.
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
/** Japanese and Korean use their own letters more often than this, as a share of the Chinese characters; a quoted word does not. */
const OWN_LETTERS = 0.2;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The forms that suit a text; simplified ones when nothing tells. */
export const hanForms = (text: string): HanForms => {
  const enough = Math.max(1, OWN_LETTERS * count(text, HAN));
  const [kana, hangul] = [count(text, KANA), count(text, HANGUL)];
  if (kana >= enough && kana >= hangul) return 'JP';
  if (hangul >= enough) return 'KR';
  return count(text, ONLY_TRADITIONAL) > count(text, ONLY_SIMPLIFIED) ? 'TC' : 'SC';
};

/** Everything that a video may show in letters, joined. */
export const textOf = ({ title, introSubtitle, outroText, rounds }: VideoProps): string =>
  JSON.stringify([title, introSubtitle, outroText, rounds]);

const known = new WeakMap<VideoProps, HanForms>();

/** The forms of a whole video, so that one character does not change its shape from scene to scene. */
export const hanFormsOf = (props: VideoProps): HanForms => {
  const forms = known.get(props) ?? hanForms(textOf(props));
  known.set(props, forms);
  return forms;
};

/** Whether it makes a difference to a text. */
export const hasHan = (text: string): boolean => /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(text);
