import { z } from 'zod';
import { emailSchema } from '../../core/model/email';
import { oneOf, optional, url } from './kinds';

/** The address in `Quiz Video <quiz@example.com>` or `quiz@example.com`. */
const addressIn = (text: string): string => /<([^<>]*)>$/.exec(text)?.[1] ?? text;

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Who may create an account, and how the service sends e-mail. */
export const accountVariables = {
  /** Default: `open` on this machine, `invite` in production (D203). */
  SIGN_UP: optional(oneOf(['open', 'invite', 'closed']).optional()),
  /** Domains whose addresses may get an account; empty for all. */
  SIGN_UP_DOMAINS: optional(
    z
      .string()
      .max(4000)
      .default('')
      .transform((list, context) => {
        const domains = list.split(',').flatMap((domain) => domain.trim().toLowerCase() || []);
        if (!domains.every((domain) => DOMAIN.test(domain))) {
          context.addIssue('Must be a comma-separated list of domains such as example.com.');
        }
        return domains;
      }),
  ),
  SMTP_URL: optional(url(/^smtps?$/, 'smtps://user:password@mail.example.com').optional()),
  MAIL_FROM: optional(
    z
      .string()
      .max(300)
      .refine((text) => emailSchema.safeParse(addressIn(text)).success && !/[\r\n]/.test(text), {
        error: 'Must be an address such as Quiz Video <quiz@example.com>.',
      })
      .optional(),
  ),
};
