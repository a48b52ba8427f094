'use client';

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button';
import { Brand } from './brand';
import { CommandButton } from './command-button';
import { Navigation } from './navigation';
import { remember } from './remember';
import { SIDEBAR_COOKIE, type SidebarChoice } from './sidebar-choice';

/** The editor of a quiz, which needs the width. */
const EDITOR = /^\/quizzes\/[\da-f]{8}-/;

interface SidebarProps {
  /** What the user has chosen in this browser. */
  initial: SidebarChoice | undefined;
  /** Below the navigation. */
  children: ReactNode;
}

/** The navigation of wide screens; collapsed, it shows only icons. Its parts style themselves by `data-collapsed`. */
export const Sidebar = ({ initial, children }: SidebarProps) => {
  const path = usePathname();
  const [choice, setChoice] = useState(initial);
  const isCollapsed = choice ? choice === 'collapsed' : EDITOR.test(path);
  const toggle = () => {
    const next = isCollapsed ? 'expanded' : 'collapsed';
    setChoice(next);
    remember(SIDEBAR_COOKIE, next);
  };
  const label = isCollapsed ? 'Expand sidebar' : 'Collapse sidebar';
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      data-collapsed={isCollapsed || undefined}
      className="group/sidebar sticky top-0 hidden h-dvh w-60 flex-col gap-4 border-border border-r bg-card p-3 data-collapsed:w-14 data-collapsed:px-2 lg:flex"
    >
      <div className="flex items-center justify-between gap-1 pt-2 pl-2.5 group-data-collapsed/sidebar:flex-col group-data-collapsed/sidebar:gap-2 group-data-collapsed/sidebar:pl-0">
        <Brand />
        <Button variant="ghost" size="icon" className="size-8" aria-label={label} title={label} onClick={toggle}>
          <Icon className="size-4" aria-hidden />
        </Button>
      </div>
      <CommandButton />
      <div className="grow overflow-y-auto overflow-x-hidden">
        <Navigation isCollapsed={isCollapsed} />
      </div>
      <div className="grid gap-1">{children}</div>
    </aside>
  );
};
