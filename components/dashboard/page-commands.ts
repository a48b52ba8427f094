import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** What the command palette offers on the page that is open. */
export interface PageCommand {
  group: string;
  label: string;
  icon: LucideIcon;
  /** Shown only when it is searched for. */
  isQuiet?: boolean;
  /** Runs after the palette has closed, so it may move the focus. */
  run: () => void;
}

const sources = new Set<() => readonly PageCommand[]>();

/** Offers commands in the palette while the component is mounted. */
export const usePageCommands = (commands: readonly PageCommand[]): void => {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const source = () => latest.current;
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
};

export const pageCommands = (): PageCommand[] => [...sources].flatMap((source) => source());
