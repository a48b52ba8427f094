import { childElements, childNamed, childrenNamed, descendantsNamed, rawText, type XmlElement } from '../files/xml';
import { hasAny, hasMedia, sourceText, xhtmlText } from './content';
import {
  type Choice,
  choiceQuestion,
  type ItemResult,
  matchQuestion,
  newQuestion,
  orderQuestion,
  typedQuestion,
} from './item';

/** Those that stand between paragraphs, not in a sentence. */
const BLOCK_INTERACTIONS = [
  ...['choiceInteraction', 'matchInteraction', 'orderInteraction'],
  ...[
    'associateInteraction',
    'gapMatchInteraction',
    'graphicGapMatchInteraction',
    'hottextInteraction',
    'hotspotInteraction',
  ],
  ...['selectPointInteraction', 'graphicOrderInteraction', 'graphicAssociateInteraction', 'positionObjectInteraction'],
  ...['sliderInteraction', 'mediaInteraction', 'drawingInteraction', 'uploadInteraction', 'extendedTextInteraction'],
  'customInteraction',
];
const INTERACTIONS = ['textEntryInteraction', 'inlineChoiceInteraction', ...BLOCK_INTERACTIONS];

const declarationOf = (item: XmlElement, identifier: string): XmlElement | undefined =>
  childrenNamed(item, 'responseDeclaration').find(({ attributes }) => attributes.identifier === identifier);

/** The values of the correct response, or those that the mapping gives the most points for. */
const correctIn = (declaration: XmlElement | undefined): string[] => {
  const values = childrenNamed(childNamed(declaration, 'correctResponse'), 'value').map((value) =>
    rawText(value).trim(),
  );
  if (values.length > 0) return values;
  return mappedIn(declaration);
};

const mappedIn = (declaration: XmlElement | undefined): string[] => {
  const entries = childrenNamed(childNamed(declaration, 'mapping'), 'mapEntry').map(({ attributes }) => ({
    key: attributes.mapKey ?? '',
    points: Number(attributes.mappedValue ?? 0),
  }));
  const most = entries.reduce((best, { points }) => Math.max(best, points), 0);
  return most > 0 ? entries.filter(({ points }) => points === most).map(({ key }) => key) : [];
};

const choicesIn = (element: XmlElement | undefined, name: string): Choice[] =>
  descendantsNamed(element, name).map((choice) => ({
    id: choice.attributes.identifier ?? '',
    text: xhtmlText(choice),
  }));

const pairsOf = (interaction: XmlElement, correct: readonly string[]): [string, string][] | null => {
  const texts = new Map(choicesIn(interaction, 'simpleAssociableChoice').map(({ id, text }) => [id, text]));
  const [left] = childrenNamed(interaction, 'simpleMatchSet');
  const lefts = new Set(childElements(left).map(({ attributes }) => attributes.identifier));
  const pairs = correct.map((value): [string, string] => {
    const [first = '', second = ''] = value.split(/\s+/);
    const [from, to] = lefts.has(first) ? [first, second] : [second, first];
    return [texts.get(from) ?? '', texts.get(to) ?? ''];
  });
  return pairs.some((pair) => pair.includes('')) ? null : pairs;
};

/** `<assessmentItem>` of QTI 2.0 to 2.2. */
export const readItem2 = (item: XmlElement, at: number): ItemResult => {
  const body = childNamed(item, 'itemBody');
  const [interaction, ...others] = descendantsNamed(body, ...INTERACTIONS);
  if (!body || !interaction) return { skipped: 'It has no question.' };
  if (others.length > 0) return { skipped: 'It has several questions in one.' };
  const prompt = xhtmlText(childNamed(interaction, 'prompt'));
  const around = xhtmlText(body, BLOCK_INTERACTIONS);
  const asked = [around, prompt].filter((text) => text !== '').join(' ');
  const declaration = declarationOf(item, interaction.attributes.responseIdentifier ?? 'RESPONSE');
  const correct = correctIn(declaration);
  const base = newQuestion(at, asked, sourceText(item));
  if (hasMedia(body)) base.doubts.push('Its pictures or media were not imported.');
  if (descendantsNamed(item, 'equal').some(({ attributes }) => Number.parseFloat(attributes.tolerance ?? '0') > 0))
    base.doubts.push('The answer is a range. Enter one number.');
  if (hasAny(body, 'math')) base.doubts.push('It has a formula, which was read as text.');
  switch (interaction.name) {
    case 'choiceInteraction':
      return { question: choiceQuestion(base, choicesIn(interaction, 'simpleChoice'), correct) };
    case 'inlineChoiceInteraction':
      return { question: choiceQuestion(base, choicesIn(interaction, 'inlineChoice'), correct) };
    case 'textEntryInteraction':
      return { question: typedQuestion(base, [...correct, ...mappedIn(declaration)]) };
    case 'matchInteraction': {
      const pairs = pairsOf(interaction, correct);
      return pairs ? matchQuestion(base, pairs) : { skipped: 'A matching question without texts.' };
    }
    case 'orderInteraction':
      return orderQuestion(base, choicesIn(interaction, 'simpleChoice'), correct);
    default:
      return { skipped: `Questions of the type “${interaction.name}” are not supported.` };
  }
};
