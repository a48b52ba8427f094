import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FONT_FAMILIES } from '../../lib/core/model/fonts';
import { seededRandom } from '../../lib/core/model/random';
import { DEFAULT_LOOK } from '../../lib/core/model/theme';
import { withoutGlyphs } from '../../lib/core/video/layout/glyphs';
import type { VideoProps } from '../../lib/core/video/props';
import { generalKnowledge } from '../../lib/core/video/samples/general-knowledge';
import { buildTimeline } from '../../lib/core/video/timeline';
import { launchPainter, type Painter } from '../../lib/tools/testing/painter';

const WIDTH = 480;
const HEIGHT = 270;
/** Multiple of the short side. */
const MARGIN = 0.07 * HEIGHT;

const sample = generalKnowledge({ canvas: { width: WIDTH, height: HEIGHT, profile: 'youtube' } });

/** A video with only a title. */
const withTitle = (title: string, fontFamily = 'Orbitron', outroText = ''): VideoProps => ({
  ...sample,
  title,
  introSubtitle: '',
  outroText,
  rounds: [],
  look: { ...DEFAULT_LOOK, fontFamily },
});

const withQuestion = (question: string): VideoProps => ({
  ...sample,
  rounds: [
    {
      id: 'round',
      title: 'Round 1',
      questions: [
        {
          id: 'question',
          type: 'true_false',
          content: { question, imageUrl: null, narration: null, correct: true },
          countdownSeconds: 5,
          difficulty: null,
          hint: null,
          fact: null,
        },
      ],
    },
  ],
});

let painter: Painter;
beforeAll(async () => {
  painter = await launchPainter();
});
afterAll(() => painter.close());

const INTRO_FRAME = 70;

/** The raw RGB pixels of a frame in a scene. */
const pixels = async (props: VideoProps, kind: 'intro' | 'question' = 'intro'): Promise<Buffer> => {
  const scene = buildTimeline(props).scenes.find((one) => one.kind === kind);
  const video = await painter.open(props);
  const png = await video.png((scene?.from ?? 0) + INTRO_FRAME);
  await video.close();
  return sharp(png).removeAlpha().raw().toBuffer();
};

/** The first and last columns in which two pictures differ. */
const columnsBetween = (one: Buffer, two: Buffer): [first: number, last: number] => {
  const columns = [...one.keys()]
    .filter((at) => Math.abs((one[at] ?? 0) - (two[at] ?? 0)) > 40)
    .map((at) => Math.floor(at / 3) % WIDTH);
  return [columns.reduce((a, b) => Math.min(a, b), WIDTH), columns.reduce((a, b) => Math.max(a, b), -1)];
};

