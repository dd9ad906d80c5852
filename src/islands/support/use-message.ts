import { useRef, useState } from 'react';
import { complaintDrafts, type MessageDraft, type SentFile } from '#lib/support/complaints.ts';

/** A text that is stored with each change; files that are uploaded later are added to its current version. */
export function useMessage<D extends MessageDraft>(begin: () => D, store: (draft: D) => void) {
	const [draft, setDraft] = useState(begin);
	const latest = useRef(draft);
	function put(next: D): void {
		latest.current = next;
		setDraft(next);
		store(next);
	}
	const change = (part: Partial<D>): void => put(complaintDrafts.changed(latest.current, part));
	const files = (list: SentFile[]) => change({ files: list } as Partial<D>);
	return {
		draft,
		change,
		/** It is being sent. */
		tried: (): void => put({ ...latest.current, tried: true }),
		/** Starts again after it was sent. */
		restart(): void {
			latest.current = begin();
			setDraft(latest.current);
		},
		addFile: (file: SentFile): void => files([...latest.current.files, file]),
		dropFile: (file: SentFile): void => files(latest.current.files.filter((one) => one.file !== file.file)),
	};
}
