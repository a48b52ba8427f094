import { childElements, childNamed, childrenNamed, descendantsNamed, rawText, type XmlElement } from '../files/xml';
import { hasMedia, materialText, sourceText } from './content';
import { type Choice, choiceQuestion, type ItemResult, matchQuestion, newQuestion, typedQuestion } from './item';

/** A value that a response must have, and the points that it gives. */
interface Scored {
  response: string;
  value: string;
  points: number;
}

const RESPONSES = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp', 'response_extension'];

/** Points of a condition: what it sets or adds. Conditions that only show feedback give none. Blackboard writes `SCORE.max`. */
const pointsOf = (condition: XmlElement): number => {
  const values = childrenNamed(condition, 'setvar').map((element) => rawText(element).trim());
  return values.reduce((best, value) => Math.max(best, /\bmax$/i.test(value) ? 100 : Number(value) || 0), 0);
};

/** The values that must be equal, without those under `<not>`. */
const equalsIn = (element: XmlElement | undefined): XmlElement[] =>
  childElements(element).flatMap((child) => {
    if (child.name === 'varequal') return [child];
    return child.name === 'not' ? [] : equalsIn(child);
  });

const scoredIn = (item: XmlElement): Scored[] =>
  descendantsNamed(item, 'respcondition').flatMap((condition) => {
    const points = pointsOf(condition);
    return points === 0
      ? []
      : equalsIn(childNamed(condition, 'conditionvar')).map((element) => ({
          response: element.attributes.respident ?? '',
          value: rawText(element).trim(),
          points,
        }));
  });

/** The values with the most points of a response. */
const rightFor = (scored: readonly Scored[], response: string): string[] => {
  const own = scored.filter((each) => each.response === response);
  const most = own.reduce((best, { points }) => Math.max(best, points), 0);
  return [...new Set(own.filter(({ points }) => points === most).map(({ value }) => value))];
};

/** Whether other values of a response give some points, too. */
const isPartly = (scored: readonly Scored[], response: string): boolean =>
  new Set(scored.filter((each) => each.response === response).map(({ points }) => points)).size > 1;

const choicesIn = (response: XmlElement): Choice[] =>
  descendantsNamed(response, 'response_label').map((label) => ({
    id: label.attributes.ident ?? '',
    text: materialText(label),
  }));

/** Text of the presentation outside its responses. */
const textBefore = (presentation: XmlElement): string =>
  childElements(presentation)
    .flatMap((child) => {
      if (RESPONSES.includes(child.name)) return [];
      return child.name === 'material' ? [materialText(child)] : [textBefore(child)];
    })
    .filter((text) => text !== '')
    .join(' ');

/** Feedback that is shown whatever the answer is. */
const generalFeedback = (item: XmlElement): string | null => {
  const feedback = childrenNamed(item, 'itemfeedback').find(({ attributes }) => attributes.ident === 'general_fb');
  return materialText(feedback) || null;
};

/** A number that may lie between two others. */
const isRange = (item: XmlElement): boolean => {
  const [least, most] = [
    ['vargte', 'vargt'],
    ['varlte', 'varlt'],
  ].map((names) => descendantsNamed(item, ...names).map((element) => Number(rawText(element))));
  return (least ?? []).some((number, index) => number !== most?.[index]);
};

/** `<item>` of QTI 1.2, as Canvas, Blackboard and others export it. */
export const readItem1 = (item: XmlElement, at: number): ItemResult => {
  const presentation = childNamed(item, 'presentation');
  const responses = descendantsNamed(presentation, ...RESPONSES);
  const [response, ...others] = responses;
  if (!presentation || !response) return { skipped: 'It has no question.' };
  const scored = scoredIn(item);
  const base = {
    ...newQuestion(at, textBefore(presentation), sourceText(item)),
    fact: generalFeedback(item),
    doubts: hasMedia(presentation) ? ['Its pictures or media were not imported.'] : [],
  };
  if (others.length > 0) {
    if (responses.some(({ name }) => name !== 'response_lid')) return { skipped: 'It has several questions in one.' };
    const pairs = responses.map((each): [string, string] => {
      const [right = ''] = rightFor(scored, each.attributes.ident ?? '');
      return [materialText(childNamed(each, 'material')), choicesIn(each).find(({ id }) => id === right)?.text ?? ''];
    });
    return pairs.some((pair) => pair.includes(''))
      ? { skipped: 'It has several questions in one.' }
      : matchQuestion(base, pairs);
  }
  const right = rightFor(scored, response.attributes.ident ?? '');
  const hasChoices = descendantsNamed(response, 'render_choice').length > 0;
  if (response.name === 'response_lid' && hasChoices) {
    if (isPartly(scored, response.attributes.ident ?? ''))
      base.doubts.push('Several answers are correct, but only one can be marked as correct. Choose one.');
    const asked = [base.question, materialText(childNamed(response, 'material'))]
      .filter((text) => text !== '')
      .join(' ');
    return { question: choiceQuestion({ ...base, question: asked }, choicesIn(response), right) };
  }
  if (response.name === 'response_str' || response.name === 'response_num') {
    if (isRange(item)) base.doubts.push('The answer is a range. Enter one number.');
    return { question: typedQuestion(base, right) };
  }
  return { skipped: `Questions of the type “${response.name}” are not supported.` };
};
