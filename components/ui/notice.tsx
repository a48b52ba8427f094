import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export const ErrorNotice = ({ children }: { children: ReactNode }) => (
  <div
    role="alert"
    className="flex gap-2.5 rounded-md border border-destructive/30 bg-destructive/8 px-3 py-2 text-[0.8125rem] leading-5"
  >
    <CircleAlert className="mt-0.5 size-4 shrink-0 text-destructive" aria-hidden />
    <div>{children}</div>
  </div>
);
