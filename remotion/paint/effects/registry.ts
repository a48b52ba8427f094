/** An effect by the name a theme gives it. Throws for a name that nothing paints yet, rather than painting another. */
export const memberOf = <Name extends string, Effect>(registry: Partial<Record<Name, Effect>>, name: Name): Effect => {
  const effect = registry[name];
  if (effect === undefined)
    throw new RangeError(`No effect named "${name}" is painted; there are: ${Object.keys(registry).join(', ')}.`);
  return effect;
};
