'use client';

import { ArrowBigUp, ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Command, type LucideIcon, Option } from 'lucide-react';
import { Dialog, DialogBody, DialogContent } from '../ui/dialog';
import { useReturnFocus } from '../ui/use-return-focus';
import { useIsApple } from './use-is-apple';

interface Shortcut {
  does: string;
  /** Alternatives, each with its keys joined by `+`. `Mod` is ⌘ or Ctrl. */
  keys: readonly string[];
}

const GROUPS: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { does: 'Search and commands', keys: ['Mod+K'] },
      { does: 'Keyboard shortcuts', keys: ['?'] },
      { does: 'Move in a list', keys: ['Up', 'Down'] },
      { does: 'Close a dialog or menu', keys: ['Esc'] },
    ],
  },
  {
    title: 'Editor',
    shortcuts: [
      { does: 'Add a question', keys: ['Mod+Enter'] },
      { does: 'Next option, or a new one', keys: ['Enter'] },
      { does: 'Undo', keys: ['Mod+Z'] },
      { does: 'Redo', keys: ['Mod+Shift+Z', 'Mod+Y'] },
      { does: 'Save now', keys: ['Mod+S'] },
    ],
  },
  {
    title: 'Outline',
    shortcuts: [
      { does: 'Previous or next row', keys: ['Up', 'Down'] },
      { does: 'Buttons of a row', keys: ['Left', 'Right'] },
      { does: 'Move a question or round', keys: ['Alt+Up', 'Alt+Down'] },
      { does: 'Delete a question or round', keys: ['Delete'] },
    ],
  },
  {
    title: 'Player',
    shortcuts: [
      { does: 'Play or pause', keys: ['Space'] },
      { does: 'Five seconds back or forward', keys: ['Left', 'Right'] },
      { does: 'Previous or next question', keys: ['P', 'N'] },
      { does: 'Mute', keys: ['M'] },
      { does: 'Full screen', keys: ['F'] },
    ],
  },
];

/** Keys that are drawn, because not every font has their signs. */
const ICONS: Record<string, { icon: LucideIcon; name: string }> = {
  Up: { icon: ArrowUp, name: 'Up arrow' },
  Down: { icon: ArrowDown, name: 'Down arrow' },
  Left: { icon: ArrowLeft, name: 'Left arrow' },
  Right: { icon: ArrowRight, name: 'Right arrow' },
};
const APPLE_ICONS: typeof ICONS = {
  ...ICONS,
  Mod: { icon: Command, name: 'Command' },
  Alt: { icon: Option, name: 'Option' },
  Shift: { icon: ArrowBigUp, name: 'Shift' },
};

const Key = ({ name, isApple }: { name: string; isApple: boolean }) => {
  const drawn = (isApple ? APPLE_ICONS : ICONS)[name];
  return (
    <kbd className="grid h-6 min-w-6 place-items-center rounded border border-border bg-muted px-1.5 font-sans text-xs">
      {drawn ? (
        <>
          <drawn.icon className="size-3.5" aria-hidden />
          <span className="sr-only">{drawn.name}</span>
        </>
      ) : name === 'Mod' ? (
        'Ctrl'
      ) : (
        name
      )}
    </kbd>
  );
};

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const isApple = useIsApple() ?? false;
  const returnFocus = useReturnFocus();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Keyboard shortcuts"
        description="Press ? on any page to open this list."
        className="sm:max-w-3xl"
        onCloseAutoFocus={returnFocus}
      >
        <DialogBody>
          <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {GROUPS.map(({ title, shortcuts }) => (
              <section key={title}>
                <h3 className="mb-1 font-medium">{title}</h3>
                <ul className="divide-y divide-border">
                  {shortcuts.map(({ does, keys }) => (
                    <li key={does} className="flex min-h-9 items-center justify-between gap-4 py-1">
                      <span className="text-muted-foreground">{does}</span>
                      <span className="flex shrink-0 items-center gap-1.5">
                        {keys.map((combination, index) => (
                          <span key={combination} className="flex items-center gap-1">
                            {index > 0 && <span className="pr-0.5 text-muted-foreground text-xs">or</span>}
                            {combination.split('+').map((name) => (
                              <Key key={name} name={name} isApple={isApple} />
                            ))}
                          </span>
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
};
