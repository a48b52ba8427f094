'use client';

import { ChevronsUpDown, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { signOut } from 'next-auth/react';
import { useState } from 'react';
import { SCHEMES, type Scheme, schemeOf } from '@/lib/core/model/color-scheme';
import { commitDeletions } from '../api/deletions';
import { deleteBackups } from '../quizzes/editor/backup';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '../ui/menu';
import { applyScheme } from './scheme';

const OPTIONS = {
  system: { icon: Monitor, label: 'System' },
  light: { icon: Sun, label: 'Light' },
  dark: { icon: Moon, label: 'Dark' },
} as const;

const SchemeSwitch = () => {
  const [scheme, setScheme] = useState<Scheme>(() => schemeOf(document.documentElement.dataset.theme));
  const choose = (value: string) => {
    setScheme(schemeOf(value));
    applyScheme(schemeOf(value));
  };
  return (
    <MenuRadioGroup value={scheme} onValueChange={choose} aria-label="Appearance">
      {SCHEMES.map((value) => {
        const { icon: Icon, label } = OPTIONS[value];
        return (
          // Keeps the menu open, so that the effect is visible.
          <MenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
            <Icon aria-hidden />
            {label}
          </MenuRadioItem>
        );
      })}
    </MenuRadioGroup>
  );
};

export interface MenuUser {
  email: string;
  name: string | null;
}

const signOutHere = async () => {
  await commitDeletions();
  deleteBackups();
  await signOut({ callbackUrl: '/' });
};

export const UserMenu = ({ user: { email, name } }: { user: MenuUser }) => (
  <Menu>
    <MenuTrigger className="flex h-10 min-w-0 cursor-pointer items-center gap-2.5 rounded-md px-2 text-left transition-colors hover:bg-muted data-[state=open]:bg-muted lg:w-full group-data-collapsed/sidebar:justify-center group-data-collapsed/sidebar:px-0 motion-reduce:transition-none">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full bg-primary/15 font-semibold text-[0.6875rem] text-primary uppercase"
      >
        {(name || email).slice(0, 1)}
      </span>
      <span className="sr-only">Account menu for </span>
      <span className="min-w-0 grow truncate group-data-collapsed/sidebar:sr-only max-lg:sr-only">{name || email}</span>
      <ChevronsUpDown
        className="size-3.5 shrink-0 text-muted-foreground group-data-collapsed/sidebar:hidden max-lg:hidden"
        aria-hidden
      />
    </MenuTrigger>
    <MenuContent className="w-56">
      <MenuLabel>{email}</MenuLabel>
      <MenuSeparator />
      <SchemeSwitch />
      <MenuSeparator />
      <MenuItem onSelect={signOutHere}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </MenuContent>
  </Menu>
);
