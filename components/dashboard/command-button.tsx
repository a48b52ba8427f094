'use client';

import { Command, Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button';
import { useIsApple } from './use-is-apple';

const CommandPalette = dynamic(() => import('./command-palette').then((chunk) => chunk.CommandPalette), { ssr: false });
const ShortcutsDialog = dynamic(() => import('./shortcuts-dialog').then((chunk) => chunk.ShortcutsDialog), {
  ssr: false,
});

/** The palette's shortcut on this platform. ⌘ is an icon because not every font has it. */
const Shortcut = () => {
  const isApple = useIsApple();
  if (isApple === undefined) return null;
  return (
    <kbd
      aria-hidden
      className="ml-auto flex group-data-collapsed/sidebar:hidden items-center gap-0.5 font-sans text-xs"
    >
      {isApple ? <Command className="size-3" /> : 'Ctrl'} K
    </kbd>
  );
};

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=range], [type=file])'));

/**
 * Opens the command palette, and with `?` the list of shortcuts. The small variant leaves the keys to the large one,
 * which is also there on phones, but hidden.
 */
export const CommandButton = ({ isSmall = false }: { isSmall?: boolean }) => {
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null);
  useEffect(() => {
    if (isSmall) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault();
        setShown((before) => (before === 'palette' ? null : 'palette'));
      } else if (event.key === '?' && !isTyping(event)) {
        event.preventDefault();
        setShown('shortcuts');
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isSmall]);
  const open = () => setShown('palette');
  const close = () => setShown(null);
  return (
    <>
      {isSmall ? (
        <Button variant="ghost" size="icon" aria-label="Search and commands" onClick={open}>
          <Search className="size-4" aria-hidden />
        </Button>
      ) : (
        <button
          type="button"
          onClick={open}
          aria-keyshortcuts="Meta+K Control+K"
          title="Search and commands"
          className="flex h-8 cursor-pointer items-center gap-2 rounded-md border border-border bg-background px-2.5 text-muted-foreground transition-colors hover:text-foreground group-data-collapsed/sidebar:justify-center group-data-collapsed/sidebar:px-0 motion-reduce:transition-none"
        >
          <Search className="size-3.5" aria-hidden />
          <span className="group-data-collapsed/sidebar:sr-only">
            Search<span className="sr-only"> and commands</span>
          </span>
          <Shortcut />
        </button>
      )}
      {shown === 'palette' && <CommandPalette onClose={close} onShowShortcuts={() => setShown('shortcuts')} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
};
