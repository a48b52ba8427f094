import { randomBytes } from 'node:crypto';
import { SECRET_PREFIX } from '@/lib/adapters/webhook-signature';
import { seal, unseal } from '@/lib/seal';

/** `whsec_` and 32 random bytes in base64 (D60). */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

const sealContext = (id: string): string => `webhook secret ${id}`;

/** @param id of the row that stores it */
export const sealSecret = (id: string, secret: string): string => seal(secret, sealContext(id));

export const unsealSecret = ({ id, sealed }: { id: string; sealed: string }): string => unseal(sealed, sealContext(id));
