import { complaints, supportScreens } from './calls.ts';
import { deskCannedAnswers } from './staff.ts';

/** Calls of support: complaints and canned answers. */
export const supportCalls = { complaints, deskCannedAnswers };

/** Screens of support under /my. */
export { supportScreens };
