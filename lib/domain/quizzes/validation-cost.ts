/** Questions that are validated for the price of one request. */
const QUESTIONS_PER_REQUEST = 50;

/** How many requests a validation counts as: at least one. */
export const validationCost = ({ rounds }: { rounds: readonly { questions: readonly unknown[] }[] }): number => {
  const questions = rounds.reduce((sum, round) => sum + round.questions.length, 0);
  return Math.max(1, Math.ceil(questions / QUESTIONS_PER_REQUEST));
};
