import type { OfferedProviders } from '@/components/auth/provider-buttons';
import { isGoogleConfigured, oidcName } from '@/lib/server/auth/providers';
import { placeholderOr } from '@/lib/server/env/placeholders';

/** The services with which people can sign in here. */
export const offeredProviders = (): OfferedProviders => ({
  isGoogleOffered: placeholderOr('google', () => String(isGoogleConfigured())),
  oidcName: placeholderOr('oidc', () => oidcName() ?? ''),
});
