import { withTexts } from './question-texts';

/**
 * LaTeX's mathematics as people paste it into quizzes, written in Unicode: `$x^2$`, `\frac{1}{2}`, `H_2O`. What Unicode
 * cannot write on one line stays as it is. No kept library does this for more than single commands.
 */

const pairs = (text: string): Map<string, string> =>
  new Map(
    text
      .split(' ')
      .map((pair) => [...pair] as string[])
      .map(([from = '', ...to]) => [from, to.join('')]),
  );

const SUPERSCRIPTS = pairs(
  '0⁰ 1¹ 2² 3³ 4⁴ 5⁵ 6⁶ 7⁷ 8⁸ 9⁹ +⁺ -⁻ −⁻ =⁼ (⁽ )⁾ aᵃ bᵇ cᶜ dᵈ eᵉ fᶠ gᵍ hʰ iⁱ jʲ kᵏ lˡ mᵐ nⁿ oᵒ pᵖ rʳ sˢ tᵗ uᵘ vᵛ wʷ xˣ yʸ zᶻ ′′ °°',
);
const SUBSCRIPTS = pairs(
  '0₀ 1₁ 2₂ 3₃ 4₄ 5₅ 6₆ 7₇ 8₈ 9₉ +₊ -₋ −₋ =₌ (₍ )₎ aₐ eₑ hₕ iᵢ jⱼ kₖ lₗ mₘ nₙ oₒ pₚ rᵣ sₛ tₜ uᵤ vᵥ xₓ',
);
const VULGAR = new Map(
  '1/2½ 1/3⅓ 2/3⅔ 1/4¼ 3/4¾ 1/5⅕ 2/5⅖ 3/5⅗ 4/5⅘ 1/6⅙ 5/6⅚ 1/7⅐ 1/8⅛ 3/8⅜ 5/8⅝ 7/8⅞ 1/9⅑ 1/10⅒'
    .split(' ')
    .map((each) => [each.slice(0, -1), each.slice(-1)]),
);

const table = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  );

const LETTERS = table(`
  alpha=α beta=β gamma=γ delta=δ epsilon=ε varepsilon=ε zeta=ζ eta=η theta=θ vartheta=ϑ iota=ι kappa=κ lambda=λ mu=μ nu=ν xi=ξ
  omicron=ο pi=π rho=ρ sigma=σ varsigma=ς tau=τ upsilon=υ phi=φ varphi=φ chi=χ psi=ψ omega=ω Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π
  Sigma=Σ Upsilon=Υ Phi=Φ Psi=Ψ Omega=Ω infty=∞ partial=∂ nabla=∇ hbar=ħ ell=ℓ degree=° circ=° prime=′ emptyset=∅ varnothing=∅ angle=∠
  sum=∑ prod=∏ int=∫ iint=∬ oint=∮ forall=∀ exists=∃ neg=¬ ldots=… dots=… cdots=⋯ aleph=ℵ Re=ℜ Im=ℑ therefore=∴ because=∵ triangle=△
  sin=sin cos=cos tan=tan cot=cot sec=sec csc=csc arcsin=arcsin arccos=arccos arctan=arctan sinh=sinh cosh=cosh tanh=tanh log=log ln=ln lg=lg
  exp=exp lim=lim max=max min=min det=det gcd=gcd lbrace={ rbrace=} lvert=| rvert=| vert=| langle=⟨ rangle=⟩ lfloor=⌊ rfloor=⌋ lceil=⌈ rceil=⌉
`);

