import type { ResultOut } from '#contract/endpoint.ts';
import type { ComplaintCategory, ComplaintRef, complaints } from '#contract/support/calls.ts';
import type { Drafts } from '../state/draft.ts';

export type SentFile = ResultOut<typeof complaints.file> & { name: string };

export interface MessageDraft {
	/** Idempotency key: the same for each try, so that it is stored once. */
	key: string;
	/** Whether it was sent unchanged; the reply may have been lost. */
	tried?: boolean;
	text: string;
	files: SentFile[];
}
export interface ComplaintDraft extends MessageDraft {
	category: ComplaintCategory | null;
	ref: ComplaintRef | null;
	/** The name of the subject where it was reported. */
	refName: string;
	subject: string;
	route: string | null;
}

export type Filled = Pick<ComplaintDraft, 'category' | 'ref' | 'subject' | 'route'>;

/** A doctor's unsent texts on this phone: one for each complaint, and one for each subject of a new one. */
export function createComplaintDrafts(drafts: Drafts, doctorId: () => number | null, makeKey: () => string) {
	const name = (of: string) => `complaint:${doctorId() ?? 0}:${of}`;
	const about = (ref: ComplaintRef | null) => (ref === null ? 'new' : `new:${ref.type}:${ref.id}`);
	return {
		/** A changed text; after it was sent it gets a new key, or the server would drop it as a duplicate. */
		changed: <D extends MessageDraft>(draft: D, change: Partial<D>): D => ({
			...draft,
			...change,
			...(draft.tried && { key: makeKey(), tried: false }),
		}),
		complaint(filled: Filled): ComplaintDraft {
			const stored = drafts.read<ComplaintDraft>(name(about(filled.ref)));
			const { subject, ...rest } = filled;
			return stored ?? { key: makeKey(), text: '', files: [], ...rest, subject, refName: subject };
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
