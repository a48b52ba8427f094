import type { ImportFormat, SourceDocument } from './document';
import { isFirstLetter } from './labels';
import { inlineOptions, optionLine, optionsBeside } from './option-line';
import { LinesAhead } from './text-ahead';
import { KeyReader } from './text-key';
import {
  ANSWERED,
  ASKED,
  answerAfterDash,
  endsAsQuestion,
  inlineAnswer,
  isAbout,
  isChatter,
  isInstruction,
  isKeyHeading,
  isKeyLetter,
  keyRow,
  linesOf,
  MAX_LINE,
  MAX_LINES,
  type Member,
  memberOf,
  questionNumber,
  roundOfKey,
  roundTitle,
  type TextLine,
  TITLE_WORD,
} from './text-lines';
import { isOptionOf } from './text-options';
import { TextOutline } from './text-outline';
import { addInlineOptions, isQuestion, newDraft, rawQuestionIn, setMember, type TextDraft } from './text-question';

/** Whether a question has neither options nor an answer yet. */
const isUnanswered = ({ question, options, claims }: TextDraft): boolean =>
  endsAsQuestion(question) && options.length + claims.length === 0;

/** Reads a text line by line. What a line is depends on the question that is open and on the lines after it. */
class TextReader {
  private readonly outline = new TextOutline();
  private open: TextDraft | null = null;
  private readonly ahead: LinesAhead;
  private readonly key = new KeyReader(this.outline);
  private isAfterGap = false;
  /** The text begins with an answer, so each may belong to the question after it. */
  private areAnswersFirst = false;
  private lastNumber = 0;
  /** The line that was not understood last, which may be the beginning of a question. */
  private lastSkipped = -1;
  /** The member that the next line is the value of. */
  private pending: Member | null = null;

  constructor(private readonly lines: readonly TextLine[]) {
    this.ahead = new LinesAhead(lines);
  }

  read(): SourceDocument {
    const beyond = this.lines[MAX_LINES];
    if (beyond) this.outline.skip(beyond, `Only the first ${MAX_LINES} lines are read.`);
    for (const [index, line] of this.lines.slice(0, MAX_LINES).entries()) {
      if (line.text === '') this.isAfterGap = true;
      else {
        this.readLine(line, index);
        this.isAfterGap = false;
      }
    }
    this.close();
    return this.outline.document();
  }

  private readLine(line: TextLine, index: number): void {
    if (this.readJson(line)) return;
    if (line.raw.length > MAX_LINE) {
      this.open?.doubts.push(`Line ${line.at} is too long.`);
      this.outline.skip(line, 'The line is too long.');
      return;
    }
    if (this.readPending(line) || this.key.read(line, () => this.ahead.startsQuestion(line, index))) return;
    if (this.readInlineAnswer(line, index)) return;
    if (this.readMember(line, index) || this.readRound(line, index) || this.readQa(line, index)) return;
    if (this.readOption(line, index) || this.readNumbered(line, index)) return;
    this.readText(line, index);
  }

  /** Ends the open question, or finds that it is none. */
  private close(): void {
    const draft = this.open;
    this.open = null;
    this.pending = null;
    if (!draft) return;
    if (isQuestion(draft)) {
      if (this.areAnswersFirst)
        draft.doubts.push('The text begins with an answer, so each answer may belong to the question after it.');
      this.outline.add(draft);
      return;
    }
    const [first] = draft.lines;
    const isTitle =
      this.outline.title === null &&
      this.outline.count === 0 &&
      draft.lines.length === 1 &&
      first &&
      !isChatter(first.text);
    if (isTitle) this.outline.nameQuiz(first.text);
    else this.outline.stray(draft.lines);
  }

  private start(line: TextLine, text: string, number: number | null = null): TextDraft {
    this.close();
    this.key.end();
    this.open = newDraft(line, text, number);
    if (this.lastSkipped === line.at - 1 && number === null && !endsAsQuestion(text))
      this.open.doubts.push(`The line before it was not understood, and may be part of it.`);
    if (number !== null) this.lastNumber = number;
    return this.open;
  }

  private readPending(line: TextLine): boolean {
    const { open, pending } = this;
    this.pending = null;
    if (!open || !pending || memberOf(line.text)) return false;
    // `options:` above a list, as in YAML.
    if (pending === 'options' && optionLine(line)) return false;
    this.setMember(open, pending, line, line.text);
    return true;
  }

