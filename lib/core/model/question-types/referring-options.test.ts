import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meansOthers, namesLetters, shuffledOptions } from './referring-options';

const SEEDS = Array.from({ length: 40 }, (_, index) => `question ${index}`);
const optionsOf = (...texts: string[]) => texts.map((text, index) => ({ id: `${index}`, text }));
const orders = (...texts: string[]) =>
  new Set(
    SEEDS.map((seed) =>
      shuffledOptions(optionsOf(...texts), seed)
        .map(({ id }) => id)
        .join(''),
    ),
  );

test.each([
  'Both A and B',
  'A and C',
  'B & D',
  'A, B',
  'Option B is wrong',
  'Answer C',
  'Only A or C',
  'A und B',
  'Antwort B ist falsch',
  'A et C',
  'Les réponses A et B',
  'A y B',
  'Respuesta C',
  'A e B',
  'Risposta D',
  'A i C',
  'Odpowiedź B',
  'A en B',
  'A och C',
  'A ve B',
  'А и Б',
  'Ответ Б',
  'А та В',
  'Α και Β',
  'أ و ب',
  'א ו-ב',
  'A と B',
  'A와 B',
  'A和B',
  '选项 B',
  'ก และ ข',
  'A dan C',
  'A và B',
  'Đáp án C',
  'A और B',
  'A și B',
  'A a C',
])('“%s” names letters, so nothing moves', (text) => {
  expect(namesLetters(text)).toBe(true);
  expect(orders('Mercury', 'Venus', 'Earth', text)).toEqual(new Set(['0123']));
});

test.each([
  'All of the above',
  'None of the above.',
  'None of these',
  'Both',
  'Neither of them',
  'Alle genannten',
  'Keine der genannten',
  'Toutes les réponses',
  'Aucune de ces réponses',
  'Todas las anteriores',
  'Ninguna de las anteriores',
  'Tutte le precedenti',
  'Nenhuma das anteriores',
  'Wszystkie powyższe',
  'Žádná z uvedených',
  'Toate cele de mai sus',
  'Все перечисленные',
  'Ни один из них',
  'Жоден із них',
  'Όλα τα παραπάνω',
  'Hepsi',
  'Hiçbiri',
  'كل ما سبق',
  'همه موارد',
  'כל התשובות נכונות',
  'उपरोक्त सभी',
  'উপরের সবগুলো',
  'மேற்கண்ட அனைத்தும்',
  'ถูกทุกข้อ',
  'Semua benar',
  'Tất cả các đáp án trên',
  '上記すべて',
  '위의 모두',
  '以上都是',
  'Alle bovenstaande',
  'Alla ovanstående',
  'درج بالا تمام',
])('“%s” stays last while the others move', (text) => {
  expect(meansOthers(text)).toBe(true);
  const found = orders('Mercury', 'Venus', 'Earth', text);
  expect(found.size).toBe(6);
  for (const order of found) expect(order.at(-1)).toBe('3');
});

test.each([
  'Vitamin D',
  'A',
  'AC/DC',
  'Ancient Egypt',
  'All Quiet on the Western Front',
  'Bothnia',
  'Plan 9',
  'Allegro',
  'The answer',
  'R&B',
  'Nona',
  'Всё или ничего, 1997',
])('“%s” means no other option', (text) => {
  expect([namesLetters(text), meansOthers(text)]).toEqual([false, false]);
  expect(orders('1', '2', text).size).toBe(6);
});

test('shuffling keeps every option, whatever they say', () => {
  const texts = fc.array(
    fc.oneof(fc.string({ maxLength: 80 }), fc.constantFrom('All of the above', 'Both', 'A and B', 'Hepsi')),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(texts, fc.string(), (all, seed) => {
      const given = optionsOf(...all);
      expect(shuffledOptions(given, seed).toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(given);
    }),
  );
});
