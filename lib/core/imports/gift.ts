import { documentOf, type ImportFormat, type SourceQuestion, type Unused } from './document';
import { hasHtmlMedia, htmlText } from './files/html-text';
import { matchQuestion } from './qti/item';
import { truthOf } from './vocabulary';

/** Characters that a backslash makes literal. Placeholders stand for them while a question is split. */
const ESCAPED = '~=#{}:\\';
const hide = (text: string): string =>
  text.replaceAll(/\\([~=#{}:\\n])/g, (_, character: string) =>
    character === 'n' ? '\n' : String.fromCharCode(0xe000 + ESCAPED.indexOf(character)),
  );
const show = (text: string): string =>
  text.replaceAll(/[\ue000-\ue006]/g, (character) => ESCAPED[character.charCodeAt(0) - 0xe000] ?? '').trim();

/** Text is literal, unless it says that it is HTML. */
const literal = (written: string): string => {
  const [, format, rest = ''] = /^\s*\[(html|markdown|plain|moodle)\]([\s\S]*)$/.exec(written) ?? [];
  if (format === undefined) return show(written);
  return format === 'html' ? htmlText(show(rest)) : show(rest);
};

interface Answer {
  sign: string;
  weight: number | null;
  text: string;
  feedback: string | null;
}

/** @param format of the question, which its answers have unless they name their own */
const answersIn = (body: string, format: string): Answer[] =>
  [...body.matchAll(/([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([^=~]*)/g)].map(([, sign = '', weight, rest = '']) => {
    const [text = '', ...feedback] = rest.split('#');
    return {
      sign,
      weight: weight === undefined ? null : Number(weight),
      text: literal(/^\s*\[/.test(text) ? text : format + text),
      feedback: feedback.length > 0 ? literal(feedback.join('#')) : null,
    };
  });

interface Block {
  at: number;
  text: string;
}

const blocksOf = (source: string): { blocks: Block[]; unused: Unused[] } => {
  const blocks: Block[] = [];
  const unused: Unused[] = [];
  let open: Block | null = null;
  let depth = 0;
  for (const [index, line] of source
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .entries()) {
    const text = line.trim();
    if (depth === 0 && text.startsWith('//')) unused.push({ at: index + 1, text, reason: 'A comment.' });
    else if (depth === 0 && text.startsWith('$CATEGORY:')) unused.push({ at: index + 1, text, reason: 'A category.' });
    else if (text === '' && depth === 0) open = null;
    else {
      if (!open) {
        open = { at: index + 1, text: '' };
        blocks.push(open);
      }
      open.text += `${open.text === '' ? '' : '\n'}${line}`;
      const plain = hide(line);
      depth = Math.max(0, depth + plain.split('{').length - plain.split('}').length);
    }
  }
  return { blocks, unused };
};

const base = ({ at, text }: Block): SourceQuestion => ({
  at,
  source: text,
  question: '',
  options: [],
  claims: [],
  doubts: hasHtmlMedia(text) ? ['Its pictures or media were not imported.'] : [],
});

const ofAnswers = (question: SourceQuestion, body: string, format: string): SourceQuestion => {
  const answers = answersIn(body, format);
  const isRight = ({ sign, weight }: Answer) => (weight === null ? sign === '=' : weight === 100);
  const right = answers.filter(isRight);
  if (answers.some(({ text }) => text.includes('->'))) {
    const pairs = answers.map(({ text }): [string, string] => {
      const [left = '', right = ''] = text.split('->').map((side) => side.trim());
      return [left, right];
    });
    const read = pairs.flat().includes('')
      ? { skipped: 'A matching question with further answers.' }
      : matchQuestion(question, pairs);
    return 'question' in read ? read.question : { ...question, doubts: [`${read.skipped} Enter its pairs.`] };
  }
  // "C#" without a backslash is "C" with an empty remark.
  if (answers.some(({ feedback }) => feedback === ''))
    question.doubts.push(
      'Nothing follows a number sign, which begins a remark in GIFT. Write it as \\# if it is part of a text.',
    );
  if (answers.some(({ sign }) => sign === '~')) {
    const partly = answers.filter((answer) => !isRight(answer) && (answer.weight ?? 0) > 0);
    return {
      ...question,
      options: answers.map(({ text }) => ({ text, label: null })),
      claims: answers.flatMap((answer, index) => (isRight(answer) ? [{ kind: 'option' as const, index }] : [])),
      fact: right.length === 1 ? (right[0]?.feedback ?? null) : null,
      doubts: [
        ...question.doubts,
        ...(partly.length > 0
          ? ['Several answers are correct, but only one can be marked as correct. Choose one.']
          : []),
      ],
    };
  }
  if (right.length === 0) return { ...question, doubts: ['The answers were not understood.'] };
  const [first, ...others] = right;
  return {
    ...question,
    isTyped: true,
    claims: [{ kind: 'written', text: first?.text ?? '' }],
    alternatives: [...new Set(others.map(({ text }) => text))].filter((text) => text !== first?.text),
    fact: first?.feedback ?? null,
  };
};

const ofNumber = (question: SourceQuestion, body: string): SourceQuestion => {
  const [written = '', ...feedback] = body.slice(1).split('#');
  const [number = '', tolerance = '0'] = written.trim().split(':');
  if (!/^-?\d+(?:\.\d+)?$/.test(number.trim()) || Number(tolerance) !== 0) {
    return { ...question, doubts: [`The answer “${written.trim()}” is a range. Enter one number.`] };
  }
  return {
    ...question,
    isTyped: true,
    claims: [{ kind: 'written', text: number.trim() }],
    fact: feedback.length > 0 ? literal(feedback.join('#')) : null,
  };
};

const questionOf = (block: Block): SourceQuestion => {
  const hidden = hide(block.text).replace(/^\s*::[^:]*(?::[^:]+)*?::/, '');
  const from = hidden.indexOf('{');
  const to = hidden.lastIndexOf('}');
  const before = from < 0 ? hidden : hidden.slice(0, from);
  const question = { ...base(block), question: literal(before) };
  if (from < 0 || to < from) return { ...question, doubts: ['The question has no answers in braces.'] };
  if (hidden.indexOf('{', from + 1) >= 0)
    return { ...question, doubts: ['The question has several groups of answers.'] };
  const after = literal(hidden.slice(to + 1));
  const text = after === '' ? question.question : `${question.question} _____ ${after}`;
  const [written = '', general] = hidden.slice(from + 1, to).split('####');
  const body = written.trim();
  const [word = '', ...feedback] = body.split('#');
  const truth = truthOf(word.trim());
  const fact = general === undefined ? null : literal(general);
  const own = { ...question, question: text };
  if (body === '') return { ...own, doubts: ['This is an essay question, which has no answer.'] };
  if (truth !== undefined) {
    const said = feedback.map(literal).at(-1) ?? null;
    return { ...own, isStatement: true, claims: [{ kind: 'written', text: String(truth) }], fact: fact ?? said };
  }
  const read = body.startsWith('#')
    ? ofNumber(own, body)
    : ofAnswers(own, body, /^\s*\[html\]/.test(before) ? '[html]' : '');
  return { ...read, fact: fact ?? read.fact ?? null };
};

/** GIFT, the text format of Moodle. */
export const giftFormat: ImportFormat = {
  label: 'GIFT (Moodle)',
  unit: 'Line',
  detect: (text) => {
    const plain = hide(text);
    return /^[ \t]*(?:::|\$CATEGORY:)/m.test(plain)
      ? /\{[^{}]*\}/.test(plain)
      : /\{\s*(?:[=~#]|T\}|F\}|TRUE|FALSE)/.test(plain) &&
          !/^\s*(?:\{|\[(?!(?:html|markdown|plain|moodle)\]))/.test(plain);
  },
  read: (text) => {
    const { blocks, unused } = blocksOf(text);
    return documentOf(blocks.map(questionOf), unused);
  },
};
