/** Quizzes of guests: the public interface of this module for higher modules. */

export { lengthFits } from './quizzes.rules.ts';
export { listQuizzes } from './quizzes.service.ts';

// Tables that others may join.

export { quizAttempts, quizzes } from './quizzes.tables.ts';
