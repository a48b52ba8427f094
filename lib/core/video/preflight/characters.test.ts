import { describe, expect, it } from 'vitest';
import { canvasFor } from '../canvas';
import { generalKnowledge } from '../samples/general-knowledge';
import { unsupportedCharacters } from './characters';

const canvas = canvasFor('youtube', '720p');

describe('unsupportedCharacters', () => {
  it('finds none in texts of science, music, living and dead scripts', () => {
    const title =
      '10⁻³ SO₄²⁻ m·s⁻² xₐⁿ v⃗ x̂ ∛8 ∜ ℕℤℚℝℂ ⟶ ⟵ ↦ ↺ ↻ 𝄞 𝄢 ½ ⅞ 𝑎² བོད་ཡིག ᏣᎳᎩ ᠮᠣᠩᠭᠣᠯ ދިވެހި ᚠᚢᚦ 𓀀𓂀 𒀀𒁀 ଓଡ଼ିଆ ᐃᓄᒃᑎᑐᑦ 𞤀𞤣 ⵣ ꦗꦮ 𐤀 ⲁ';
    expect(unsupportedCharacters({ ...generalKnowledge({ canvas }), title })).toEqual([]);
  });

  it('finds none in emoji, whether their font has the sequence or only its parts', () => {
    const title = '🧑‍🚀 👍🏽 🇯🇵 1️⃣ ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🦖‍🔥 ❤ ☎';
    expect(unsupportedCharacters({ ...generalKnowledge({ canvas }), title })).toEqual([]);
  });

  it('names each character with its field', () => {
    const props = structuredClone(generalKnowledge({ canvas }));
    const question = props.rounds[1]?.questions[0];
    if (question === undefined) throw new Error('The sample has no such question.');
    question.fact = 'Is it 𐊀\u{10FFFD}, or 𐊀?';
    expect(unsupportedCharacters({ ...props, title: 'ꛀ and ก⃗' })).toEqual([
      {
        field: 'title',
        message: 'No font can show “ꛀ” (U+A6C0), “ก⃗” (U+0E01 U+20D7). Use other characters.',
        code: 'unsupported_character',
      },
      {
        field: 'rounds.1.questions.0.fact',
        message: 'No font can show “𐊀” (U+10280), “\u{10FFFD}” (U+10FFFD). Use other characters.',
        code: 'unsupported_character',
      },
    ]);
  });

  it('ignores what is only spoken, and addresses', () => {
    const props = structuredClone(generalKnowledge({ canvas }));
    const question = props.rounds[0]?.questions[0];
    if (question === undefined) throw new Error('The sample has no such question.');
    question.content.narration = 'ꛀ';
    expect(unsupportedCharacters(props)).toEqual([]);
    const voice = { engine: 'flite', voice: 'slt' } as unknown as typeof props.voice;
    expect(unsupportedCharacters({ ...props, voice, captionStyle: 'lines' }).map(({ field }) => field)).toEqual([
      'rounds.0.questions.0.content.narration',
    ]);
  });
});
