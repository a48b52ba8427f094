/** `by` is a fraction of full volume. */
export type Command =
  | { kind: 'toggle' | 'mute' | 'fullscreen' }
  | { kind: 'seek'; seconds: number }
  | { kind: 'question'; direction: 1 | -1 }
  | { kind: 'volume'; by: number };

const COMMANDS: Record<string, Command> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  m: { kind: 'mute' },
  f: { kind: 'fullscreen' },
  arrowleft: { kind: 'seek', seconds: -5 },
  arrowright: { kind: 'seek', seconds: 5 },
  j: { kind: 'seek', seconds: -10 },
  l: { kind: 'seek', seconds: 10 },
  n: { kind: 'question', direction: 1 },
  p: { kind: 'question', direction: -1 },
  arrowup: { kind: 'volume', by: 0.1 },
  arrowdown: { kind: 'volume', by: -0.1 },
};

/** Null for other keys and browser shortcuts. */
export const commandFor = (press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): Command | null =>
  press.ctrlKey || press.metaKey || press.altKey ? null : (COMMANDS[press.key.toLowerCase()] ?? null);
