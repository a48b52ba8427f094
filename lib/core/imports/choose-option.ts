import { shownName } from '../model/shorten';
import type { Claim, SourceOption } from './document';
import { folded } from './vocabulary';

/** A single letter or a number of up to two digits, perhaps in brackets, as an answer refers to an option. */
export const REFERENCE = /^[([]?([a-zа-зα-ζא-ואأابجدهوक-ङचअबसदア-カ]|\d{1,2})[)\].:]?$/i;
/** The same with a text after it. A letter needs more than a space after it: "A star" is a text. */
const REFERENCE_AND_TEXT =
  /^(?:[([]([a-zа-зα-ζא-ואأابجدهوक-ङचअबसदア-カ]|\d{1,2})[)\]]|([a-zа-зα-ζא-ואأابجدهوक-ङचअबसदア-カ]|\d{1,2})(?:[).:、]|(?=\s*[–—=]|\s+-\s|,\s|\s*\()))\s*(\S.*)$/is;
/** "B and C", "A, C", "1 & 3", "A/B". */
export const SEVERAL =
  /^[([]?([a-z]|\d{1,2})[)\]]?(?:\s*(?:[,;/&+]|\s(?:and|or|und|oder|y|o|et|ou|e|en|of|и|или|ve|veya)\s)\s*[([]?(?:[a-z]|\d{1,2})[)\]]?)+$/i;
export const OPTION_WORD =
  /^(?:option|choice|answer|letter|number|antwort|respuesta|réponse|resposta|risposta|antwoord|odpowiedź|ответ|opcion|opción|opção|opzione|optie|вариант)(?:[\s_]+(?=[a-z\d]\b)|(?=[a-j\d]$))/i;
