import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '@/components/ui/toaster';
import { plainLine } from '../import/markdown';

/** `- `, `A) ` or `1. ` before a pasted line. */
const PREFIX = /^(?:[-•]\s+)?(?:\(?(?:[a-f]|\d{1,2})[).:]\s+)?/i;

const linesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => plainLine(line).text.replace(PREFIX, '').trim())
    .filter((line) => line !== '');

interface Rows {
  count: number;
  max: number;
  /** The `data-field` of a row's input. */
  fieldOf: (index: number) => string;
  /** Adds an empty row at the end. */
  add: () => void;
  /** Replaces the texts of rows from `index` on, and adds rows for the rest. */
  fill: (index: number, texts: readonly string[]) => void;
}

/** Handlers for the input of a row: Enter goes to the next row, or adds one; pasted lines become rows. */
export const rowKeys = ({ count, max, fieldOf, add, fill }: Rows, index: number) => {
  const focus = (row: number) => document.querySelector<HTMLElement>(`[data-field="${fieldOf(row)}"]`)?.focus();
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      // The new row must exist before it can be focused.
      if (index + 1 === count && count < max) flushSync(add);
      focus(index + 1);
    },
    onPaste: (event: ClipboardEvent) => {
      const lines = linesIn(event.clipboardData.getData('text/plain'));
      if (lines.length < 2) return;
      event.preventDefault();
      const fitting = lines.slice(0, max - index);
      flushSync(() => fill(index, fitting));
      focus(index + fitting.length - 1);
      if (fitting.length < lines.length) {
        notify.failed('Not all lines were pasted', { description: `There can be up to ${max}.` });
      }
    },
  };
};
