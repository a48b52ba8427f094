import { z } from 'zod';

/** A UUID as PostgreSQL writes it, so that ids can be compared as text. */
export const idSchema = z.uuid().toLowerCase();
