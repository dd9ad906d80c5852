import { useEffect, useState } from 'react';
import { dropDraft, readDraft, storeDraft } from './form-draft.ts';

/**
 * A typed text of a screen without a form: stored locally until it is sent or emptied, so that leaving the
 * screen does not lose it.
 * @param draft from `draftKey`
 * @param tab which of several texts it is; stored with it
 */
export function useKeptText<T extends string>(draft: string, tab: T) {
	const [kept] = useState(() => readDraft(draft)?.values);
	const [now, setTab] = useState((kept?.tab as T | undefined) ?? tab);
	const [text, write] = useState(String(kept?.text ?? ''));
	useEffect(() => {
		if (text.trim() === '') dropDraft(draft);
		else storeDraft(draft, { text, tab: now });
	}, [draft, text, now]);
	return { text, write, tab: now, setTab };
}