/** With a space on each side. */
const OPERATORS = table(`
  times=× cdot=· div=÷ pm=± mp=∓ ast=∗ leq=≤ le=≤ geq=≥ ge=≥ neq=≠ ne=≠ equiv=≡ approx=≈ sim=~ simeq=≃ cong=≅ propto=∝ ll=≪ gg=≫ lt=< gt=>
  in=∈ notin=∉ ni=∋ subset=⊂ supset=⊃ subseteq=⊆ supseteq=⊇ cup=∪ cap=∩ setminus=∖ land=∧ wedge=∧ lor=∨ vee=∨ to=→ rightarrow=→
  longrightarrow=⟶ leftarrow=← leftrightarrow=↔ Rightarrow=⇒ Leftarrow=⇐ Leftrightarrow=⇔ implies=⇒ iff=⇔ mapsto=↦ rightleftharpoons=⇌
  perp=⊥ parallel=∥ mid=| oplus=⊕ otimes=⊗
`);

const DOUBLE_STRUCK = pairs('Nℕ Zℤ Qℚ Rℝ Cℂ Pℙ Hℍ');
/** Marks that combine with the letter before them. */
const ACCENTS = table('vec=\u20D7 bar=\u0304 overline=\u0304 hat=\u0302 tilde=\u0303 dot=\u0307 ddot=\u0308');
const TEXT = new Set([
  'text',
  'textbf',
  'textit',
  'mathrm',
  'mathbf',
  'mathit',
  'mathsf',
  'operatorname',
  'boldsymbol',
]);
/** Commands about sizes, which say nothing here. */
const SIZES = /^(?:left|right|bigl?|bigr|Bigl?|Bigr|displaystyle|limits|nolimits)$/;
const SPACES = new Set([',', ';', ':', ' ', 'quad', 'qquad']);

/** Nested deeper than anything that one line can show. */
const DEEPEST = 8;

/** Reads the mathematics of one formula. A method returns null where Unicode has no way to write something. */
class Formula {
  #at = 0;
  constructor(readonly text: string) {}

