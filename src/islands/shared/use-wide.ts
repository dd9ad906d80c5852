import { useSyncExternalStore } from 'react';

/** The minimum width of a second column; the same as the `lg:` classes. */
const query = '(min-width: 64rem)';

function watch(changed: () => void): () => void {
	const media = matchMedia(query);
	media.addEventListener('change', changed);
	return () => media.removeEventListener('change', changed);
}

/** Whether there is room for the answer sheet beside the question: it is rendered once, here or in its dialog. */
export function useWide(): boolean {
	return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
