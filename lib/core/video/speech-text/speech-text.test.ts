import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Language, WORDS } from '../../words';
import { localizerFor } from '../../words/localizer';
import { mathematicsWords } from '../../words/mathematics';
import { speechTokens } from './index';

const heard = (text: string, language = 'en') =>
  speechTokens(text, localizerFor(language))
    .map(({ spoken }) => spoken)
    .filter((spoken) => spoken !== '')
    .join(' ');

const LINES = path.join(import.meta.dirname, 'lines');
const linesOf = (name: string): string[] => readFileSync(path.join(LINES, name), 'utf8').trim().split('\n');

/** Read by people when they change: `vitest run speech-text -u` writes them. */
describe('lines of mathematics, science and numbers', () => {
  it('are read in English as in lines/en.txt', async () => {
    const read = linesOf('english.txt').map((line) => `${line} ⇒ ${heard(line)}\n`);
    expect(read.length).toBeGreaterThan(300);
    await expect(read.join('')).toMatchFileSnapshot(path.join(LINES, 'en.txt'));
  });

  it.each(Object.keys(WORDS).filter((language) => language !== 'en'))(
    'are read in %s as in its file',
    async (language) => {
      const read = linesOf('all.txt').map((line) => `${line} ⇒ ${heard(line, language)}\n`);
      await expect(read.join('')).toMatchFileSnapshot(path.join(LINES, `${language}.txt`));
    },
  );

  it('have words for everything in each language', () => {
    for (const language of Object.keys(WORDS) as Language[]) {
      const { greek, ...words } = mathematicsWords(language);
      expect(Object.values(words)).not.toContain('');
      expect(greek.split(' ')).toHaveLength(language === 'el' ? 1 : 24);
    }
  });
});

describe('what a voice is given', () => {
  it.each([
    ['K2 is 8,611 m high.', 'K two is eight thousand six hundred eleven meters high.'],
    [
      'In 1066, 1867, 1900, 1905, 2007',
      'In ten sixty-six, eighteen sixty-seven, nineteen hundred, nineteen oh five, two thousand seven',
    ],
    ['1939–1945, 1939-45', 'nineteen thirty-nine to nineteen forty-five, nineteen thirty-nine to forty-five'],
    ['1,867 people, 007', 'one thousand eight hundred sixty-seven people, zero zero seven'],
    [
      '45% of 12.5 km² at −40 °C',
      'forty-five percent of twelve point five square kilometers at minus forty degrees Celsius',
    ],
    ['10%–20%, 100–400 bones', 'ten percent to twenty percent, one hundred to four hundred bones'],
    ['4.8 million km at 100 km/h', 'four point eight million kilometers at one hundred kilometers per hour'],
    ['$4.5bn, £1.50, 20 €, ¥1', 'four point five billion dollars, one pound fifty, twenty euros, one yen'],
    ['July 20, 1969 or 4 July 1776', 'July twentieth, nineteen sixty-nine or the fourth of July seventeen seventy-six'],
    ['the 1980s, 21st, 2½, 9:05', 'the nineteen eighties, twenty-first, two and a half, nine oh five'],
    ['Henry VIII in World War II', 'Henry the eighth in World War two'],
    ['Dr. Who vs. Mt. Etna, e.g.', 'Doctor Who versus Mount Etna, for example'],
    ['The UN, NASA and H2O', 'The U N, NASA and H two O'],
    ['WHO IS THIS?', 'WHO IS THIS?'],
    [
      '1,000,000; 987,654,321,012,345; 10.05',
      'one million, nine hundred eighty-seven trillion six hundred fifty-four billion three hundred twenty-one million twelve thousand three hundred forty-five, ten point zero five',
    ],
    ['1st, 12th, 20th, 111th', 'first, twelfth, twentieth, one hundred eleventh'],
    ['R&B = 2 × 3 + x²', 'R and B equals two times three plus x squared'],
    ['A {{blank}} of ____', 'A blank of blank'],
    ['Film: 🦁👑 1️⃣', 'Film:'],
    ['“Hello,” she said (quietly) — and left', 'Hello, she said, quietly, and left'],
    ['It’s <b>bold</b> [[x]] <break time="9s"/>', "It's bold x"],
    ['https://www.example.com/a?b=c', 'example.com'],
  ])('for “%s” is “%s”', (text, expected) => expect(heard(text)).toBe(expected));

  it.each([
    ['de', 'Der K2 ist 8.611 m hoch.', 'Der K2 ist 8611 Meter hoch.'],
    ['de', '1939–1945 & 30.000 °C, 12,5 %', '1939 bis 1945 und 30000 Grad Celsius, 12,5 Prozent'],
    ['de', '2 Mio. km, 5 €', '2 Millionen Kilometer, 5 Euro'],
    ['fr', '10 000 km² et « 3,5 % »', '10000 kilomètres carrés et 3,5 pour cent'],
    ['es', '12.345,5 € y 10 millones de km', '12345,5 euros y 10 millones de kilómetros'],
    ['ru', '8 849 м, 12 млн км², 3 кг', '8849 метров, 12 миллионов квадратных километров, 3 килограмма'],
    ['pl', '5 km², 2 km²', '5 kilometrów kwadratowych, 2 kilometry kwadratowe'],
    ['tr', '%50', 'yüzde 50'],
    ['ar', '٨٬٨٤٩ كم', '8849 كيلومترًا'],
    ['fa', '۱۲۳۴٫۵', '1234.5'],
    ['hi', '1,00,000 m', '100000 मीटर'],
    ['ja', '高さは3,776 mです', '高さは 3776 メートルです'],
  ])('in %s for “%s” is “%s”', (language, text, expected) => expect(heard(text, language)).toBe(expected));

  it('has no sign that an engine would take for a command, in any text and language', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      fc.stringMatching(/^[\d.,:%$€#&<>[\]{}/ℹ a-zX–-]{0,40}$/),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...Object.keys(WORDS)), (written, language) => {
        const tokens = speechTokens(written, localizerFor(language));
        for (const { spoken } of tokens) {
          expect(spoken).not.toMatch(/[<>[\]{}|\\^_*"“”\n]|\p{Extended_Pictographic}/u);
          expect(spoken).toBe(spoken.trim());
        }
        const shown = tokens.map((token) => token.shown).join('');
        const plain = (each: string) => each.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '');
        expect(plain(shown)).toBe(plain(written));
      }),
    );
  });
});
