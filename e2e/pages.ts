/** Pages that anybody may see. */
export const PUBLIC_PAGES = ['/', '/sign-in', '/sign-up', '/docs/webhooks', '/problems/not-found'];

/** Pages that need somebody who is signed in; the editor has an address for each quiz. */
export const DASHBOARD_PAGES = [
  '/quizzes',
<<<<<<< HEAD
  '/trends',
=======
  '/quizzes/new',
>>>>>>> ebd9b9e (Write quizzes from topics in the dashboard, and look through every question)
  '/themes',
  '/renders',
  '/youtube',
  '/media',
  '/webhooks',
  '/api-keys',
  '/usage',
  '/account',
];
