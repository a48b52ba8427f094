import { describe, expect, it } from 'vitest';
import { canvasFor } from './canvas';
import { loadHyphenation, syllables } from './hyphenation';
import { generalKnowledge } from './samples/general-knowledge';

const load = (language: string, title: string) =>
  loadHyphenation({
    ...generalKnowledge({ canvas: canvasFor('youtube', '720p') }),
    language,
    title,
    rounds: [],
    outroText: '',
  });

describe('syllables', () => {
  it('are known after the patterns of the language were loaded, which only long words need', async () => {
    // Other tests of the process load those of usual languages.
    expect(syllables('Haiglaosakond', 'et')).toEqual(['Haiglaosakond']);
    await load('sv', 'Kort');
    expect(syllables('Sjukhusavdelning', 'sv')).toEqual(['Sjukhusavdelning']);
    await load('de-AT', 'Hauptbetriebswerk');
    expect(syllables('Hauptbetriebswerk', 'de')).toEqual(['Haupt', 'be', 'triebs', 'werk']);
    expect(syllables('„Donaudampfschifffahrt“?', 'de-CH').join('|')).toBe('„Do|nau|dampf|schiff|fahrt“?');
  });

  it('are those of the quiz’s language', async () => {
    await Promise.all([load('fr', 'Anticonstitutionnellement'), load('ru', 'Достопримечательность')]);
    expect(syllables('Достопримечательность', 'ru').length).toBeGreaterThan(4);
    expect(syllables('Anticonstitutionnellement', 'fr').slice(0, 3)).toEqual(['An', 'ti', 'cons']);
    expect(syllables('Anticonstitutionnellement', 'ja')).toEqual(['Anticonstitutionnellement']);
  });

  it.each(['www.hauptbetriebswerk.example/seite', 'C₁₂H₂₂O₁₁', `${'hauptbetrieb'.repeat(40)}`])(
    'are not those of %s',
    (text) => {
      expect(syllables(text, 'de')).toEqual([text]);
    },
  );
});
