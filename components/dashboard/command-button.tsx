'use client';

import { Command, Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button';

const CommandPalette = dynamic(() => import('./command-palette').then((chunk) => chunk.CommandPalette), { ssr: false });

/** The palette's shortcut on this platform. ⌘ is an icon because not every font has it. */
const Shortcut = () => {
  const [isApple, setApple] = useState<boolean>();
  useEffect(() => setApple(/^(Mac|iP)/.test(navigator.platform)), []);
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

/** Opens the command palette. The small variant leaves the keyboard shortcut to the large one. */
export const CommandButton = ({ isSmall = false }: { isSmall?: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isSmall) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isSmall]);
  const open = () => setOpen(true);
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
      {isOpen && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
};
