'use client';

import { Command } from 'cmdk';
import {
  BookOpen,
  Keyboard,
  ListVideo,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Search,
  Sparkles,
  Sun,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Dialog as Primitive } from 'radix-ui';
import { useDeferredValue, useRef, useState } from 'react';
import { collections } from '../api/collections';
import { useList } from '../api/queries';
import { useCreateQuiz } from '../quizzes/use-create-quiz';
import { useReturnFocus } from '../ui/use-return-focus';
import { pageCommands } from './page-commands';
import { PAGES } from './pages';
import { applyScheme } from './scheme';

interface ItemProps {
  icon: LucideIcon;
  label: string;
  /** Distinguishes items with the same label. */
  id?: string;
  onSelect: () => void;
}

const Item = ({ icon: Icon, label, id = '', onSelect }: ItemProps) => (
  <Command.Item
    value={`${label} ${id}`}
    onSelect={onSelect}
    className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-muted"
  >
    <Icon className="size-4 shrink-0 text-muted-foreground" aria-hidden />
    <span className="truncate">{label}</span>
  </Command.Item>
);

const groupStyles =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs';

/** Quizzes whose title contains the text, or the most recently edited ones. */
const Quizzes = ({ text, onSelect }: { text: string; onSelect: (path: string) => () => void }) => {
  const q = useDeferredValue(text.trim());
  const { items } = useList(collections.quizzes, { limit: 5, sort: 'updated_at', q: q || undefined });
  if (items.length === 0) return null;
  return (
    <Command.Group heading="Quizzes" className={groupStyles}>
      {items.map(({ id, title }) => (
        <Item key={id} id={id} icon={ListVideo} label={title} onSelect={onSelect(`/quizzes/${id}`)} />
      ))}
    </Command.Group>
  );
};

interface CommandPaletteProps {
  onClose: () => void;
  onShowShortcuts: () => void;
}

export const CommandPalette = ({ onClose, onShowShortcuts }: CommandPaletteProps) => {
  const router = useRouter();
  const { create } = useCreateQuiz();
  const [text, setText] = useState('');
  const returnFocus = useReturnFocus();
  const [offered] = useState(pageCommands);
  const commands = offered.filter(({ isQuiet }) => !isQuiet || text.trim() !== '');
  // The palette holds the focus until it is closed.
  const afterClose = useRef<(() => void) | null>(null);
  const runAfterClose = (action: () => void) => () => {
    afterClose.current = action;
    onClose();
  };
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  const go = (path: string) => run(() => router.push(path));
  return (
    <Primitive.Root open onOpenChange={onClose}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade-in bg-black/50 motion-reduce:animate-none" />
        <Primitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            returnFocus(event);
            afterClose.current?.();
          }}
          className="fixed inset-x-3 top-[12vh] z-50 mx-auto max-w-xl animate-fade-in overflow-hidden rounded-xl border border-border bg-background shadow-2xl shadow-black/20 outline-none motion-reduce:animate-none"
        >
          <Primitive.Title className="sr-only">Search and commands</Primitive.Title>
          <Command loop label="Search and commands">
            <div className="flex items-center gap-2.5 border-border border-b px-4">
              <Search className="size-4 shrink-0 text-muted-foreground" aria-hidden />
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder="Search or jump to…"
                className="h-12 w-full bg-transparent text-base outline-none placeholder:text-muted-foreground sm:text-sm"
              />
            </div>
            <Command.List className="max-h-[min(24rem,60vh)] overflow-y-auto p-2">
              <Command.Empty className="px-2.5 py-8 text-center text-muted-foreground">No results found.</Command.Empty>
              {[...new Set(commands.map(({ group }) => group))].map((group) => (
                <Command.Group key={group} heading={group} className={groupStyles}>
                  {commands
                    .filter((command) => command.group === group)
                    .map(({ label, icon, run: runCommand }) => (
                      <Item key={label} icon={icon} label={label} onSelect={runAfterClose(runCommand)} />
                    ))}
                </Command.Group>
              ))}
              <Command.Group heading="Create" className={groupStyles}>
                <Item icon={Plus} label="New quiz" onSelect={run(create)} />
                <Item icon={Sparkles} label="New quiz from a topic" onSelect={go('/quizzes/new')} />
              </Command.Group>
              <Command.Group heading="Go to" className={groupStyles}>
                {PAGES.map(({ path, label, icon }) => (
                  <Item key={path} icon={icon} label={label} onSelect={go(path)} />
                ))}
              </Command.Group>
              <Quizzes text={text} onSelect={go} />
              <Command.Group heading="Help" className={groupStyles}>
                <Item icon={Keyboard} label="Keyboard shortcuts" onSelect={runAfterClose(onShowShortcuts)} />
                <Item icon={BookOpen} label="Documentation" onSelect={run(() => window.location.assign('/docs'))} />
              </Command.Group>
              <Command.Group heading="Appearance" className={groupStyles}>
                <Item icon={Sun} label="Light mode" onSelect={run(() => applyScheme('light'))} />
                <Item icon={Moon} label="Dark mode" onSelect={run(() => applyScheme('dark'))} />
                <Item icon={Monitor} label="Match system appearance" onSelect={run(() => applyScheme('system'))} />
              </Command.Group>
            </Command.List>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