describe('the fonts', () => {
  // Unsupported characters all look the same, because the browser has no system fonts.
  it.each([
    ['Latin beyond the family', 'ŵ', 'ẅ'],
    ['Vietnamese', 'ự', 'ổ'],
    ['Greek', 'Ω', 'Ψ'],
    ['Cyrillic', 'Ж', 'Ю'],
    ['Arabic', 'ش', 'غ'],
    ['Hebrew', 'ש', 'ג'],
    ['Devanagari', 'क', 'ह'],
    ['Bengali', 'ক', 'হ'],
    ['Gurmukhi', 'ਕ', 'ਹ'],
    ['Gujarati', 'ક', 'હ'],
    ['Tamil', 'க', 'ஹ'],
    ['Telugu', 'క', 'హ'],
    ['Kannada', 'ಕ', 'ಹ'],
    ['Malayalam', 'ക', 'ഹ'],
    ['Sinhala', 'ක', 'හ'],
    ['Thai', 'ก', 'ฮ'],
    ['Lao', 'ກ', 'ຫ'],
    ['Khmer', 'ក', 'ហ'],
    ['Myanmar', 'က', 'ဟ'],
    ['Ethiopic', 'ሀ', 'ለ'],
    ['Georgian', 'ა', 'ჰ'],
    ['Armenian', 'Ա', 'Ք'],
    ['kana', 'あ', 'ん'],
    ['Han', '山', '川'],
    ['Hangul', '가', '힣'],
    ['fractions', '⅓', '⅔'],
    ['arrows', '→', '⇒'],
    ['mathematics', '√', '∞'],
    ['sets', '∃', '∀'],
    ['shapes', '★', '☐'],
    ['marks', '✓', '✗'],
    ['notes', '♪', '♫'],
    ['emoji', '🍎', '🍌'],
    ['emoji that are symbols too', '⚽', '⭐'],
    ['flags', '🇯🇵', '🇫🇷'],
    ['composed emoji', '🧑‍🚀', '🧑‍🍳'],
  ])('paint %s', async (_, one, two) => {
    const tofu = await pixels(withTitle('\u{10FFFD}'));
    const first = await pixels(withTitle(one));
    expect(first.equals(tofu)).toBe(false);
    expect(first.equals(await pixels(withTitle(two)))).toBe(false);
  });

  it('paint raised signs, sets, clefs, marks, and scripts of few quizzes', async () => {
    const seen = new Set([(await pixels(withTitle('\u{10FFFD}'))).toString('base64')]);
    const texts = ['⁻', 'ₓ', 'ℝ', '∛', '𝄞', 'v', 'v⃗', 'ཀ', 'Ꮳ', 'ᠮ', 'ދ', 'ᚠ', '𓀀', '𒀀', 'ଓ'];
    for (const text of texts) seen.add((await pixels(withTitle(text))).toString('base64'));
    expect(seen.size).toBe(1 + texts.length);
  });

  it('show every character that Check does not name', async () => {
    const random = seededRandom('every letter');
    const any = () => String.fromCodePoint(0x100 + Math.floor(random() * 0x1ff00)).normalize('NFC');
    const assigned = Array.from({ length: 3000 }, any).filter((one) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(one));
    const shown = assigned.filter((one) => withoutGlyphs(one, 'Inter').length === 0);
    expect(shown.length).toBeGreaterThan(500);
    const video = await painter.open(withTitle(shown.join(' '), 'Inter'));
    expect(await video.missing(shown)).toEqual([]);
    await video.close();
  });

  it('paint emoji in colour, even if a symbol font contains them', async () => {
    for (const [emoji, isColour] of [
      ['🍎', (r: number, g: number) => r > 170 && g < 90],
      ['⛀⭐', (r: number, g: number, b: number) => r > 200 && g > 150 && b < 110],
    ] as const) {
      const frame = await pixels(withTitle(emoji));
      let count = 0;
      for (let at = 0; at < frame.length; at += 3) {
        if (isColour(frame[at] ?? 0, frame[at + 1] ?? 0, frame[at + 2] ?? 0)) count++;
      }
      expect(count).toBeGreaterThan(40);
    }
  });

  it("draw Chinese characters in the forms of the quiz's language", async () => {
    const japanese = await pixels(withTitle('直', 'Inter', 'ありがとうございました'));
    const chinese = await pixels(withTitle('直', 'Inter', '谢谢'));
    expect(japanese.equals(chinese)).toBe(false);
  });

  it('do not depend on quizzes that the page has shown before', async () => {
    const symbols = withTitle('→ ⇒ ½ ⅓ ŵ');
    const fresh = await launchPainter();
    const video = await fresh.open(symbols);
    const expected = await video.digest(INTRO_FRAME);
    await fresh.close();
    const before = await painter.open(withTitle('½ عربي → हिन्दी ไทย 日本のひらがな 한국어 ✓', 'Inter'));
    await before.close();
    const after = await painter.open(symbols);
    expect(await after.digest(INTRO_FRAME)).toBe(expected);
    await after.close();
  });

  it('differ for every family, and are Inter for an unknown one', async () => {
    const seen = new Set<string>();
    for (const family of FONT_FAMILIES) seen.add((await pixels(withTitle('Quiz é ½ €', family))).toString('base64'));
    expect(seen.size).toBe(FONT_FAMILIES.length);
    const unknown = await pixels(withTitle('Quiz é ½ €', 'Comic Sans MS'));
    expect(unknown.equals(await pixels(withTitle('Quiz é ½ €', 'Inter')))).toBe(true);
  });
});

describe('texts', () => {
  it('are aligned left, or right in right-to-left scripts', async () => {
    const [left] = columnsBetween(
      await pixels(withQuestion('Hello'), 'question'),
      await pixels(withQuestion('World'), 'question'),
    );
    expect(left).toBeLessThan(MARGIN + 0.1 * WIDTH);
    const [first, last] = columnsBetween(
      await pixels(withQuestion('مصر'), 'question'),
      await pixels(withQuestion('قطر'), 'question'),
    );
    expect(first).toBeGreaterThan(0.5 * WIDTH);
    expect(last).toBeLessThan(WIDTH - MARGIN);
  });

  it.each(['W', 'ش', '字', '🍎', 'क'])('of 200 × %s fit into the frame', async (letter) => {
    const [first, last] = columnsBetween(
      await pixels(withQuestion(letter.repeat(200)), 'question'),
      await pixels(withQuestion('.'), 'question'),
    );
    expect(first).toBeGreaterThanOrEqual(Math.floor(MARGIN) - 2);
    expect(last).toBeLessThan(WIDTH - MARGIN);
    expect(last - first).toBeGreaterThan(0.4 * WIDTH);
  });
});
