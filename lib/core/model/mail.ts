/** Notices that a user can switch off in Account. */
export const NOTICES = [
  'render_completed',
  'render_failed',
  'upload_completed',
  'upload_failed',
  'webhook_disabled',
  'batch_completed',
  'quota_warning',
] as const;
export type Notice = (typeof NOTICES)[number];

/** Emails about the security of an account, which are always sent. */
const SECURITY_MAILS = [
  'confirm_sign_up',
  'account_exists',
  'reset_password',
  'password_changed',
  'confirm_address',
  'address_changed',
  'new_device',
  'sign_in_changed',
  'invitation',
] as const;

export const MAIL_KINDS = [...SECURITY_MAILS, ...NOTICES] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * `skipped` is a mail to an address without an account: it is recorded so that a request takes equally long, but never
 * sent. A mail is `failed` if the server rejects it, or if it may have been sent (D201).
 */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const;
