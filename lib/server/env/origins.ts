import { z } from 'zod';

/** Whether it is what browsers send as `Origin`: scheme, host and port, without a path. */
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};

/** `CORS_ORIGINS`: a comma-separated list of origins, or `*` for all. */
export const origins = z
  .string()
  .max(4000)
  .default('')
  .transform((list, context) => {
    const found = list.split(',').flatMap((origin) => origin.trim() || []);
    if (!found.every((origin) => origin === '*' || isOrigin(origin))) {
      context.addIssue(
        'Must be * or a comma-separated list of origins such as https://app.example.com, without paths.',
      );
    }
    return found;
  });
