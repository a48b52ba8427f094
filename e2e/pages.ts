/** Pages that anybody may see. */
export const PUBLIC_PAGES = ['/', '/sign-in', '/sign-up', '/docs/webhooks', '/problems/not-found'];

/** Pages that need somebody who is signed in; the editor has an address for each quiz. */
export const DASHBOARD_PAGES = [
  '/quizzes',
  '/trends',
  '/quizzes/new',
  '/themes',
  '/renders',
  '/youtube',
  '/media',
  '/webhooks',
  '/api-keys',
  '/usage',
  '/account',
];
