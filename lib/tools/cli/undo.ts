/** A stack of clean-up steps, which `run` executes in reverse order. */
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
