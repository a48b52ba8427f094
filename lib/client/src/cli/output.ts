import { printable, printableJson } from './printable.js';

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