/** What separates an answer from its reason. */
const REASON =
  /^(?:\s*[–—;]\s*|\s+-+\s+|\s*[.:]\s+|\s*\(|,?\s+(?=(?:because|since|as|weil|denn|da|porque|ya que|pues|car|parce que|perché|omdat|want|ponieważ|bo|потому|так как|çünkü)\s))/i;

const unquoted = (text: string): string => text.trim().replace(/^["“„«'‘`]|["”“»'’`]$/g, '');
export const plain = (text: string): string => folded(unquoted(text)).replace(/\.$/, '');

interface Candidate {
  index: number;
  reason: string | null;
}

/** The option that a letter or number stands for, or -1. Letters of options that have labels of their own are those. */
const indexOfReference = (reference: string, options: readonly SourceOption[]): number => {
  const wanted = reference.toLowerCase();
  const labelled = options.findIndex(({ label }) => label === wanted);
  if (labelled >= 0) return labelled;
  const index = /^\d/.test(wanted) ? Number(wanted) - 1 : wanted.charCodeAt(0) - 'a'.charCodeAt(0);
  const hasLabels = options.some(({ label }) => label !== null);
  const areNumbered = options.some(({ label }) => label !== null && /^\d/.test(label));
  // "B" beside options 1 to 4 may be the second; "E" beside options A to D is none.
  if (hasLabels && areNumbered === /^\d/.test(wanted)) return -1;
  return index < options.length ? index : -1;
};

export const reasonAfter = (rest: string): string | null => {
  if (rest.trim() === '' || rest.trim() === '.') return '';
  const [separator] = REASON.exec(rest) ?? [];
  if (separator === undefined) return null;
  const reason = rest.slice(separator.length).trim();
  return separator.includes('(') && reason.endsWith(')') ? reason.slice(0, -1) : reason;
};

/** The longest option that a text starts with, with the reason after it. */
const optionAtStart = (text: string, options: readonly SourceOption[]): Candidate | null => {
  let best: (Candidate & { length: number }) | null = null;
  for (const [index, option] of options.entries()) {
    const own = option.text.trim();
    if (own === '' || own.length <= (best?.length ?? 0) || !text.toLowerCase().startsWith(own.toLowerCase())) continue;
    const reason = reasonAfter(text.slice(own.length));
    if (reason !== null) best = { index, reason: reason || null, length: own.length };
  }
  return best;
};

/** Every option that an answer may mean. More than one, or none, is a doubt. */
const candidatesOf = (written: string, options: readonly SourceOption[]): Candidate[] => {
  const text = (REFERENCE.test(unquoted(written)) ? unquoted(written) : written.trim()).replace(OPTION_WORD, '');
  const found: Candidate[] = options.flatMap((option, index) =>
    plain(option.text) === plain(written) ? [{ index, reason: null }] : [],
  );
  const [, reference] = REFERENCE.exec(text) ?? [];
  if (reference !== undefined) {
    const index = indexOfReference(reference, options);
    return index < 0 ? found : [...found, { index, reason: null }];
  }
  if (found.length > 0) return found;
  const [, bracketed, bare, rest = ''] = REFERENCE_AND_TEXT.exec(text) ?? [];
  const letter = bracketed ?? bare;
  const whole = optionAtStart(text, options);
  // "A. A. Milne – because …" has no letter.
  if (letter === undefined || (options[whole?.index ?? -1]?.text.trim().length ?? 0) > 2) return whole ? [whole] : [];
  const index = indexOfReference(letter, options);
  const own = rest.replace(/^[\s–—=:-]+/, '');
  const same = options.findIndex((option) => plain(option.text) === plain(own));
  const start = same >= 0 ? { index: same, reason: null } : optionAtStart(own, options);
  if (start) return index < 0 || index === start.index ? [start] : [{ index, reason: null }, start];
  if (whole && whole.index !== index) return [{ index, reason: null }, whole].filter((each) => each.index >= 0);
  // After a letter, only what is written as a reason is one: "B) Venus" names an option that the list doesn't have.
  const reason = index < 0 ? null : reasonAfter(text.slice(text.indexOf(letter) + letter.length));
  const isRange = /^\d/.test(letter) && /^\d/.test(reason ?? '');
  return reason && !isRange && !REFERENCE.test(reason) ? [{ index, reason }] : [];
};

interface Choice {
  /** Of the option, from 0; null if the answer is in doubt. */
  index: number | null;
  reason: string | null;
  doubts: string[];
}

const inDoubt = (...doubts: string[]): Choice => ({ index: null, reason: null, doubts });

export const quoted = (text: string): string => `“${shownName(text.trim())}”`;

/** The option that all claims mean. */
export const chooseOption = (options: readonly SourceOption[], claims: readonly Claim[]): Choice => {
  const found: Candidate[] = [];
  for (const claim of claims) {
    if (claim.kind === 'option') {
      if (!options[claim.index]) return inDoubt(`There is no option ${claim.index + 1}.`);
      found.push({ index: claim.index, reason: null });
      continue;
    }
    const candidates = candidatesOf(claim.text, options);
    const indexes = new Set(candidates.map(({ index }) => index));
    if (indexes.size === 0) {
      return inDoubt(
        SEVERAL.test(claim.text.trim())
          ? `Several answers are given (${quoted(claim.text)}). Only one can be marked as correct. Choose one.`
          : `The answer ${quoted(claim.text)} is not one of the options.`,
      );
    }
    if (indexes.size > 1) {
      const names = [...indexes].map((index) => quoted(options[index]?.text ?? '')).join(' or ');
      return inDoubt(`The answer ${quoted(claim.text)} can mean ${names}. Mark the correct one.`);
    }
    found.push(...candidates);
  }
  const indexes = new Set(found.map(({ index }) => index));
  if (indexes.size > 1) {
    const names = [...indexes].map((index) => quoted(options[index]?.text ?? '')).join(' and ');
    return inDoubt(`Several answers are given: ${names}. Only one can be marked as correct. Choose one.`);
  }
  return { index: found[0]?.index ?? null, reason: found.find(({ reason }) => reason)?.reason ?? null, doubts: [] };
};
