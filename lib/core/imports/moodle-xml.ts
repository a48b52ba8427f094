import { XMLParser } from 'fast-xml-parser';
import { documentOf, failedDocument, type ImportFormat, type SourceQuestion, type Unused } from './document';
import { hasHtmlMedia, htmlText } from './files/html-text';
import { ImportRefusal } from './files/refusal';
import { withoutDoctype } from './files/xml';
import { matchQuestion } from './qti/item';
import { truthOf } from './vocabulary';

type Node = Record<string, unknown>;

const MAX_DEPTH = 40;

/** Tags keep their texts as they are. Documents with a DOCTYPE are refused, so there are no entities but those of XML. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  maxNestedTags: MAX_DEPTH,
  isArray: (name) => name === 'question' || name === 'answer',
});

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const childOf = (value: unknown, name: string): unknown => (isNode(value) ? value[name] : undefined);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** The text of HTML: without tags, with line breaks as spaces. Text that says that it is plain stays as it is. */
const textIn = (value: unknown): string => {
  const inner = childOf(value, 'text') ?? value;
  const text = typeof inner === 'string' ? inner : String(childOf(inner, '#text') ?? '');
  const format = childOf(value, '@format');
  if (format === 'plain_text' || format === 'plain') return text.trim();
  return htmlText(text);
};

const hasMedia = (value: unknown): boolean => hasHtmlMedia(JSON.stringify(value ?? ''));

const SKIPPED: Record<string, string> = { category: 'A category.', description: 'A description.' };

const questionOf = (node: Node, at: number, unused: Unused[]): SourceQuestion | null => {
  const type = String(node['@type'] ?? '');
  const name = textIn(node.name) || textIn(node.questiontext) || textIn(node.category);
  const answers = listOf(node.answer).filter(isNode);
  if (!['multichoice', 'truefalse', 'shortanswer', 'numerical', 'matching'].includes(type)) {
    unused.push({
      at,
      text: name,
      reason: SKIPPED[type] ?? `Questions of the type “${type}” are not supported.`,
    });
    return null;
  }
  const rights = answers.map((answer) => Number(answer['@fraction'] ?? 0));
  const question: SourceQuestion = {
    at,
    source: name,
    question: textIn(node.questiontext),
    options: [],
    claims: [],
    fact: textIn(node.generalfeedback) || null,
    doubts: hasMedia(node.questiontext) || hasMedia(node.answer) ? ['Its pictures or media were not imported.'] : [],
  };
  const right = rights.flatMap((fraction, index) => (fraction === 100 ? [index] : []));
  const isPartly = rights.some((fraction) => fraction > 0 && fraction < 100);
  if (isPartly && type !== 'shortanswer' && type !== 'numerical') {
    question.doubts.push('Several answers are correct, but only one can be marked as correct. Choose one.');
  }
  if (type === 'matching') {
    const pairs = listOf(node.subquestion).map((each): [string, string] => [
      textIn(each),
      textIn(listOf(childOf(each, 'answer'))[0]),
    ]);
    const read = pairs.flat().includes('')
      ? { skipped: 'A matching question with further answers.' }
      : matchQuestion(question, pairs);
    if ('question' in read) return read.question;
    question.doubts.push(`${read.skipped} Enter its pairs.`);
  } else if (type === 'multichoice') {
    question.options = answers.map((answer) => ({ text: textIn(answer), label: null }));
    question.claims = right.map((index) => ({ kind: 'option', index }));
  } else if (type === 'truefalse') {
    question.isStatement = true;
    question.claims = right.map((index) => ({
      kind: 'written',
      text: String(truthOf(textIn(answers[index])) ?? textIn(answers[index])),
    }));
  } else {
    const [first, ...others] = right.map((index) => textIn(answers[index]));
    question.isTyped = true;
    if (first?.includes('*')) question.doubts.push(`The answer “${first}” is a pattern. Enter the answer.`);
    else if (first !== undefined) question.claims = [{ kind: 'written', text: first }];
    question.alternatives = others.filter((each) => !each.includes('*') && each !== first);
    if (type === 'numerical' && answers.some((answer) => Number(textIn(answer.tolerance) || 0) !== 0)) {
      question.doubts.push(`The answer “${first ?? ''}” is a range. Enter one number.`);
    }
  }
  return question;
};

/** Moodle XML. */
export const moodleXmlFormat: ImportFormat = {
  label: 'Moodle XML',
  unit: 'Item',
  detect: (text) => /^\ufeff?\s*(?:<\?xml[^<>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:quiz|!DOCTYPE)/i.test(text),
  read: (text) => {
    let root: unknown;
    try {
      root = parser.parse(withoutDoctype(text));
    } catch (error) {
      if (error instanceof ImportRefusal) return failedDocument(error.message);
      return failedDocument(`Invalid XML: ${error instanceof Error ? error.message : 'unexpected end'}.`);
    }
    const unused: Unused[] = [];
    const nodes = listOf(childOf(childOf(root, 'quiz'), 'question')).filter(isNode);
    const questions = nodes.flatMap((node, index) => questionOf(node, index + 1, unused) ?? []);
    return nodes.length === 0 ? failedDocument('No questions found in the XML.') : documentOf(questions, unused);
  },
};
