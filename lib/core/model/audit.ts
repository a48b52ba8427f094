import { z } from 'zod';

/** What the audit log records (D213), with a label for people. */
export const AUDIT_LABELS = {
  'session.started': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.ended': 'Signed out',
  'session.ended_all': 'Signed out everywhere',
  'password.changed': 'Changed the password',
  'address.changed': 'Changed the e-mail address',
  'google.linked': 'Linked a Google account',
  'google.unlinked': 'Unlinked the Google account',
  'oidc.linked': 'Linked an account of the OpenID provider',
  'oidc.unlinked': 'Unlinked the account of the OpenID provider',
  'second_factor.enabled': 'Turned two-factor sign-in on',
  'second_factor.disabled': 'Turned two-factor sign-in off',
  'second_factor.recovered': 'Used a recovery code',
  'second_factor.codes_replaced': 'Created new recovery codes',
  'second_factor.reset': 'Reset two-factor sign-in',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'Removed a passkey',
  'account.created': 'Created the account',
  'account.deleted': 'Deleted the account',
  'account.exported': 'Exported the account’s data',
  'account.imported': 'Imported exported data',
  'account.blocked': 'Blocked the account',
  'account.unblocked': 'Unblocked the account',
  'account.limits_changed': 'Changed the account’s limits',
  'admin.granted': 'Made an administrator',
  'admin.revoked': 'Removed as administrator',
  'invitation.created': 'Invited a person',
  'invitation.withdrawn': 'Withdrew an invitation',
  'key.created': 'Created an API key',
  'key.revoked': 'Revoked an API key',
  'webhook.secret_created': 'Created a webhook',
  'webhook.secret_rotated': 'Rotated a webhook’s secret',
  'webhook.deleted': 'Deleted a webhook',
  'share.created': 'Created a review link',
  'share.revoked': 'Revoked a review link',
  'channel.connected': 'Connected a YouTube channel',
  'channel.disconnected': 'Disconnected a YouTube channel',
  'job.retried': 'Retried a job',
  'job.cancelled': 'Cancelled a job',
} as const;

export type AuditAction = keyof typeof AUDIT_LABELS;
export const AUDIT_ACTIONS = Object.keys(AUDIT_LABELS) as [AuditAction, ...AuditAction[]];
export const auditActionSchema = z.enum(AUDIT_ACTIONS);

/** How it was done: in the dashboard, with an API key, or on the server by a command or job. */
export const AUDIT_SOURCES = ['dashboard', 'api_key', 'server'] as const;
