/** Secrets that this service issues: API keys and signing secrets of webhooks. */
const SECRET = /(qk_live_|qk_test_|qq_|whsec_)[\w+/=%-]+/gi;

/** Replaces secrets that were sent where they do not belong, such as in a URL. Their prefix stays. */
export const maskSecrets = (text: string): string => text.replace(SECRET, '$1***');
