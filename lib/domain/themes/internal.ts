/** What other resources may use of themes. */
export { isVisibleTo } from './queries';
