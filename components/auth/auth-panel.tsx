import type { ReactNode } from 'react';
import { GoogleButton } from './google-button';

interface AuthPanelProps {
  title: string;
  subtitle: string;
  /** `true` if people can sign in with Google. Omit it on pages that are not about signing in. */
  isGoogleOffered?: string;
  /** The form for email and password. */
  children: ReactNode;
  footer: ReactNode;
}

export const AuthPanel = ({ title, subtitle, isGoogleOffered, children, footer }: AuthPanelProps) => (
  <div className="w-full max-w-sm">
    <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
    <p className="mt-1.5 text-muted-foreground">{subtitle}</p>
    <div className="mt-7 grid gap-5">
      {isGoogleOffered !== undefined && (
        <div data-offered={isGoogleOffered} className="hidden gap-5 data-[offered=true]:grid">
          <GoogleButton />
          <div className="flex items-center gap-3 text-muted-foreground text-xs before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
            or continue with email
          </div>
        </div>
      )}
      {children}
    </div>
    <p className="mt-7 text-muted-foreground">{footer}</p>
  </div>
);
