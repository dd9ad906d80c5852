import type { OtpSent } from '#contract/account/sign-in.ts';
import type { Drafts } from '../state/draft.ts';

export type Purpose = 'join' | 'reset';

/** The fields of the form. A password is never stored. */
export interface Typed {
	name: string;
	phone: string;
	email: string;
	bmdc: string;
	collegeId: number | null;
}

/** The step of a visitor who opens an account. Times are milliseconds of this device. */
export interface StoredFlow {
	typed: Typed;
	/** True once the server required an e-mail address for the code. */
	emailAsked: boolean;
	sent: {
		purpose: Purpose;
		phone: string;
		channel: OtpSent['channel'];
		statusId: string | null;
		resendNo: number;
		caseNo: string | null;
		/** When another one may be requested. */
		again: number;
	} | null;
	confirmed: { phone: string; purpose: Purpose; token: string; until: number } | null;
}

export const blankFlow = (): StoredFlow => ({
	typed: { name: '', phone: '', email: '', bmdc: '', collegeId: null },
	emailAsked: false,
	sent: null,
	confirmed: null,
});

const KEY = 'account-flow';

export function flowStorage(drafts: Drafts) {
	return {
		read(): StoredFlow {
			const blank = blankFlow();
			const stored = drafts.read<Partial<StoredFlow>>(KEY);
			return stored === null ? blank : { ...blank, ...stored, typed: { ...blank.typed, ...stored.typed } };
		},
		write: (flow: StoredFlow): void => drafts.write(KEY, flow),
		remove: (): void => drafts.drop(KEY),
	};
}
export type FlowStorage = ReturnType<typeof flowStorage>;
