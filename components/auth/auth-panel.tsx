import type { ReactNode } from 'react';
import { GoogleButton } from './google-button';

interface AuthPanelProps {
  title: string;
  subtitle: string;
  returnTo: string;
  isGoogleOffered: boolean;
  /** The form for email and password. */
  children: ReactNode;
  footer: ReactNode;
}

export const AuthPanel = ({ title, subtitle, returnTo, isGoogleOffered, children, footer }: AuthPanelProps) => (
  <div className="w-full max-w-sm">
    <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
    <p className="mt-1.5 text-muted-foreground">{subtitle}</p>
    <div className="mt-7 grid gap-5">
      {isGoogleOffered && (
        <>
          <GoogleButton returnTo={returnTo} />
          <div className="flex items-center gap-3 text-muted-foreground text-xs before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
            or continue with email
          </div>
        </>
      )}
      {children}
    </div>
    <p className="mt-7 text-muted-foreground">{footer}</p>
  </div>
);
