import { type AnswerKey, applyKey } from './answer-key';
import type { SourceDocument, Unused } from './document';
import type { TextLine } from './text-lines';
import { plainAnswer, sourceOf, type TextDraft } from './text-question';

interface Round {
  title: string | null;
  /** Its heading. */
  line: TextLine | null;
  drafts: TextDraft[];
}

/** What a text has been found to contain so far: its title, rounds with questions, answer keys, and what is none of these. */
export class TextOutline {
  title: string | null = null;
  /** How many questions there are. */
  count = 0;
  private hasStray = false;
  private readonly rounds: Round[] = [{ title: null, line: null, drafts: [] }];
  private readonly unused: Unused[] = [];
  private readonly keys: AnswerKey[] = [];
  /** Titles of rounds as written, by the same in lower case. */
  private readonly titles = new Map<string, string>();

  /** Whether a heading has started a round. */
  get hasRounds(): boolean {
    return this.rounds.length > 1;
  }

  add(draft: TextDraft): void {
    this.rounds.at(-1)?.drafts.push(draft);
    this.count += 1;
  }

  skip({ at, raw }: TextLine, reason: string): void {
    this.unused.push({ at, text: raw, reason });
  }

  /** Lines that are neither a question nor known to be something else. */
  stray(lines: readonly TextLine[]): void {
    for (const line of lines) this.skip(line, 'Not part of a question.');
    const before = this.rounds.at(-1)?.drafts.at(-1);
    if (!before) return;
    this.hasStray = true;
    if (lines.length > 1 && before.options.length + before.claims.length === 0)
      before.doubts.push('The lines below it were not understood, and may be its options.');
  }

  /** A title that is a sentence may be a question that was not recognized. */
  nameQuiz(title: string): void {
    this.title = title;
    this.hasStray = /[.:!…]$/.test(title);
  }

  startRound(title: string, line: TextLine): void {
    this.rounds.push({ title, line, drafts: [] });
    // Answers can name the round "Space" as "Round 1", too.
    // Sees at most 2000 characters: those of a line (MAX_LINE).
    const [, number = title] = /^(\p{L}+\s+\p{L}{0,5}\d{0,2})\s*[:：.–—-]/u.exec(line.text) ?? [];
    for (const name of [title.toLowerCase(), number.toLowerCase()])
      if (!this.titles.has(name)) this.titles.set(name, title);
  }

  /** The title of a round as its heading writes it; null if there is no such round. */
  roundNamed(name: string): string | null {
    return this.titles.get(name.toLowerCase()) ?? null;
  }

  /** A key for the questions since the key before it. */
  startKey(): AnswerKey {
    const key: AnswerKey = {
      entries: [],
      unclear: [],
      from: this.keys.at(-1)?.to ?? 0,
      to: this.count,
      isAfterStray: this.hasStray,
    };
    this.hasStray = false;
    this.keys.push(key);
    return key;
  }

  /** Gives the questions their answers from the keys. */
  document(): SourceDocument {
    const drafts = this.rounds.flatMap((round) =>
      round.drafts.map((draft) => ({
        number: draft.number,
        roundTitle: round.title,
        answer: (text: string, line: string) => {
          draft.claims.push({ kind: 'written', text: plainAnswer(text) });
          draft.keyLines.push(line);
        },
        doubt: (message: string) => void draft.doubts.push(message),
      })),
    );
    for (const { line, drafts: own } of this.rounds) {
      if (line && own.length === 0) this.skip(line, 'A heading without questions.');
    }
    const unused = [...this.unused, ...this.keys.flatMap((key) => applyKey(key, drafts))];
    return {
      title: this.title,
      rounds: this.rounds
        .filter((round) => round.drafts.length > 0)
        .map(({ title, drafts: own }) => ({ title, questions: own.map(sourceOf) })),
      unused: unused.sort((a, b) => (a.at ?? 0) - (b.at ?? 0)),
    };
  }
}
