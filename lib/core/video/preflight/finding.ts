/**
 * Why preflight says something about a quiz, with examples of the fields it names: paths into the quiz's detail. Check
 * leads from each of them to a control (`controls.test.tsx` of the editor).
 */
export const FINDING_FIELDS = {
  // Errors.
  too_small: ['rounds', 'rounds.0.questions.0.content.options'],
  too_big: ['rounds', 'resolution'],
  custom: [
    'music.track',
    'theme.backgroundImageUrl',
    'brand.logo_url',
    'brand.intro_clip_url',
    'brand.outro_clip_url',
    'rounds.0.questions.0.content.correctOptionId',
  ],
  unknown_voice: ['voice.id'],
  // Warnings.
  animation_stands_still: ['theme.backgroundImageUrl', 'brand.logo_url', 'rounds.0.questions.0.content.imageUrl'],
  answer_always_the_same: ['rounds'],
  answer_given_away: ['rounds.0.questions.0.content.question'],
  answer_in_one_place: ['rounds'],
  answer_is_longest: ['rounds'],
  clip_too_long: ['rounds.0.questions.0.content.endMs'],
  duplicate_option: ['rounds.0.questions.0.content.options.1.text', 'rounds.0.questions.0.content.options.1.imageUrl'],
  duplicate_question: ['rounds.0.questions.0.content.question'],
  flashing: ['theme.effects.audioReactiveBpm'],
  latex: ['rounds.0.questions.0.content.question', 'rounds.0.questions.0.hint'],
  low_contrast: ['theme.textColor', 'theme.effects.optionCardOpacity'],
  mostly_silent: ['music'],
  never_shown: [
    'hint_timing_percent',
    'fact_duration_seconds',
    'rounds.0.questions',
    'caption_style',
    'rounds.0.questions.0.content.imageUrl',
    'rounds.0.questions.0.content.narration',
    'rounds.0.questions.0.content.startMs',
  ],
  not_shuffled: ['rounds.0.questions.0.content.shuffle'],
  script_mismatch: ['language'],
  text_too_long: [
    'title',
    'rounds.0.title',
    'rounds.0.questions.0.fact',
    'rounds.0.questions.0.content.options.0.text',
  ],
  too_fast_to_read: ['rounds.0.questions.0.content.question', 'rounds.0.questions.0.hint', 'rounds.0.questions.0.fact'],
  unknown_font: ['theme.fontFamily'],
  unknown_language: ['language'],
  unspoken_text: ['rounds.0.questions.0.content', 'rounds.0.questions.0.fact'],
  unsupported_character: ['title', 'intro_subtitle', 'outro_text', 'rounds.0.title', 'rounds.0.questions.0.hint'],
  unsupported_latex: ['rounds.0.questions.0.content.question'],
  voice_language: ['voice.id'],
} as const satisfies Record<string, readonly string[]>;
export type FindingCode = keyof typeof FINDING_FIELDS;

/** An error or warning about a field of a quiz, given as a dotted path into its detail (D22). */
export interface Finding {
  field: string;
  /** A sentence. */
  message: string;
  code: FindingCode;
}

/** Adds `parent` to the paths of findings. */
export const under = <F extends Finding>(parent: string, findings: readonly F[]): F[] =>
  findings.map((finding) => ({ ...finding, field: `${parent}.${finding.field}` }));
