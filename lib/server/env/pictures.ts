import { anyText, httpUrl, optional } from './kinds';

/** The services that pictures are searched in. */
export const pictureVariables = {
  OPENVERSE_BASE_URL: optional(httpUrl('https://api.openverse.org').default('https://api.openverse.org')),
  OPENVERSE_CLIENT_ID: anyText,
  OPENVERSE_CLIENT_SECRET: anyText,
  COMMONS_BASE_URL: optional(httpUrl('https://commons.wikimedia.org').default('https://commons.wikimedia.org')),
};
