import type { WorkerWord } from '../../service-worker/names.ts';
import { $examDoctor } from '../account/session.ts';
import { refresh } from './query.ts';

/**
 * Listens to the service worker: a push that was tapped leads to its screen, one that came makes badges count anew, and
 * where the network is back answers on this device go out. An exam is never left. Answers with the way to stop.
 */
export function watchWords(go: (path: string) => void): () => void {
	if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return () => {};
	const hear = ({ data }: MessageEvent) => {
		const word = (typeof data === 'object' && data !== null ? data : {}) as WorkerWord;
		if (word.news) {
			refresh('unread');
			refresh('notifications');
		}
		if (word.unsent)
			void import('../exams/unsent-answers.ts').then(({ unsentAnswers }) => unsentAnswers().send());
		if (word.go?.startsWith('/my/') && $examDoctor.get() === null) go(word.go);
	};
	navigator.serviceWorker.addEventListener('message', hear);
	return () => navigator.serviceWorker.removeEventListener('message', hear);
}
