import type { QuizSpeechWire } from '@/lib/core/contracts/speech';
import type { SpokenLine } from '@/lib/core/model/sound';

/** The lines as videos have them. */
export const spokenLines = ({ lines }: QuizSpeechWire): SpokenLine[] =>
  lines.map(({ text, url, sha256, duration_ms: durationMs, marks }) => {
    const { pathname, search } = new URL(url);
    return { text, path: pathname + search, sha256, durationMs, marks };
  });
