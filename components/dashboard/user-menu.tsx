'use client';

import { ChevronsUpDown, LogOut } from 'lucide-react';
import { signOut } from 'next-auth/react';
import { commitDeletions } from '../api/deletions';
import { deleteBackups } from '../quizzes/editor/backup';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../ui/menu';
import { SchemeSwitch } from './scheme-switch';

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
