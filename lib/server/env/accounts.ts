import { z } from 'zod';
import { emailSchema } from '../../core/model/email';
import { isLoopbackHost } from '../../core/model/loopback';
import { anyText, flag, oneOf, optional, url } from './kinds';

/** The address in `Quiz Video <quiz@example.com>` or `quiz@example.com`. */
const addressIn = (text: string): string => /<([^<>]*)>$/.exec(text)?.[1] ?? text;

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const domains = optional(
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
);

/** Tokens and addresses of accounts come from there, so it is encrypted, except on this machine. */
const isIssuer = (text: string): boolean => {
  const url = URL.parse(text);
  return url === null || ((url.protocol === 'https:' || isLoopbackHost(url.hostname)) && !url.search && !url.hash);
};

/** Who may create an account, and how the service sends e-mail. */
export const accountVariables = {
  /** Default: `open` on this machine, `invite` in production (D203). */
  SIGN_UP: optional(oneOf(['open', 'invite', 'closed']).optional()),
  /** Domains whose addresses may get an account; empty for all. */
  SIGN_UP_DOMAINS: domains,
  /** An OpenID provider with which people sign in (D206). */
  OIDC_ISSUER: optional(
    url(/^https?$/, 'https://login.example.com')
      .refine(isIssuer, { error: 'Must be an https:// URL without a query.' })
      .optional(),
  ),
  OIDC_CLIENT_ID: anyText,
  OIDC_CLIENT_SECRET: anyText,
  /** Written on the sign-in pages, which are filled in without escaping. */
  OIDC_NAME: optional(
    z
      .string()
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u, {
        error: 'Must have at most 40 letters, digits, spaces, dots and hyphens.',
      })
      .default('single sign-on'),
  ),
  /** Domains whose addresses can sign in there; empty for all. */
  OIDC_DOMAINS: domains,
  /** Whether addresses count that the provider doesn't call verified. */
  OIDC_TRUST_EMAIL: flag,
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
