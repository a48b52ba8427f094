'use client';

import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button';
import { Sheet, SheetContent, SheetTrigger } from '../ui/sheet';
import { Brand } from './brand';
import { Navigation } from './navigation';

export const MobileMenu = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet open={isOpen} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Open menu">
          <Menu className="size-5" aria-hidden />
        </Button>
      </SheetTrigger>
      <SheetContent title="Menu">
        <div className="px-2.5 py-2">
          <Brand />
        </div>
        <div className="grow overflow-y-auto">
          <Navigation onNavigate={() => setOpen(false)} />
        </div>
        {children}
      </SheetContent>
    </Sheet>
  );
};
