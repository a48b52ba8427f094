/** How options say “all of the above” and “none of these” in the languages of the video, in lower case without marks. */
const BY_LANGUAGE = {
  ar: 'كل ما سبق|جميع ما سبق|لا شيء مما سبق|ليس أيا مما سبق|جميع ما ذكر|كل ما ذكر|كل الإجابات|جميع الإجابات|كلاهما|لا شيء',
  bn: 'উপরের সবগুলো|উপরের সব|উপরের কোনোটিই|কোনোটিই নয়|কোনোটিই না|সবগুলো|সবকটি|দুটোই',
  cs: 'všechny uvedené|všechny výše|všechny možnosti|všechny odpovědi|vše uvedené|vše výše|žádná z uvedených|žádný z uvedených|žádné z uvedených|žádná z možností|žádná z odpovědí|nic z uvedeného|obě možnosti|oba|obě|všechny',
  de: 'alle genannten|alle oben|alles oben|alle antworten|alle davon|alles davon|alle drei|alle vier|alle der genannten|keine der genannten|keiner der genannten|keines der genannten|keine der antworten|keine dieser|keine davon|keiner davon|keines davon|nichts davon|keine von beiden|beide|beides|weder noch|alle|keine',
  el: 'όλα τα παραπάνω|όλες οι παραπάνω|κανένα από τα παραπάνω|καμία από τις παραπάνω|τίποτα από τα παραπάνω|όλες οι απαντήσεις|και τα δύο|όλα|κανένα',
  en: 'all of the above|all the above|all of these|all of those|all of them|all are correct|all answers|all three|all four|none of the above|none of these|none of those|none of them|no correct answer|any of the above|any of these|either of these|both of the above|both of these|both of them|neither of the above|neither of these|neither of them|both|neither|all|none|either',
  es: 'todas las anteriores|todos los anteriores|todas son correctas|todas las respuestas|todas ellas|todos ellos|todo lo anterior|ninguna de las anteriores|ninguno de los anteriores|ninguna es correcta|ninguna de estas|ninguno de estos|nada de lo anterior|ambas|ambos|todas|todos|ninguna|ninguno',
  fa: 'همهٔ موارد|همه موارد|همه‌ی موارد|همهٔ گزینه‌ها|همه گزینه‌ها|هیچ‌کدام|هیچ کدام|هیچکدام|هیچ یک از موارد|هر دو|هر سه|هر چهار',
  fr: 'toutes les réponses|toutes ces réponses|toutes les propositions|tous les précédents|tout ce qui précède|aucune des réponses|aucune de ces|aucun de ces|aucune des propositions|aucun des précédents|rien de tout cela|les deux|les trois|tous|toutes|aucun|aucune|ni l’un ni l’autre',
  he: 'כל התשובות|כל הנל|כל הנ״ל|אף תשובה|אף אחת מהתשובות|אף אחת מהן|אף אחד מהם|אף אחד מהנל|אף אחד מהנ״ל|שניהם|כולם|אף אחד',
  hi: 'उपरोक्त सभी|उपर्युक्त सभी|उपरोक्त में से कोई नहीं|उपर्युक्त में से कोई नहीं|इनमें से कोई नहीं|इनमें से सभी|ये सभी|दोनों|सभी|कोई नहीं',
  id: 'semua benar|semua di atas|semua jawaban|semua yang di atas|semuanya|semua salah|tidak ada yang benar|tidak ada di atas|tidak satu pun|bukan salah satu|keduanya',
  it: 'tutte le precedenti|tutti i precedenti|tutte le risposte|tutte le opzioni|nessuna delle precedenti|nessuno dei precedenti|nessuna delle risposte|nessuna di queste|nessuno di questi|entrambi|entrambe|tutte|tutti|nessuna|nessuno',
  ja: '上記すべて|上記のすべて|上記の全て|上記全て|すべて正しい|全て正しい|どれでもない|いずれでもない|上記のどれでもない|上記のいずれでもない|どれも違う|該当なし|すべて|全て|全部|どちらも|両方',
  ko: '위의 모두|위의 것 모두|위 모두|모두 맞다|모두 정답|모두 아니다|모두 해당|해당 없음|정답 없음|둘 다|모두',
  nl: 'alle bovenstaande|al het bovenstaande|geen van bovenstaande|geen van de bovenstaande|alle antwoorden|geen van de antwoorden|alle opties|geen van deze|geen van beide|allebei|beide|allemaal|geen',
  pl: 'wszystkie powyższe|wszystkie odpowiedzi|wszystkie wymienione|wszystkie z nich|żadne z powyższych|żadna z powyższych|żaden z powyższych|żadna odpowiedź|żadna z odpowiedzi|żadne z nich|oba|obie|obydwa|wszystkie|żadne|żadna|żaden',
  pt: 'todas as anteriores|todos os anteriores|todas as alternativas|todas as opções|todas as respostas|nenhuma das anteriores|nenhum dos anteriores|nenhuma das alternativas|nenhuma das opções|nenhuma destas|nenhum destes|ambos|ambas|todas|todos|nenhuma|nenhum',
  ro: 'toate cele de mai sus|toate variantele|toate răspunsurile|niciuna dintre cele|niciunul dintre cele|niciuna din cele|niciuna dintre variante|nici una|niciuna|ambele|toate',
  ru: 'все перечисленн|всё перечисленн|все вышеперечисленн|всё вышеперечисленн|все ответы|все варианты|ни один из|ни одна из|ни одно из|ничего из|ничто из|нет правильного|оба|обе|все|ничего',
  sv: 'alla ovanstående|allt ovanstående|samtliga ovanstående|alla svar|alla alternativ|alla dessa|inget av ovanstående|inga av ovanstående|ingen av ovanstående|inget av dem|inget av dessa|ingen av dem|ingen av dessa|båda|samtliga|alla|inget|ingen',
  ta: 'மேற்கண்ட அனைத்தும்|மேற்கூறிய அனைத்தும்|மேலே உள்ள அனைத்தும்|இவை அனைத்தும்|இவற்றில் எதுவும் இல்லை|இவற்றில் எதுவுமில்லை|எதுவுமில்லை|அனைத்தும்|இரண்டும்',
  th: 'ถูกทุกข้อ|ถูกทั้งหมด|ผิดทุกข้อ|ไม่มีข้อใดถูก|ไม่มีข้อถูก|ข้างต้นทั้งหมด|ทั้งหมดข้างต้น|ทั้งหมด|ทุกข้อ|ทั้งสอง|ทั้งคู่',
  tr: 'yukarıdakilerin hepsi|yukarıdakilerin hiçbiri|yukarıdakilerden hiçbiri|her ikisi|ikisi de|hepsi|hiçbiri',
  uk: 'усе перелічене|все перелічене|усі перелічені|всі перелічені|усе вищезазначене|усі відповіді|всі відповіді|жоден із|жоден з|жодна із|жодна з|жодне з|нічого з|обидва|обидві|усі|всі',
  ur: 'مندرجہ بالا تمام|درج بالا تمام|ان میں سے کوئی نہیں|ان میں سے سب|یہ سب|دونوں|سب|کوئی نہیں',
  vi: 'tất cả các|tất cả đều|tất cả những|tất cả đáp án|tất cả|cả hai|cả ba|cả bốn|không có đáp án|không đáp án nào|không câu nào|không có câu nào',
  zh: '以上都是|以上都不是|以上皆是|以上皆非|以上全部|以上都对|以上都對|以上全对|以上全對|以上都不对|以上都不對|全部正确|全部正確|两者都是|兩者都是|两者皆是|兩者皆是|都是|都不是|全部|皆是|皆非',
};

export const PHRASES: ReadonlySet<string> = new Set(
  Object.values(BY_LANGUAGE).flatMap((phrases) => phrases.split('|')),
);

/** Those that also begin longer options, as “none of these animals”. */
export const LONG_PHRASES: readonly string[] = [...PHRASES].filter((phrase) => phrase.length >= 8);
