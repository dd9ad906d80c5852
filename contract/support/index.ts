import { complaints } from './calls.ts';
import { deskCannedAnswers } from './staff.ts';

/** Calls of support: complaints and canned answers. */
export const supportCalls = { complaints, deskCannedAnswers };
