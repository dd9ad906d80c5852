import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
	window.addEventListener('online', changed);
	window.addEventListener('offline', changed);
	return () => {
		window.removeEventListener('online', changed);
		window.removeEventListener('offline', changed);
	};
}

/** Whether the device reports a network. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);
