export { apiKeys } from './api-keys';
export { outbox } from './outbox';
export { questions } from './questions';
export { quizzes } from './quizzes';
export { renders } from './renders';
export { rounds } from './rounds';
export { themes } from './themes';
export { users } from './users';
