import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '@/components/ui/toaster';

/** `- `, `A) ` or `1. ` before a pasted line. */
const PREFIX = /^(?:[-•]\s+)?(?:\(?(?:[a-f]|\d{1,2})[).:]\s+)?/i;

const RULE = /^(?:[-*_]\s*){3,}$/;
const HEADING = /^#{1,6}\s+/;
const BULLET = /^[*+]\s+/;
const BOLD = /\*\*(?=\S)((?:[^*]|\*(?!\*))+)(?<=\S)\*\*|__(?=\S)((?:[^_]|_(?!_))+)(?<=\S)__/g;
const ITALIC = /(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*(?![\w*])/g;

/** A line without the marks of Markdown: headings, quotes, rules, bullets, bold and italic type. */
const withoutMarkdown = (raw: string): string => {
  const line = raw.trim().replace(/^>\s?/, '').replace(BULLET, '- ');
  return RULE.test(line) ? '' : line.replace(HEADING, '').replaceAll(BOLD, '$1$2').replaceAll(ITALIC, '$1').trim();
};

const linesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => withoutMarkdown(line).replace(PREFIX, '').trim())
    .filter((line) => line !== '');

interface Fields {
  count: number;
  max: number;
  /** The `data-field` of an input. */
  fieldOf: (index: number) => string;
}

/** Another form, such as that of a dialog, may have fields of the same name. */
const focusField = (from: Element, field: string) =>
  (from.closest('form') ?? document).querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();

/** Enter in an input goes to the next one, or calls `add` in the last one. */
export const enterKey = ({ count, max, fieldOf, add }: Fields & { add: () => void }, index: number) => ({
  onKeyDown: (event: KeyboardEvent<Element>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The new input must exist before it can be focused.
    if (index + 1 === count && count < max) flushSync(add);
    focusField(event.currentTarget, fieldOf(index + 1));
  },
});

/** @param fill replaces rows from `index` on with texts, and adds rows for the rest */
type Fill = (index: number, texts: readonly string[]) => void;

/** Several pasted lines become several rows. */
export const pasteLines = ({ max, fieldOf, fill }: Omit<Fields, 'count'> & { fill: Fill }, index: number) => ({
  onPaste: (event: ClipboardEvent<Element>) => {
    const lines = linesIn(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    const fitting = lines.slice(0, max - index);
    flushSync(() => fill(index, fitting));
    focusField(event.currentTarget, fieldOf(index + fitting.length - 1));
    if (fitting.length < lines.length) {
      notify.failed('Not all lines were pasted', { description: `There can be up to ${max}.` });
    }
  },
});

/** Both, for rows with one input. */
export const rowKeys = (rows: Fields & { add: () => void; fill: Fill }, index: number) => ({
  ...enterKey(rows, index),
  ...pasteLines(rows, index),
});
