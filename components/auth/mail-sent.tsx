import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';

export const MailSent = ({ children }: { children: ReactNode }) => (
  <div role="status" className="flex gap-3 rounded-md border border-border bg-card p-4">
    <MailCheck className="mt-0.5 size-5 shrink-0 text-muted-foreground" aria-hidden />
    <div className="grid min-w-0 gap-1.5">
      <p className="font-medium">Check your e-mail</p>
      <p className="wrap-break-word text-pretty text-muted-foreground">{children}</p>
      <p className="text-pretty text-muted-foreground text-xs leading-5">
        Nothing there after a few minutes? Look into the folder for spam, or check the address.
      </p>
    </div>
  </div>
);
