import { quizzes } from './calls.ts';

/** Calls of quizzes: quizzes of guests. */
export const quizzesCalls = { quizzes };
