/** What a page says to the worker in charge: take the screens that are not kept yet. */
export const FILL = 'fill';
/** Lies at the root, so that no header is needed for its scope. */
export const WORKER_PATH = '/my-worker.js';
export const WORKER_SCOPE = '/my/';
/** What a page says to a waiting worker; the answer is true, or false while an exam is open in some tab. */
export const TAKE_OVER = 'take-over';
/**
 * What the worker says to pages: where the reader wants to go who has tapped a push, that a push came, and that answers on
 * this device may go out now.
 */
export interface WorkerWord {
	go?: string;
	news?: true;
	unsent?: true;
}
/** Under this name the worker is woken once the network is back. */
export const UNSENT_SYNC = 'unsent-answers';
/** Each tab that sits an exam holds a Web Lock of this beginning. */
export const EXAM_LOCK = 'attempt:';
