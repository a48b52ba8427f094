/**
 * Characters that change the terminal instead of being shown: control characters, of which escape sequences are made;
 * separators of lines; controls of the writing direction, which can make a text look like another; halves of characters.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** One line of text that is safe to print in a terminal, also if the server sends hostile text. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escaped);

/** JSON without characters that a terminal would interpret. It has the same value. @param indent of a document */
export const printableJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent)
    .split('\n')
    .map((line) => printable(line))
    .join('\n');

/** The part of a stream that commands use. */
export interface Stream {
  write(text: string): unknown;
  isTTY?: boolean;
  /** Width of the terminal in characters. */
  columns?: number;
}

/**
 * What a command prints: results on stdout, everything else on stderr. With `--json`, stdout has JSON only. Texts are
 * made printable here, so that no command can forget it.
 */
export class Output {
  readonly #stdout: Stream;
  readonly #stderr: Stream;
  readonly isJson: boolean;

  constructor({ stdout, stderr }: { stdout: Stream; stderr: Stream }, isJson: boolean) {
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.isJson = isJson;
  }

  /** The result of a command: a document with `--json`, otherwise lines. */
  result(value: unknown, lines: readonly string[]): void {
    if (this.isJson) this.#stdout.write(`${printableJson(value, 2)}\n`);
    else for (const line of lines) this.#stdout.write(`${printable(line)}\n`);
  }

  /** A resource: a document with `--json`, otherwise its id on stdout, for scripts, and lines about it on stderr. */
  report(value: unknown, id: string, lines: readonly string[]): void {
    this.result(value, [id]);
    if (!this.isJson) for (const line of lines) this.note(line);
  }

  /** One of many results: a line of JSON with `--json`, otherwise a line of text. */
  item(value: unknown, line: string): void {
    this.#stdout.write(`${this.isJson ? printableJson(value) : printable(line)}\n`);
  }

  /** Something about the command that is not its result. */
  note(line: string): void {
    this.#stderr.write(`${printable(line)}\n`);
  }

  /** Text of this program, with its line breaks. */
  text(text: string): void {
    this.#stdout.write(text);
  }
}
