import { complaints, supportScreens } from './calls.ts';
import { deskCannedAnswers } from './staff.ts';

export const supportCalls = { complaints, deskCannedAnswers };

/** Screens of support under /my. */
export { supportScreens };
