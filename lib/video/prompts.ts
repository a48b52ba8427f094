export { promptOf } from '../model/question-types';
