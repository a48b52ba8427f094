import { codePointLength } from './text';

/** Shortens a text to `max` code points, between words if possible. */
export const shorten = (text: string, max: number): string => {
  if (codePointLength(text) <= max) return text;
  const head = [...text].slice(0, max - 1).join('');
  const end = head.lastIndexOf(' ');
  return `${(end > max / 2 ? head.slice(0, end) : head).trimEnd()}…`;
};

/** Characters of a name or an answer in messages. */
const SHOWN_NAME = 40;

/** A user's text as messages quote it. */
export const shownName = (name: string): string => (name.length > SHOWN_NAME ? `${name.slice(0, SHOWN_NAME)}…` : name);
