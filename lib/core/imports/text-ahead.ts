import { isFirstLetter } from './labels';
import { inlineOptions, optionLine } from './option-line';
import { endsAsQuestion, isChatter, MAX_LINE, memberOf, type TextLine } from './text-lines';
import { MAX_OPTIONS } from './text-options';

/** Lines among which the next one with a text is looked for. */
const MAX_GAP = 20;

/** What a line is depends on those after it. */
export class LinesAhead {
  constructor(private readonly lines: readonly TextLine[]) {}

  /** The next line that isn't empty. */
  after(index: number): TextLine | undefined {
    const next = this.lines.slice(index + 1, index + MAX_GAP);
    return next.find(({ text, raw }) => text !== '' && raw.length <= MAX_LINE);
  }

  /** Whether a question begins with a line. */
  startsQuestion(line: TextLine, index: number): boolean {
    if (isChatter(line.text)) return false;
    if (endsAsQuestion(line.text) || inlineOptions(line.text) !== null) return true;
    const next = this.after(index);
    if (!next) return false;
    return isFirstLetter(optionLine(next)?.label) || memberOf(next.text)?.name === 'answer';
  }

  /** Whether a line below a question and a gap begins options without letters: there are several lines up to an answer. */
  startsPlainOptions(index: number): boolean {
    const lines = this.lines.slice(index, index + MAX_OPTIONS + 1);
    const end = lines.findIndex(({ text }) => text === '' || memberOf(text) !== null);
    const after = lines[end]?.text === '' ? this.after(index + end) : lines[end];
    const areOptions = end > 1 && lines.slice(0, end).every(({ text }) => !endsAsQuestion(text));
    return areOptions && memberOf(after?.text ?? '')?.name === 'answer';
  }

  /** Lines from one on, as many as options can have. */
  options(index: number): readonly TextLine[] {
    return this.lines.slice(index, index + MAX_OPTIONS);
  }
}
