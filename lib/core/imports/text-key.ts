import { type AnswerKey, addKeyLine } from './answer-key';
import { isChatter, keyRow, memberOf, roundOfKey, roundTitle, type TextLine } from './text-lines';
import type { TextOutline } from './text-outline';

/** Reads the lists of answers in a text. */
export class KeyReader {
  private key: AnswerKey | null = null;
  private round: string | null = null;

  constructor(private readonly outline: TextOutline) {}

  /** Begins a list, or goes on with the answers of another round. @param value is on the line of the heading */
  start(line: TextLine, value: string, round: string | null = null): void {
    if (!this.key || round === null) this.key = this.outline.startKey();
    this.round = round;
    if (value !== '') addKeyLine(this.key, { ...line, text: value }, round);
  }

  end(): void {
    this.key = null;
  }

  /** @returns false if no list is open, or the line ends it */
  read(line: TextLine, startsQuestion: () => boolean): boolean {
    const { key } = this;
    if (!key) return false;
    const row = keyRow(line.text);
    if (row) {
      if (row.text !== '') addKeyLine(key, { ...line, text: row.text }, this.round);
      if (row.others !== '') this.outline.skip({ ...line, raw: row.others }, 'Not an answer.');
      return true;
    }
    if (roundOfKey(line.text) !== null) return false;
    const title = roundTitle(line) ?? (line.isHeading ? line.text : null);
    if (title !== null) {
      const known = this.outline.roundNamed(title);
      if (known === null) return false;
      this.round = known;
      return true;
    }
    if (startsQuestion()) return false;
    const member = memberOf(line.text);
    if (isChatter(line.text)) this.outline.skip(line, 'Not part of a question.');
    else if (member && !['answer', 'key'].includes(member.name))
      this.outline.skip(line, 'Not understood as an answer.');
    else if (!addKeyLine(key, member ? { ...line, text: member.value } : line, this.round)) key.unclear.push(line);
    return true;
  }
}
