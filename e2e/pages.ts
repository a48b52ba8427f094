/** Pages that need no sign-in. */
export const PUBLIC_PAGES = [
  '/',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/confirm',
  '/docs',
  '/docs/webhooks',
  '/docs/uploads',
  '/docs/reference/renders',
  '/docs/reference/questions',
  '/problems/not-found',
];

/** Pages that need a signed-in user, except the editor, which has a URL per quiz. */
export const DASHBOARD_PAGES = [
  '/quizzes',
  '/trends',
  '/quizzes/start',
  '/quizzes/new',
  '/themes',
  '/brands',
  '/renders',
  '/batches',
  '/batches/new',
  '/youtube',
  '/media',
  '/shares',
  '/webhooks',
  '/api-keys',
  '/usage',
  '/account',
  '/account/activity',
];

/** Pages that only administrators see. */
export const ADMIN_PAGES = [
  '/admin',
  '/admin/invitations',
  '/admin/jobs',
  '/admin/activity',
  '/admin/installation',
  '/admin/settings',
];
