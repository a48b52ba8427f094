import type { Look } from '../theme';
import type { ThemeEffects } from '../theme-effects';

/** A theme that ships with the service. Omitted effects have their defaults. */
export interface PublicTheme extends Omit<Look, 'backgroundImageUrl' | 'effects'> {
  /** A UUIDv7, the same in every installation. */
  id: string;
  name: string;
  effects: Partial<ThemeEffects>;
}
