'use client';

import { ChevronDown, LogOut } from 'lucide-react';
import { signOut } from 'next-auth/react';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu';

/** Who is signed in, and the way out. */
export const UserMenu = ({ email }: { email: string }) => (
  <Menu>
    <MenuTrigger
      aria-label={`Account of ${email}`}
      className="flex h-9 min-w-0 cursor-pointer items-center gap-2 rounded-md px-1.5 transition-colors hover:bg-muted data-[state=open]:bg-muted motion-reduce:transition-none"
    >
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-primary/15 font-semibold text-[0.6875rem] text-primary uppercase">
        {email.slice(0, 1)}
      </span>
      <span className="max-w-56 truncate text-muted-foreground max-sm:hidden">{email}</span>
      <ChevronDown className="size-3.5 shrink-0 text-muted-foreground" aria-hidden />
    </MenuTrigger>
    <MenuContent>
      <p className="max-w-64 truncate px-2.5 py-1.5 text-muted-foreground text-xs sm:hidden">{email}</p>
      <MenuItem onSelect={() => signOut({ callbackUrl: '/' })}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </MenuContent>
  </Menu>
);
