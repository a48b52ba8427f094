import { describe, expect, it } from 'vitest';
import { hanForms, hasHan } from './han';

describe('hanForms', () => {
  it.each([
    ['日本で一番高い山は何ですか？ 富士山', 'JP'],
    ['カタカナ', 'JP'],
    ['대한민국의 수도는 어디입니까? 首都', 'KR'],
    ['中国的首都是哪里？这个问题很简单。', 'SC'],
    ['臺灣最高的山是哪一座？這個問題很簡單。', 'TC'],
    [
      '「ありがとう」在日语里是什么意思？这是一个很常见的词，学日语的人第一天就会学到它，你也一定听说过，请选择正确的答案。',
      'SC',
    ],
    ['What is the capital of France?', 'SC'],
    ['"\\u30ab"', 'SC'],
  ])('for "%s" are %s', (text, expected) => {
    expect(hanForms(text)).toBe(expected);
  });
});

describe('hasHan', () => {
  it.each([
    ['山', true],
    ['、', true],
    ['Ω é 🍎 عربي', false],
  ])('for "%s" is %s', (text, expected) => {
    expect(hasHan(text)).toBe(expected);
  });
});
