import type { WorkerWord } from '../../service-worker/names.ts';
import { $examDoctor } from '../account/session.ts';
import { refresh } from './query.ts';

/**
 * Handles messages of the service worker: a tapped push opens its screen, a received one updates badges, and when
 * the network is back answers on this device are sent. An exam is never left. Returns a function that stops this.
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
