import { quizzes, quizzesScreens } from './calls.ts';

/** Calls of quizzes: quizzes of guests. */
export const quizzesCalls = { quizzes };

/** Screens of quizzes under /my. */
export { quizzesScreens };
