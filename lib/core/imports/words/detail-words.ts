import { wordsIn } from './words-in';

/** Words for what else a question has, in the languages of `vocabulary.ts`. */
export const DETAIL_WORDS = {
  fact: wordsIn(
    'fact, fun fact, explanation, answer explanation, reason, why, feedback, did you know, rationale, explicacion',
    'dato curioso, explication, anecdote, erklarung, begrundung, fakt, wissenswertes, explicacao',
    'curiosidade, spiegazione, curiosita, uitleg, weetje, wyjasnienie, ciekawostka, объяснение, пояснение',
    'факт, aciklama, bilgi',
    '解析, 解释, 解釋, 说明, 小知识',
    '解説, 説明, 豆知識',
    'व्याख्या, तथ्य, स्पष्टीकरण',
    'شرح, الشرح, تفسير, التفسير, معلومة',
  ),
  hint: wordsIn(
    'hint, clue, tip, pista, indice, hinweis, tipp, dica, suggerimento, indizio, wskazowka, подсказка',
    'ipucu',
    '提示, 线索',
    'ヒント',
    'संकेत, हिंट',
    'تلميح, التلميح',
  ),
  /** What a column says about a question that is no part of it, and never an option. */
  about: wordsIn(
    'category, topic, subject, theme, genre, tag, tags, keyword, keywords, id, author, date',
    'points, score, mark, marks, grade, language, url, link, comment, comments, note, notes, status, year',
    'value, chapter, lesson, unit, week, module, set, page, your answer',
    'kategorie, thema, punkte, sprache, bemerkung, categoria, tema, puntos, idioma, categorie',
    'sujet, points, langue, pontos, punti, lingua, argomento, onderwerp, kategoria, temat, punkty',
    'категория, тема, баллы, kategori, konu, puan',
    '类别, 類別, 分类, 分類, 主题, 主題, 分数',
    'カテゴリ, カテゴリー, ジャンル, テーマ, 点数',
    'श्रेणी, विषय, अंक',
    'الفئة, فئة, الموضوع, موضوع, النقاط',
  ),
  source: wordsIn(
    'source, source title, reference, quelle, fuente, fonte, bron, zrodlo, источник, kaynak',
    '来源, 來源',
    '出典',
    'स्रोत',
    'المصدر',
  ),
  difficulty: wordsIn(
    'difficulty, level, dificultad, difficulte, schwierigkeit, dificuldade, difficolta, moeilijkheid',
    'trudnosc, сложность, zorluk',
    '难度, 難度',
    '難易度',
    'कठिनाई',
    'الصعوبة, مستوى الصعوبة',
  ),
  countdown: wordsIn(
    'countdown, countdown seconds, seconds, time limit, time, time in seconds, timer, sekunden, zeit, zeitlimit, segundos',
    'tiempo, temps, secondes, tempo, secondi, tijd, seconden, czas, время, sure',
    '时间, 时限, 秒数',
    '時間, 制限時間',
    'समय',
    'الوقت, المدة',
  ),
  round: wordsIn(
    'round, part, section, ronda, manche, partie, runde, teil, rodada, parte, girone, turno, ronde, runda',
    'czesc, раунд, тур, tur, bolum',
    '轮',
    'ラウンド',
    'राउंड, चरण',
    'جولة, الجولة',
  ),
  number: wordsIn(
    '#, no, nr, number, id, n, №, nummer, numero, num, index, sira, question #, question no, question number, q #, frage nr',
    // A column without a name.
    '',
    '序号, 编号, 題號',
    '番号',
    'क्रमांक, क्रम',
    'رقم, الرقم',
  ),
} as const;
