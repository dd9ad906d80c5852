/** Quizzes of guests: all that higher modules may use of this one. */

export { lengthFits } from './quizzes.rules.ts';
export { listQuizzes } from './quizzes.service.ts';

// Tables that others may join.

export { quizAttempts, quizzes } from './quizzes.tables.ts';
