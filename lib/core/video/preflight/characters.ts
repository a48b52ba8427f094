import { hasBurnedCaptions } from '../burned-captions';
import { withoutGlyphs } from '../layout/glyphs';
import type { VideoProps } from '../props';
import type { Finding } from './finding';

/** Members of a question's content that are never shown. */
const NOT_SHOWN = /^(?:id|type|url)$|(?:Id|Url)$/;
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

/** The texts in a value, with their paths. @param hides whether a member is not shown */
function* textsIn(value: unknown, path: string, hides: (key: string) => boolean): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (!hides(key)) yield* textsIn(member, path === '' ? key : `${path}.${key}`, hides);
  }
}

/** All texts that a video can show, by field. */
function* shownTexts(props: VideoProps): Generator<[field: string, text: string]> {
  yield ['title', props.title];
  yield ['intro_subtitle', props.introSubtitle];
  yield ['outro_text', props.outroText];
  const hasCaptions = hasBurnedCaptions(props);
  const hides = (key: string) => NOT_SHOWN.test(key) || (key === 'narration' && !hasCaptions);
  for (const [index, { title, questions }] of props.rounds.entries()) {
    yield [`rounds.${index}.title`, title];
    for (const [place, { hint, fact, content }] of questions.entries()) {
      yield* textsIn({ hint, fact, content }, `rounds.${index}.questions.${place}`, hides);
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
