import type { Look } from '../theme';
import type { ThemeEffects } from '../theme-effects';

/** A theme that ships with the service; effects that it does not name are at their defaults. */
export interface PublicTheme extends Omit<Look, 'backgroundImageUrl' | 'effects'> {
  /** A fixed UUIDv7, so that every installation knows it by the same id. */
  id: string;
  name: string;
  effects: Partial<ThemeEffects>;
}
