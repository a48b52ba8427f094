export { deleteRequestsOf } from './queries';
