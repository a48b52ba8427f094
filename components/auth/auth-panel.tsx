import type { ReactNode } from 'react';
import { type OfferedProviders, ProviderButtons } from './provider-buttons';

interface AuthPanelProps {
  title: string;
  subtitle: string;
  /** Omit them on pages that are not about signing in. */
  providers?: OfferedProviders;
  /** The form for email and password. */
  children: ReactNode;
  footer: ReactNode;
}

export const AuthPanel = ({ title, subtitle, providers, children, footer }: AuthPanelProps) => (
  <div className="w-full max-w-sm">
    <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
    <p className="mt-1.5 text-muted-foreground">{subtitle}</p>
    <div className="mt-7 grid gap-5">
      {providers && (
        <div
          data-google={providers.isGoogleOffered}
          data-oidc={providers.oidcName}
          className="grid gap-5 data-[google=false]:data-[oidc='']:hidden"
        >
          <div className="grid gap-3">
            <ProviderButtons {...providers} />
          </div>
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
