import { randomBytes } from 'node:crypto';
import { SECRET_PREFIX } from '@/lib/adapters/webhook-signature';
import { seal, unseal } from '@/lib/seal';

/** D60: `whsec_` and the base64 of 32 bytes. */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

const placeOf = (id: string): string => `webhook secret ${id}`;

/** @param id of the row that it is stored in */
export const sealSecret = (id: string, secret: string): string => seal(secret, placeOf(id));

export const unsealSecret = ({ id, sealed }: { id: string; sealed: string }): string => unseal(sealed, placeOf(id));