  /** A question that a text cannot represent is exported as a line of JSON. */
  private readJson(line: TextLine): boolean {
    const raw = rawQuestionIn(line.raw);
    if (!raw) return false;
    this.start(line, '').raw = raw;
    this.close();
    return true;
  }

  /** A question with its answer on the same line. */
  private readInlineAnswer(line: TextLine, index: number): boolean {
    const next = this.ahead.after(index);
    const isComplete = !next || !(isFirstLetter(optionLine(next)?.label) || memberOf(next.text)?.name === 'answer');
    const inline = inlineAnswer(line.text) ?? (isComplete ? answerAfterDash(line.text) : null);
    if (!inline) return false;
    this.readLine({ ...line, text: inline.before }, index);
    if (this.open?.lines.at(-1)?.at === line.at) this.setMember(this.open, 'answer', line, inline.value);
    else this.outline.skip(line, 'Not understood as an answer.');
    return true;
  }

  private startKey(line: TextLine, value: string, round: string | null = null): void {
    this.close();
    this.key.start(line, value, round);
  }

  private readMember(line: TextLine, index: number): boolean {
    const round = roundOfKey(line.text);
    if (round !== null || keyRow(line.text)?.text === '') {
      this.startKey(line, '', round && this.outline.roundNamed(round));
      return true;
    }
    const member = memberOf(line.text);
    const next = this.ahead.after(index);
    // "Answer:" above "1. B" is the heading of a key, too.
    const isHeading =
      isKeyHeading(line.text) || (member?.name === 'answer' && member.value === '' && isKeyLetter(next?.text ?? ''));
    if (!member && !isHeading) {
      const isLabel = (!this.open || this.isAfterGap) && isAbout(line.text) && !this.ahead.startsQuestion(line, index);
      if (isLabel) this.outline.skip(line, 'Not part of a question.');
      return isLabel;
    }
    const isOptionsHeading = this.open?.options.length === 0 && next && isFirstLetter(optionLine(next)?.label);
    if ((isHeading || member?.name === 'key') && (member?.value ?? '') === '' && isOptionsHeading) {
      this.open?.lines.push(line);
      return true;
    }
    if (isHeading || member?.name === 'key') {
      this.startKey(line, member?.value ?? '');
      return true;
    }
    if (!member) return false;
    if (member.name === 'question') {
      this.start(line, member.value);
      return true;
    }
    if (!this.open && member.name === 'answer') {
      this.areAnswersFirst ||= this.outline.count === 0;
      this.start(line, '').lines.pop();
    }
    if (!this.open) {
      this.outline.skip(line, 'There is no question before it.');
      return true;
    }
    if (member.value === '') {
      this.open.lines.push(line);
      this.pending = member.name;
    } else this.setMember(this.open, member.name, line, member.value);
    return true;
  }

  private setMember(draft: TextDraft, name: Member, line: TextLine, value: string): void {
    if (!setMember(draft, name, line, value)) this.outline.skip(line, 'The question has another one.');
  }

  private readRound(line: TextLine, index: number): boolean {
    const titled = TITLE_WORD.exec(line.text)?.[1];
    if (titled !== undefined && this.outline.title === null && this.outline.count === 0 && !this.open) {
      this.outline.title = titled;
      return true;
    }
    const isHeading =
      line.isHeading && !endsAsQuestion(line.text) && questionNumber(line.text, this.lastNumber + 1) === null;
    const title = roundTitle(line) ?? (isHeading ? line.text : null);
    if (title === null || (isHeading && this.ahead.startsQuestion(line, index))) return false;
    this.close();
    this.key.end();
    const next = this.ahead.after(index);
    const isTitle = isHeading && this.outline.title === null && this.outline.count === 0 && roundTitle(line) === null;
    if (isTitle && (next === undefined || !this.outline.hasRounds)) {
      this.outline.title = title;
      return true;
    }
    this.outline.startRound(title, line);
    return true;
  }

