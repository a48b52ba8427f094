/** The label of a round: number and title, or the title alone if it starts with a number such as `Round 1` (D24). */
export const roundLabel = (number: number, title: string): string => {
  const name = title.trim();
  if (name === '') return `Round ${number}`;
  return /^round \d+/i.test(name) ? name : `Round ${number}: ${name}`;
};
