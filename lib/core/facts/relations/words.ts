/** "an owl", "a bird"; numbers and names as they are spoken. */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/i.test(noun) && !/^(uni|eu)/i.test(noun) ? 'an' : 'a'} ${noun}`;

export const quoted = (title: string): string => `“${title}”`;
