import { lectures } from './calls.ts';
import { deskVideos, deskVideoUploads } from './staff.ts';
import { subscriptions } from './subscriptions.ts';

/** Calls of lectures: videos, playback, notes, questions, the library of subscribers. */
export const lecturesCalls = { deskVideoUploads, deskVideos, lectures, subscriptions };
