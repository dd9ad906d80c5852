import { lectureScreens, lectures } from './calls.ts';
import { deskVideos, deskVideoUploads } from './staff.ts';
import { subscriptionScreens, subscriptions } from './subscriptions.ts';

/** Calls of lectures: videos, playback, notes, questions, the library of subscribers. */
export const lecturesCalls = { deskVideoUploads, deskVideos, lectures, subscriptions };

/** Screens of lectures under /my. */
export const lecturesScreens = { ...lectureScreens, ...subscriptionScreens };
