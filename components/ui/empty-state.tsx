import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ icon: Icon, title, children, action }: EmptyStateProps) => (
  <div className="grid justify-items-center rounded-xl border border-border border-dashed px-6 py-16 text-center">
    <span className="grid size-11 place-items-center rounded-lg bg-muted">
      <Icon className="size-5 text-muted-foreground" aria-hidden />
    </span>
    <h2 className="mt-4 font-semibold text-base">{title}</h2>
    <p className="mt-1 max-w-sm text-balance text-muted-foreground">{children}</p>
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);