  private readQa(line: TextLine, index: number): boolean {
    const [, letter = '', digits = '', asked] = ASKED.exec(line.text) ?? [];
    const next = this.ahead.after(index);
    const answersNext = next !== undefined && ANSWERED.test(next.text);
    const isQ = letter.toLowerCase() === 'q';
    if (asked !== undefined && (isQ || (answersNext && (!this.open || this.isAfterGap || this.open.isQa)))) {
      this.start(line, asked, digits === '' ? null : Number(digits)).isQa = !isQ || answersNext;
      return true;
    }
    const { open } = this;
    const [, , number = '', answered] = ANSWERED.exec(line.text) ?? [];
    // "A1: …" below other questions than the first.
    if (answered !== undefined && number !== '' && open && open.number !== null && Number(number) !== open.number) {
      this.startKey(line, line.text);
      return true;
    }
    const nextLabel = next && optionLine(next)?.label;
    if (optionsBeside(line.text).length > 1) return false;
    if (answered === undefined || !open?.isQa || open.options.length > 0 || nextLabel === 'b') return false;
    this.setMember(open, 'answer', line, answered);
    return true;
  }

  private readOption(line: TextLine, index: number): boolean {
    const { open } = this;
    const inline = inlineOptions(line.text);
    if (open && inline && inline.before === '' && open.options.length === 0) {
      open.lines.push(line);
      addInlineOptions(open, inline.options);
      return true;
    }
    const option = optionLine(line);
    if (!open || !option || !isOptionOf(open, option, this.isAfterGap, this.ahead.options(index))) return false;
    open.lines.push(line);
    const beside = optionsBeside(line.text).flatMap((text) => optionLine({ text, isBold: false }) ?? []);
    open.options.push(...(beside.length > 1 ? beside : [option]));
    return true;
  }

  private readNumbered(line: TextLine, index: number): boolean {
    const numbered = questionNumber(
      line.text.replace(/^[^\p{L}\p{N}#]{1,3}\s*(?=\p{L}{1,10}\s*\d|\d)/u, ''),
      this.lastNumber + 1,
    );
    const { open } = this;
    // "4" alone below a question is an option, or something that was not understood.
    if (!numbered || (open && !this.isAfterGap && /^\d+$/.test(line.text))) return false;
    // A number in the lines of a question: the next question, if this one is complete.
    if (
      open &&
      !this.isAfterGap &&
      !isQuestion(open) &&
      !this.ahead.startsQuestion(line, index) &&
      open.number !== null
    )
      return false;
    this.startWithOptions(line, numbered.rest, numbered.number);
    return true;
  }

  private startWithOptions(line: TextLine, written: string, number: number | null): void {
    const text = written.replace(/^[-*+•]\s+/, '');
    const inline = inlineOptions(text);
    addInlineOptions(this.start(line, inline?.before ?? text, number), inline?.options ?? []);
  }

  private readText(line: TextLine, index: number): void {
    const { open } = this;
    if (
      isInstruction(line.text) &&
      open &&
      !this.isAfterGap &&
      (open.options.length > 0 || endsAsQuestion(open.question))
    ) {
      this.outline.skip(line, 'Not part of a question.');
      return;
    }
    if (isChatter(line.text) && (!open || this.isAfterGap) && !this.ahead.startsQuestion(line, index)) {
      this.close();
      this.outline.skip(line, 'Not part of a question.');
      return;
    }
    if (open && open.question === '' && open.claims.length === 0) {
      open.lines.push(line);
      open.question = line.text;
      return;
    }
    const isNew = this.isAfterGap && !(open && isUnanswered(open) && this.ahead.startsPlainOptions(index));
    if (!open || isNew || inlineOptions(line.text) !== null) {
      this.startWithOptions(line, line.text, null);
      return;
    }
    if (open.options.length === 0 && open.claims.length === 0) {
      const isOver = endsAsQuestion(open.question) || Object.keys(open.members).length > 0;
      if (isOver && endsAsQuestion(line.text)) this.startWithOptions(line, line.text, null);
      else {
        open.lines.push(line);
        open.continuation.push(line.text);
      }
      return;
    }
    if (this.ahead.startsQuestion(line, index)) {
      this.startWithOptions(line, line.text, null);
      return;
    }
    this.outline.skip(line, 'Not understood.');
    this.lastSkipped = line.at;
    if (open.claims.length === 0) open.doubts.push(`Line ${line.at} was not understood: “${line.text.slice(0, 60)}”.`);
  }
}

/** Questions as people and chatbots write them. */
export const textFormat: ImportFormat = {
  label: 'Text',
  unit: 'Line',
  detect: () => true,
  read: (text) => new TextReader(linesOf(text)).read(),
};
