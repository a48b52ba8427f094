import { bodyAttacks } from './bodies';
import { connectionAttacks } from './connections';
import { headerAttacks } from './headers';
import { malformedAttack } from './malformed';
import { readAttacks } from './reads';
import type { Attack } from './stranger';

/** Everything that strangers and other users try. */
export const ATTACKS: readonly Attack[] = [
  ...bodyAttacks,
  ...connectionAttacks,
  ...readAttacks,
  malformedAttack,
  ...headerAttacks,
];
