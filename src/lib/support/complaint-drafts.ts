import type { ComplaintCategory, ComplaintRef } from '#contract/support/calls.ts';
import type { Drafts } from '../state/draft.ts';

/** A file that is on the server already and goes with the text. */
export interface SentFile {
	file: string;
	name: string;
	kind: 'image' | 'pdf';
	bytes: number;
}
/** What was written of a message and is not sent yet. */
export interface MessageDraft {
	/** The same for each try to send it, so that it is stored once. */
	key: string;
	/** Whether it was sent off as it stands; the answer may have been lost. */
	tried?: boolean;
	text: string;
	files: SentFile[];
}
export interface ComplaintDraft extends MessageDraft {
	category: ComplaintCategory | null;
	ref: ComplaintRef | null;
	/** What the ref was called where it was reported. */
	refName: string;
	subject: string;
	route: string | null;
}

/** What an address brought along. */
type Filled = Pick<ComplaintDraft, 'category' | 'ref' | 'subject' | 'route'>;

/**
 * Texts that wait on this phone until they are sent: one for each complaint, and one for each thing that a new one is
 * about. They belong to the doctor who wrote them.
 */
export function createComplaintDrafts(drafts: Drafts, doctorId: () => number | null, makeKey: () => string) {
	const name = (of: string) => `complaint:${doctorId() ?? 0}:${of}`;
	const about = (ref: ComplaintRef | null) => (ref === null ? 'new' : `new:${ref.type}:${ref.id}`);
	return {
		/**
		 * A text as it was changed. One that was sent off and then changed is another one: under the old key the server would
		 * take it for what it has, and the change would be lost.
		 */
		changed: <D extends MessageDraft>(draft: D, change: Partial<D>): D => ({
			...draft,
			...change,
			...(draft.tried && { key: makeKey(), tried: false }),
		}),
		/** The text about this thing; a fresh one begins with what the address says. */
		complaint(filled: Filled): ComplaintDraft {
			const kept = drafts.read<ComplaintDraft>(name(about(filled.ref)));
			const { subject, ...rest } = filled;
			return kept ?? { key: makeKey(), text: '', files: [], ...rest, subject, refName: subject };
		},
		keepComplaint: (of: ComplaintRef | null, draft: ComplaintDraft): void =>
			drafts.write(name(about(of)), draft),
		dropComplaint: (of: ComplaintRef | null): void => drafts.drop(name(about(of))),
		message: (id: string): MessageDraft =>
			drafts.read<MessageDraft>(name(id)) ?? { key: makeKey(), text: '', files: [] },
		keepMessage: (id: string, draft: MessageDraft): void => drafts.write(name(id), draft),
		dropMessage: (id: string): void => drafts.drop(name(id)),
	};
}
