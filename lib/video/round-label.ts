/** How a round is announced in words: by number and name, or as somebody called it who numbers rounds too (D24). */
export const roundLabel = (number: number, title: string): string => {
  const name = title.trim();
  if (name === '') return `Round ${number}`;
  return /^round \d+/i.test(name) ? name : `Round ${number}: ${name}`;
};
