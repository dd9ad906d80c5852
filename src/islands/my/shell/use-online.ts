import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
	window.addEventListener('online', changed);
	window.addEventListener('offline', changed);
	return () => {
		window.removeEventListener('online', changed);
		window.removeEventListener('offline', changed);
	};
}

export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);