  /** Everything up to `end`, or to the end of the text. */
  read(end: string, depth: number): string | null {
    let result = '';
    while (this.#at < this.text.length) {
      if (end !== '' && this.text[this.#at] === end) {
        this.#at++;
        return result;
      }
      const part = this.#part(result, depth);
      if (part === null) return null;
      result = part;
    }
    return end === '' ? result : null;
  }

  /** What has been read, with the next part. */
  #part(before: string, depth: number): string | null {
    const sign = this.text[this.#at] ?? '';
    if (sign === '^' || sign === '_') {
      this.#at++;
      const script = this.#argument(depth);
      if (script === null || before === '' || script === '') return null;
      const signs = sign === '^' ? SUPERSCRIPTS : SUBSCRIPTS;
      const raised = [...script.replaceAll(' ', '')].map((each) => signs.get(each));
      return raised.includes(undefined) ? null : before + raised.join('');
    }
    if (sign === '\\') return this.#command(before, depth);
    if (sign === '{') {
      const group = this.#argument(depth);
      return group === null ? null : before + group;
    }
    if (sign === '}' || sign === '&' || sign === '#' || sign === '%') return null;
    this.#at++;
    if (sign === '~') return `${before} `;
    return before + (sign === '-' ? '−' : sign === "'" ? '′' : sign);
  }

  /** A group in braces, a command, or one character. */
  #argument(depth: number): string | null {
    if (depth > DEEPEST) return null;
    while (this.text[this.#at] === ' ') this.#at++;
    if (this.text[this.#at] === '{') {
      this.#at++;
      return this.read('}', depth + 1);
    }
    if (this.text[this.#at] === '\\') return this.#command('', depth + 1)?.trim() ?? null;
    const [first = ''] = this.text.slice(this.#at, this.#at + 2);
    this.#at += first.length;
    return first === '' ? null : first;
  }

  #command(before: string, depth: number): string | null {
    const name = /^(?:[A-Za-z]+|[^A-Za-z])/u.exec(this.text.slice(this.#at + 1, this.#at + 25))?.[0] ?? '';
    this.#at += 1 + name.length;
    // A space before a letter only ends the name of a command.
    if (/^[A-Za-z]/.test(name) && /^ +[\p{L}\p{N}\\{]/u.test(this.text.slice(this.#at, this.#at + 8))) {
      while (this.text[this.#at] === ' ') this.#at++;
    }
    if (SPACES.has(name)) return `${before.trimEnd()} `;
    if (name === '!' || SIZES.test(name)) return before;
    if (/^[$%{}#&_]$/.test(name)) return before + name;
    const operator = OPERATORS.get(name);
    if (operator !== undefined) return before.trim() === '' ? `${operator} ` : `${before.trimEnd()} ${operator} `;
    const letter = LETTERS.get(name);
    if (letter !== undefined) {
      // Names of functions need a space to what follows.
      return letter.length > 1 && /^[A-Za-z\\]/.test(this.text.slice(this.#at))
        ? `${before}${letter} `
        : before + letter;
    }
    if (/^[dt]?frac$/.test(name)) {
      const [top, bottom] = [this.#argument(depth), this.#argument(depth)];
      if (top === null || bottom === null) return null;
      const own = VULGAR.get(`${top}/${bottom}`);
      // 2½ is a number, but x½ is none.
      const space = /\d$/.test(before) && own === undefined ? ' ' : '';
      return before + space + (own ?? `${enclosed(top)}/${enclosed(bottom)}`);
    }
    if (name === 'sqrt') {
      const degree = /^\[([34])\]/.exec(this.text.slice(this.#at, this.#at + 3))?.[1];
      if (degree === undefined && this.text[this.#at] === '[') return null;
      this.#at += degree === undefined ? 0 : 3;
      const inner = this.#argument(depth);
      return inner === null ? null : `${before}${degree === '3' ? '∛' : degree === '4' ? '∜' : '√'}${enclosed(inner)}`;
    }
    if (name === 'ce') {
      const inner = /^\{([^{}]{1,80}(?:\{[^{}]{1,8}\}[^{}]{0,80}){0,8})\}/.exec(this.text.slice(this.#at))?.[1];
      if (inner === undefined) return null;
      this.#at += inner.length + 2;
      return before + chemistry(inner);
    }
    const argument = TEXT.has(name) || name === 'mathbb' || ACCENTS.has(name) ? this.#argument(depth) : null;
    if (argument === null) return null;
    if (name === 'mathbb') return DOUBLE_STRUCK.has(argument) ? before + DOUBLE_STRUCK.get(argument) : null;
    const accent = ACCENTS.get(name);
    if (accent !== undefined) return [...argument].length === 1 ? before + argument + accent : null;
    return before + argument.replaceAll('−', '-');
  }
}

/** mhchem’s formulas and reactions. */
const chemistry = (text: string): string =>
  text
    .replaceAll('<=>', '⇌')
    .replaceAll('->', '→')
    .replaceAll(
      /\^\{?(\d{0,2}[+-]?)\}?|(?<=[A-Za-z)\]])_?\{?(\d{1,3})\}?|(?<=[A-Za-z\d)\]])([+-])(?=\s|$)/g,
      (_, ...groups: string[]) => {
        const [charge, count, sign] = groups;
        if (count !== undefined) return [...count].map((digit) => SUBSCRIPTS.get(digit)).join('');
        return [...(charge ?? sign ?? '')].map((each) => SUPERSCRIPTS.get(each)).join('');
      },
    );

/** With brackets around more than one number or name. */
const enclosed = (text: string): string =>
  /^(?:[√∛]?\d+(?:[.,]\d+)?|\p{L}?\p{M}?[\p{No}\p{Lm}]*|\d*\p{L})$/u.test(text) ? text : `(${text})`;

const formula = (text: string): string | null =>
  new Formula(text).read('', 0)?.replaceAll(/ {2,}/g, ' ').trim() ?? null;

/** The longest formula that is read, in UTF-16 units. */
const LONGEST_FORMULA = 300;

/** Replaces each formula between two marks, if `isOne` accepts it and it can be written in Unicode. */
const replaceBetween = (
  text: string,
  [open, close]: readonly [string, string],
  isOne: (inner: string, next: string) => boolean,
): string => {
  let [result, at] = ['', 0];
  for (;;) {
    const start = text.indexOf(open, at);
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
    if (end < 0) return result + text.slice(at);
    const inner = text.slice(start + open.length, end);
    const isRead =
      inner.length <= LONGEST_FORMULA && !inner.includes('\n') && isOne(inner, text[end + close.length] ?? '');
    const written = isRead ? formula(inner) : null;
    const to = written === null ? start + open.length : end + close.length;
    result += written === null ? text.slice(at, to) : text.slice(at, start) + written;
    at = to;
  }
};

/** As in Pandoc, no space follows the first dollar or precedes the second, and no digit follows that. */
const isBetweenDollars = (inner: string, next: string): boolean =>
  /^\S/.test(inner) && !/[\s\\]$/.test(inner) && !/^\d/.test(next) && isFormula(inner);

/** Between two dollars, these are an amount and words: `$5 or 10$`. */
const isFormula = (text: string): boolean => /[\\^_{}=+<>]/.test(text) || /^-?[\p{L}\d.,]+$/u.test(text.trim());

/** A command with up to three arguments, or a letter, number, formula or bracket with what is raised or lowered beside it. */
const BARE = new RegExp(
  String.raw`\\(?:[A-Za-z]{2,24}|[%$])(?:\[\d\])?(?:\{(?:[^{}\n]|\{[^{}\n]{0,40}\}){0,80}\}){0,3}` +
    String.raw`|(?:(?<![\p{L}\p{N}_])(?:(?:[A-Z][a-z]?){1,3}|[a-z]|log|\d{1,9})|\))` +
    String.raw`(?:[\^_](?:\{[^{}\n]{1,20}\}|\\circ|[-−+]?\d{1,4}[-−+]?(?![\p{L}\p{N}_])|\d|[-−+](?![\p{L}\p{N}_])|[a-z](?![\p{L}\p{N}_]))(?:[A-Z][a-z]?(?![a-z]))?){1,8}`,
  'gu',
);

/** Outside of formulas, several digits without braces belong together: 2^10. */
const grouped = (text: string): string => text.replaceAll(/([\^_])([-−+]?\d{2,4}[-−+]?|[-−+]\d|\d[-−+])/g, '$1{$2}');

/** The longest text of a quiz that is searched, in UTF-16 units. */
const LONGEST = 2000;

/** A text with its simple LaTeX in Unicode. What is no simple LaTeX, and all else, stays. */
export const latexToUnicode = (text: string): string => {
  if (text.length > LONGEST || !/[\\^_$]/.test(text)) return text;
  const any = (inner: string) => inner.trim() !== '';
  const displayed = replaceBetween(text, ['$$', '$$'], any);
  const inline = replaceBetween(displayed, ['$', '$'], isBetweenDollars);
  const delimited = replaceBetween(replaceBetween(inline, ['\\(', '\\)'], any), ['\\[', '\\]'], any);
  return delimited.replaceAll(BARE, (whole) => formula(grouped(whole)) ?? whole);
};

/** What is still LaTeX in a text that `latexToUnicode` returned; null without any. */
export const remainingLatex = (text: string): string | null => {
  if (text.length > LONGEST || !text.includes('\\')) return null;
  const command = /\\[A-Za-z]{2,24}/.exec(text)?.[0];
  const isCommand = command !== undefined && (/\\[A-Za-z]{2,24}\s?[{[^_]/.test(text) || text.split('$').length > 2);
  return isCommand ? command : (/\\[([]/.exec(text)?.[0] ?? null);
};

/** A question's fields, or a part of them, with simple LaTeX in Unicode. The same object if there is none. */
export const withoutLatex = <T>(value: T): T => withTexts(value, latexToUnicode);
