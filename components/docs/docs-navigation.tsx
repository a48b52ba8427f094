'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** The sidebar, which scrolls to the link of the current page. */
export const Sidebar = ({ children }: { children: ReactNode }) => {
  const sidebar = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = sidebar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!sidebar.current || !link) return;
    const below = link.offsetTop + link.offsetHeight - sidebar.current.clientHeight;
    if (below > 0) sidebar.current.scrollTop = below + sidebar.current.clientHeight / 2;
  }, []);
  return (
    <nav
      ref={sidebar}
      aria-label="Documentation"
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] overflow-y-auto border-border border-r px-3 py-8 lg:block"
    >
      {children}
    </nav>
  );
};

/** On small screens, the navigation stays at the top, and closes when a link is followed on the same page. */
export const Menu = ({ children }: { children: ReactNode }) => {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    window.addEventListener('hashchange', close);
    return () => window.removeEventListener('hashchange', close);
  }, []);
  return (
    <details ref={menu} className="sticky top-14 z-10 border-border border-b bg-background lg:hidden">
      <summary className="cursor-pointer px-5 py-3 font-medium">All guides and operations</summary>
      <nav
        aria-label="Documentation menu"
        // Above the page, which would jump if its height changed.
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-6.5rem)] overflow-y-auto overscroll-contain border-border border-b bg-background px-3 pt-2 pb-6"
      >
        {children}
      </nav>
    </details>
  );
};
