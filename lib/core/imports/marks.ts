/** How an option is marked. An empty box is none yet; a crossed one is chosen, or wrong. */
export type Mark = 'right' | 'wrong' | 'empty' | 'crossed';

/** Marks before an option, after it, or as a word after it. */
const MARKS: readonly [Mark, RegExp[]][] = [
  [
    'right',
    [
      /^[✓✔✅☑🗸]\ufe0f?\s*/u,
      /(?<!\s)\s*[✓✔✅☑🗸]\ufe0f?$/u,
      /(?<!\s)\s*(?:[([（]|(?:<[-=]+|←|⬅\ufe0f?|\s[-–—])\s*)(?:correct|correct answer|right|right answer|richtig|richtige antwort|correcta|correcto|correcte|juste|bonne réponse|vrai|correta|correto|certa|corretta|corretto|giusta|juist|goed|poprawna|prawidłowa|верно|правильно|doğru|正确|正確|正解|सही|صحيح|صح)[)\]）]?$/iu,
    ],
  ],
  [
    'wrong',
    [
      /^[✗✘❌✖✕❎]\ufe0f?\s*/u,
      /(?<!\s)\s*[✗✘❌✖✕❎]\ufe0f?$/u,
      /(?<!\s)\s*(?:[([（]|(?:<[-=]+|←|⬅\ufe0f?|\s[-–—])\s*)(?:incorrect|wrong|falsch|incorrecta|incorrecto|faux|errada|errado|sbagliata|sbagliato|fout|onjuist|błędna|неверно|yanlış|错误|錯誤|不正解|गलत|خطأ)[)\]）]?$/iu,
    ],
  ],
  ['empty', [/^☐\s*/u]],
  ['crossed', [/^☒\s*/u]],
];

/** Takes marks off the ends of an option or answer. */
export const withoutMarks = (written: string): { text: string; mark: Mark | null } => {
  let text = written.trim();
  let mark: Mark | null = null;
  for (const [name, patterns] of MARKS) {
    for (const pattern of patterns) {
      const rest = text.replace(pattern, '').trim();
      if (rest === text || rest === '') continue;
      text = rest;
      mark = name;
    }
  }
  return { text, mark };
};

/** What surrounds a line or answer as bold type, italics, code or a spoiler. Underscores are part of names. */
const WRAPPERS: readonly [string, string][] = [
  ['***', '***'],
  ['**', '**'],
  ['*', '*'],
  ['`', '`'],
  ['||', '||'],
  ['>!', '!<'],
];

/** A text without marks of Markdown that surround all of it. */
export const unwrapped = (written: string, wrappers = WRAPPERS): string => {
  const text = written.trim();
  for (const [start, end] of wrappers) {
    const inner = text.slice(start.length, -end.length);
    if (!text.startsWith(start) || !text.endsWith(end) || text.length <= start.length + end.length) continue;
    const opens = inner.indexOf(start.charAt(0));
    const closes = inner.indexOf(end.charAt(0));
    // "(a) or (b)" is in no brackets.
    const isWhole = closes < 0 ? opens < 0 : opens >= 0 && opens < closes;
    if (isWhole && inner.trim() === inner) return inner;
  }
  return text;
};

/** A whole line can be in brackets or underscores, too: `(Answer: B)`, `_Answer: B_`. */
export const unwrappedLine = (line: string): string =>
  unwrapped(line, [...WRAPPERS, ['_', '_'], ['(', ')'], ['[', ']'], ['（', '）']]);
