export { boardOf } from '../model/question-types';
export { type Board, type BoardOf, type Option, partCount, type Side, unsolved } from '../model/question-types/board';
