import type { SpokenLine } from '../model/sound';
import type { VideoProps } from './props';
import type { ScriptLine } from './script';
import { estimateSpeechMs } from './speech-estimate';

/** How a line sounds. */
export interface Spoken {
  durationMs: number;
  /** As in `SpokenLine`. */
  marks: readonly (readonly [offset: number, ms: number])[];
  /** Null while the speech is not generated: then its times are estimates. */
  generated: SpokenLine | null;
}

const indexed = new WeakMap<readonly SpokenLine[], ReadonlyMap<string, SpokenLine>>();

const linesByText = (speech: readonly SpokenLine[]): ReadonlyMap<string, SpokenLine> => {
  const known = indexed.get(speech);
  if (known !== undefined) return known;
  const index = new Map(speech.map((line) => [line.text, line]));
  indexed.set(speech, index);
  return index;
};

/** How the voice says a line: as generated, or estimated from its text. */
export const spokenOf = ({ voice, speech }: VideoProps, { text }: ScriptLine): Spoken => {
  const generated = linesByText(speech).get(text);
  if (generated !== undefined) return { ...generated, generated };
  const durationMs = estimateSpeechMs(text, voice?.speed ?? 1);
  return {
    durationMs,
    marks: [
      [0, 0],
      [text.length, durationMs],
    ],
    generated: null,
  };
};

/** When the voice reaches an offset of the text, in milliseconds from the start of the line. */
export const timeAt = ({ marks, durationMs }: Pick<Spoken, 'marks' | 'durationMs'>, offset: number): number => {
  const next = marks.findIndex(([at]) => at >= offset);
  if (next < 0) return marks.at(-1)?.[1] ?? durationMs;
  const [to, toMs] = marks[next] ?? [0, 0];
  const [from, fromMs] = marks[next - 1] ?? [to, toMs];
  return to === from ? toMs : fromMs + ((toMs - fromMs) * (offset - from)) / (to - from);
};
