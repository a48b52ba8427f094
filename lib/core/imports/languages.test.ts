import { describe, expect, it } from 'vitest';
import { shownQuestions } from '@/lib/tools/testing/shown-questions';
import { questionsIn, readQuizText } from './index';

const shown = (text: string) => shownQuestions(readQuizText(text));
const hints = (text: string) => questionsIn(readQuizText(text)).map(({ fields }) => fields?.hint);

describe.each([
  ['Chinese', '问题', '答案', '正确答案', '选项', '提示', '判断题', ['正确', '错误']],
  ['traditional Chinese', '題目', '答案', '正確答案', '選項', '提示', '判断题', ['對', '錯']],
  ['Japanese', '問題', '答え', '正解', '選択肢', 'ヒント', '正誤問題', ['○', '×']],
  ['Hindi', 'प्रश्न', 'उत्तर', 'सही उत्तर', 'विकल्प', 'संकेत', 'सही या गलत', ['सत्य', 'असत्य']],
  ['Arabic', 'السؤال', 'الإجابة', 'الإجابة الصحيحة', 'الخيار', 'تلميح', 'صح أم خطأ', ['صح', 'خطأ']],
])('%s', (_, question, answer, correct, option, hint, statement, [yes = '', no = '']) => {
  const options = 'A) Venus\nB) Mars';

  it.each([
    ['answer', answer],
    ['correct answer', correct],
  ])('%s', (__, word) => {
    expect(shown(`Red?\n${options}\n${word}: B`)).toEqual(['Red? [Venus, Mars] Mars']);
    expect(shown(`Red?\n${options}\n${word}：Mars`)).toEqual(['Red? [Venus, Mars] Mars']);
  });

  it('question and hint', () => {
    const text = `${question} 1: Red?\n${options}\n${answer}: B\n${hint}: near\n\n${question} 2：Blue?\n${options}\n${answer}: A`;
    expect(shown(text)).toEqual(['Red? [Venus, Mars] Mars', 'Blue? [Venus, Mars] Venus']);
    expect(hints(text)).toEqual(['near', null]);
  });

  it('true and false', () => {
    const text = `${statement}：Mars is red.\n${answer}：${yes}\n\n${statement}: Mars is blue.\n${answer}: ${no}`;
    expect(shown(text)).toEqual(['Mars is red. [] True', 'Mars is blue. [] False']);
  });

  it('column names', () => {
    const table = `${question},${option} A,${option}B,${correct},${hint}\nRed?,Venus,Mars,B,near`;
    expect(shown(table)).toEqual(['Red? [Venus, Mars] Mars']);
    expect(hints(table)).toEqual(['near']);
  });

  it('a key', () => {
    expect(shown(`1. Red?\n${options}\n\n2. Hot?\n${options}\n\n${answer}:\n2. A\n1. B`)).toEqual([
      'Red? [Venus, Mars] Mars',
      'Hot? [Venus, Mars] Venus',
    ]);
  });
});

describe('punctuation of East Asia', () => {
  it.each([
    ['commas after letters', '哪颗是红色的？\nA、金星\nB、火星\n答案：B'],
    ['wide brackets', '哪颗是红色的？\n（A）金星\n（B）火星\n答案：B'],
    ['options on one line', '哪颗是红色的？\nA．金星 B．火星\n答案：B'],
    ['a mark after the option', '哪颗是红色的？\nA. 金星\nB. 火星（正确）'],
    ['numbers with a comma', '1、哪颗是红色的？\nA、金星\nB、火星\n答案：B'],
    ['a word of one character', '哪颗是红色的？\nA、金星\nB、火星\n答：B'],
  ])('%s', (_, text) => expect(shown(text)).toEqual(['哪颗是红色的？ [金星, 火星] 火星']));
});

describe('letters of options in other scripts', () => {
  const RED = 'Red?';
  it.each([
    ['Russian', `${RED}\nА) Venus\nБ) Mars\nВ) Io\nОтвет: Б`],
    ['Russian with the text', `${RED}\nа. Venus\nб. Mars\nв. Io\nОтвет: б) Mars`],
    ['Russian on one line', `${RED} А) Venus Б) Mars В) Io\nОтвет: Б`],
    ['a Russian key', `1. ${RED}\nА) Venus\nБ) Mars\nВ) Io\n\nОтветы:\n1. Б`],
    ['Arabic', `${RED}\nأ) Venus\nب) Mars\nج) Io\nالإجابة: ب`],
    ['Hindi', `${RED}\n(क) Venus\n(ख) Mars\n(ग) Io\nउत्तर: (ख)`],
    ['Japanese', `${RED}\nア．Venus\nイ．Mars\nウ．Io\n正解：イ`],
    ['Greek', `${RED}\nα) Venus\nβ) Mars\nγ) Io\nAnswer: β`],
    ['Hebrew', `${RED}\nא. Venus\nב. Mars\nג. Io\nAnswer: ב`],
  ])('%s', (_, text) => expect(shown(text)).toEqual(['Red? [Venus, Mars, Io] Mars']));

  it.each([
    ['a Cyrillic В for Latin letters', `${RED}\nA) Venus\nB) Mars\nC) Io\nAnswer: В`],
    ['a Latin B for Cyrillic letters', `${RED}\nА) Venus\nБ) Mars\nВ) Io\nОтвет: B`],
  ])('%s is not ready', (_, text) => expect(shown(text)).toEqual(['Red? [Venus, Mars, Io] ?']));

  it.each([['ب'], ['Б'], ['ख'], ['イ']])('%s alone is no answer', (letter) => {
    expect(shown(`${RED}\nAnswer: ${letter}`)).toEqual(['Red? [] ?']);
  });

  it('a Chinese character alone is one', () => expect(shown('哪颗？\n答案：火')).toEqual(['哪颗？ [] 火']));
});
