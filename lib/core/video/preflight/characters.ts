import { textsIn } from '../../model/question-texts';
import { hasBurnedCaptions } from '../burned-captions';
import { withoutGlyphs } from '../layout/glyphs';
import type { VideoProps } from '../props';
import type { Finding } from './finding';

/** After this many findings, the rest of the quiz is not searched. */
const MAX_FINDINGS = 100;
/** Characters that a message names. */
const MAX_NAMED = 10;

/** `“⸮” (U+2E2E)` */
const named = (cluster: string): string => {
  const codes = Array.from(cluster, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
  return `“${cluster}” (${codes.slice(0, 4).join(' ')})`;
};

const unsupported = (field: string, clusters: readonly string[]): Finding => {
  const names = clusters.slice(0, MAX_NAMED).map(named).join(', ');
  const rest = clusters.length > MAX_NAMED ? ` and ${clusters.length - MAX_NAMED} more` : '';
  return { field, message: `No font can show ${names}${rest}. Use other characters.`, code: 'unsupported_character' };
};

/** All texts that a video can show, by field. */
function* shownTexts(props: VideoProps): Generator<[field: string, text: string]> {
  yield ['title', props.title];
  yield ['intro_subtitle', props.introSubtitle];
  yield ['outro_text', props.outroText];
  const hasCaptions = hasBurnedCaptions(props);
  const hides = (name: string) => name === 'narration' && !hasCaptions;
  for (const [index, { title, questions }] of props.rounds.entries()) {
    yield [`rounds.${index}.title`, title];
    for (const [place, { hint, fact, content }] of questions.entries()) {
      for (const [path, text] of textsIn({ hint, fact, content }, hides)) {
        yield [`rounds.${index}.questions.${place}.${path}`, text];
      }
    }
  }
}

/** The texts with characters that no font of the video shows, and those characters. */
export const unsupportedCharacters = (props: VideoProps): Finding[] => {
  const findings: Finding[] = [];
  for (const [field, text] of shownTexts(props)) {
    const clusters = withoutGlyphs(text, props.look.fontFamily);
    if (clusters.length > 0) findings.push(unsupported(field, clusters));
    if (findings.length >= MAX_FINDINGS) break;
  }
  return findings;
};
