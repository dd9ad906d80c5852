import { routineScreens, schedule } from './calls.ts';
import { learning, learningScreens } from './learning.ts';
import { deskEvents, deskSchedules, deskSlots, deskTeaching } from './staff.ts';

/** Calls of schedule: slots, events, unlock rules, classes, attendance. */
export const scheduleCalls = { deskEvents, deskSchedules, deskSlots, deskTeaching, learning, schedule };

/** Screens of schedule under /my. */
export const scheduleScreens = { ...learningScreens, ...routineScreens };
