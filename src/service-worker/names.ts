/** Message from a page to the active worker: cache the missing screens. */
export const FILL = 'fill';
/** At the root, so that no header is needed for its scope. */
export const WORKER_PATH = '/my-worker.js';
export const WORKER_SCOPE = '/my/';
/** Message from a page to a waiting worker; the answer is true, or false while an exam is open in some tab. */
export const TAKE_OVER = 'take-over';
/** Messages to pages: where a tapped push leads, that one arrived, that stored answers can be sent now. */
export interface WorkerWord {
	go?: string;
	news?: true;
	unsent?: true;
}
/** The tag of the background sync that runs once the network is back. */
export const UNSENT_SYNC = 'unsent-answers';
/** Each tab with an open exam holds a Web Lock with this prefix. */
export const EXAM_LOCK = 'attempt:';
