import { emojiAt } from '@/lib/core/model/flags';
import { BLANK, QUESTION_CONTENT, type QuestionContent, type QuestionType } from '@/lib/core/model/question-types';
import {
  askingsOf,
  backAskingsOf,
  type Facts,
  type Item,
  type Measure,
  type MeasuredItem,
  type Relation,
} from './relation';

/** The type and content of an existing question. */
export interface AskedQuestion {
  question_type: QuestionType;
  content: QuestionContent;
}

/** The questions that a text alone may have been. */
export const questionsFromText = (question: string): AskedQuestion[] =>
  (['open', 'true_false'] as const).map((type) => ({
    question_type: type,
    content: QUESTION_CONTENT[type].parse({ question }),
  }));

/** Returns the names of the items that a question uses. */
type ItemFinder = (question: AskedQuestion) => readonly string[];

/** Item names by the wording of their questions. */
class Index {
  private readonly names = new Map<string, string[]>();
  add(words: string | undefined, name: string): void {
    if (words !== undefined) this.names.set(words, [...(this.names.get(words) ?? []), name]);
  }
  find(words: string): readonly string[] {
    return this.names.get(words) ?? [];
  }
}

const textsOf = (options: readonly { text: string }[]): string[] => options.map(({ text }) => text);

/** The text before and after the value of a statement, without the article, which depends on the value. */
export const aroundValue = (statement: string): [before: string, behind: string] => {
  const [before = '', behind = ''] = statement.split(BLANK);
  return [before.replace(/\b[Aa]n? $/, ''), behind];
};

const relationItemFinder = (relation: Relation): ItemFinder => {
  const items: readonly Item[] = relation.items;
  const names = new Set(items.map(({ name }) => name));
  const known = (texts: readonly string[]) => texts.filter((text) => names.has(text));
  const asking = new Index();
  const back = new Index();
  const shown = new Index();
  const gaps = new Index();
  const answers = new Index();
  for (const item of items) {
    // Where emojis are shown, the wording is the same for all items.
    if (relation.emojis === undefined) for (const ask of askingsOf(relation)) asking.add(ask(item), item.name);
    for (const ask of backAskingsOf(relation)) back.add(ask(item.value, item), item.name);
    shown.add(relation.emojis?.(item), item.name);
    gaps.add(relation.statement(item, BLANK), item.name);
    answers.add(item.value, item.name);
  }
  const odd = new Set(items.map(({ value }) => relation.odd?.(value)));
  const statements = items.map((item) => ({ name: item.name, around: aroundValue(relation.statement(item, BLANK)) }));
  const stated = (text: string) =>
    statements.flatMap(({ name, around: [before, behind] }) =>
      text.startsWith(before) && text.endsWith(behind) ? [name] : [],
    );
  return ({ content }) => {
    const { question } = content;
    const flag = emojiAt(content.imageUrl);
    if (flag !== null) return known([flag]);
    if ('correct' in content) return stated(question);
    if ('correctOptionId' in content) {
      const right = content.options.find(({ id }) => id === content.correctOptionId)?.text;
      return [...asking.find(question), ...back.find(question).filter((name) => name === right)];
    }
    if ('emojis' in content) return shown.find(content.emojis);
    if ('oddItemId' in content) return odd.has(question) ? known(textsOf(content.items)) : [];
    if ('pairs' in content) return question === relation.pairs ? known(content.pairs.map(({ left }) => left)) : [];
    if ('scrambled' in content) return relation.sought === undefined ? [] : answers.find(content.answer);
    if ('text' in content) return gaps.find(content.text);
    return asking.find(question);
  };
};

const measureItemFinder = (measure: Measure): ItemFinder => {
  const items: readonly MeasuredItem[] = measure.items;
  const names = new Set(items.map(({ name }) => name));
  const known = (texts: readonly string[]) => texts.filter((text) => names.has(text));
  const asking = new Index();
  for (const item of items) asking.add(measure.ask(item), item.name);
  return ({ content }) => {
    const { question } = content;
    if (![measure.most, measure.order, measure.versus].includes(question)) return asking.find(question);
    if ('options' in content && content.options !== null) return known(textsOf(content.options));
    if ('items' in content) return known(textsOf(content.items));
    return 'left' in content ? known(textsOf([content.left, content.right])) : [];
  };
};

/**
 * Finds the items that a question uses by its wording, even if the question was edited since. In doubt, an item counts as used.
 */
export const createItemFinder = (facts: Facts): ItemFinder =>
  facts.kind === 'relation' ? relationItemFinder(facts) : measureItemFinder(facts);
