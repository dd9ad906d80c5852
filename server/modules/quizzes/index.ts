export { lengthFits } from './quizzes.rules.ts';
export { listQuizzes } from './quizzes.service.ts';

export { quizAttempts, quizzes } from './quizzes.tables.ts';
