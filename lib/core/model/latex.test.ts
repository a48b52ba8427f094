import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latexToUnicode, remainingLatex, withoutLatex } from './latex';
import { textsIn } from './question-texts';

test.each([
  ['$x^2$', 'x²'],
  ['What is $\\sqrt{16}$?', 'What is √16?'],
  ['\\frac{1}{2}', '½'],
  ['$\\frac{a+b}{c}$', '(a+b)/c'],
  ['2\\frac{1}{2}', '2½'],
  ['$\\frac{1}{\\sqrt{2}}$', '1/√2'],
  ['\\sqrt[3]{27}', '∛27'],
  ['$\\sqrt{a + b}$', '√(a + b)'],
  ['H_2O', 'H₂O'],
  ['C_6H_{12}O_6', 'C₆H₁₂O₆'],
  ['SO_4^{2-}', 'SO₄²⁻'],
  ['Na^+ + Cl^-', 'Na⁺ + Cl⁻'],
  ['$\\ce{2H2 + O2 -> 2H2O}$', '2H₂ + O₂ → 2H₂O'],
  ['\\ce{SO4^2-}', 'SO₄²⁻'],
  ['10^{-3}', '10⁻³'],
  ['2^10', '2¹⁰'],
  ['(a+b)^2', '(a+b)²'],
  ['x^n + y_1', 'xⁿ + y₁'],
  ['$\\alpha + \\beta \\leq \\pi$', 'α + β ≤ π'],
  ['$2\\times3=6$', '2 × 3=6'],
  ['$5 - 3$', '$5 - 3$'],
  ['$x - 3 = 2$', 'x − 3 = 2'],
  ['$x \\in \\mathbb{R}$', 'x ∈ ℝ'],
  ['$\\vec{v}$', 'v⃗'],
  ['$90^\\circ$', '90°'],
  ['\\(x^2\\) and \\[y^2\\]', 'x² and y²'],
  ['$\\sum_{i=1}^n i$', '∑ᵢ₌₁ⁿ i'],
  ['$\\sin\\theta$', 'sin θ'],
  ['$\\text{speed} = v$', 'speed = v'],
  ['log_2 8', 'log₂ 8'],
])('“%s” becomes “%s”', (latex, expected) => {
  expect(latexToUnicode(latex)).toBe(expected);
  expect(latexToUnicode(expected)).toBe(expected);
});

test.each([
  '$5 and $10',
  'Costs $5 or 10$',
  '$1,000 to $2,000',
  'US$5',
  'file_name_1',
  'user_2',
  'a_b_c',
  '____',
  'A {{blank}} of ____',
  '^_^',
  'C:\\new\\table',
  'snake_case',
  '#1 & 50%',
  '~100',
])('“%s” is no LaTeX', (text) => {
  expect(latexToUnicode(text)).toBe(text);
  expect(remainingLatex(text)).toBeNull();
});

test.each(['\\begin{matrix}1&2\\end{matrix}', '$e^{i\\pi}$', '\\underbrace{x}', '$\\frac{1}{$'])(
  '“%s” is more than one line can show',
  (text) => {
    expect(latexToUnicode(text)).toBe(text);
  },
);

test('what is more than simple is found', () => {
  expect(remainingLatex('\\begin{matrix}1\\end{matrix}')).toContain('\\begin');
  expect(remainingLatex('$e^{i\\pi}$')).not.toBeNull();
});

describe('fields', () => {
  const fields = {
    content: { question: '$x^2$', imageUrl: 'https://example.com/a_2', options: [{ id: 'H_2O', text: 'H_2O' }] },
    hint: null,
  };

  test('are converted, except for addresses and ids', () => {
    expect(withoutLatex(fields)).toEqual({
      content: { question: 'x²', imageUrl: 'https://example.com/a_2', options: [{ id: 'H_2O', text: 'H₂O' }] },
      hint: null,
    });
    expect([...textsIn(fields)]).toEqual([
      ['content.question', '$x^2$'],
      ['content.options.0.text', 'H_2O'],
    ]);
  });

  test('without LaTeX stay the same object', () => {
    const plain = { content: { question: 'Who?', options: ['a', 'b'] } };
    expect(withoutLatex(plain)).toBe(plain);
  });
});

test('any text is converted, once and for all', () => {
  const texts = fc.oneof(fc.string({ maxLength: 100 }), fc.stringMatching(/^[\\a-z{}^_$ 0-9()[\]+-]{0,60}$/));
  fc.assert(
    fc.property(texts, (text) => {
      const once = latexToUnicode(text);
      expect(latexToUnicode(once).length).toBeLessThanOrEqual(once.length);
    }),
  );
});
