import { useRef, useState } from 'react';
import { complaintDrafts, type MessageDraft, type SentFile } from '#lib/support/complaints.ts';

/** A text that is being written and kept with each sign; files that arrive later meet it as it is by then. */
export function useDraft<D extends MessageDraft>(begin: () => D, keep: (draft: D) => void) {
	const [draft, setDraft] = useState(begin);
	const latest = useRef(draft);
	function put(next: D): void {
		latest.current = next;
		setDraft(next);
		keep(next);
	}
	const change = (part: Partial<D>): void => put(complaintDrafts.changed(latest.current, part));
	const files = (list: SentFile[]) => change({ files: list } as Partial<D>);
	return {
		draft,
		change,
		/** It is sent off now. */
		tried: (): void => put({ ...latest.current, tried: true }),
		/** Begins anew, after it was sent. */
		restart(): void {
			latest.current = begin();
			setDraft(latest.current);
		},
		addFile: (file: SentFile): void => files([...latest.current.files, file]),
		dropFile: (file: SentFile): void => files(latest.current.files.filter((one) => one.file !== file.file)),
	};
}
