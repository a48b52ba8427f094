/** What other resources may use of themes. */
export { isVisibleTo } from './queries';
export { isUsableTheme, requireUsableTheme } from './require-usable-theme';
