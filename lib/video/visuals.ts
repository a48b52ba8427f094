export { visualOf } from '../model/question-types';
export { filmMs, type Visual } from '../model/question-types/visual';
