/** What has to be undone, last done first, whatever happens. */
export const createUndo = () => {
  const steps: (() => unknown)[] = [];
  return {
    later: (step: () => unknown) => steps.push(step),
    run: async () => {
      for (const step of steps.reverse()) await step();
    },
  };
};
export type Undo = ReturnType<typeof createUndo>;
