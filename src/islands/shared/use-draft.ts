import { useState } from 'react';
import { drafts } from '#lib/state/draft.ts';

/** Input that is stored under a name until it is dropped there, and the function that changes parts of it. */
export function useDraft<T extends object>(name: string, begin: () => T) {
	const [draft, setDraft] = useState<T>(() => drafts.read<T>(name) ?? begin());
	function change(part: Partial<T>): void {
		const next = { ...draft, ...part };
		setDraft(next);
		drafts.write(name, next);
	}
	return [draft, change] as const;
}
