import { atom, type ReadableAtom } from 'nanostores';
import type { OtpSent } from '#contract/account/sign-in.ts';
import { serverClock } from '../http/server-clock.ts';
import { type Drafts, drafts } from '../state/draft.ts';

/** A sent code, as the browser stores it; instants in milliseconds of the server's time. */
interface SentCode extends Pick<OtpSent, 'life_s' | 'resend_no' | 'channel' | 'status_id' | 'case_no'> {
	/** From when another one may be requested. */
	next_at: number;
	/** Until when this one is valid. */
	dies_at: number;
}

/** The stored data of the last code for one purpose; it survives a reload, the code itself is never stored. */
export function createSentCode(
	name: string,
	deps: { drafts: Drafts; now: () => number } = { drafts, now: () => serverClock.now() },
) {
	const key = `code:${name}`;
	const $sent = atom<SentCode | null>(deps.drafts.read<SentCode>(key));
	function set(sent: SentCode): void {
		$sent.set(sent);
		deps.drafts.write(key, sent);
	}
	return {
		$sent: $sent as ReadableAtom<SentCode | null>,
		note({ next_in_s, life_s, resend_no, channel, status_id, case_no }: OtpSent): void {
			const now = deps.now();
			const times = { next_at: now + next_in_s * 1_000, dies_at: now + life_s * 1_000 };
			set({ ...times, life_s, resend_no, channel, status_id, case_no });
		},
		wait(seconds: number): void {
			const sent = $sent.get();
			if (sent) set({ ...sent, next_at: deps.now() + seconds * 1_000 });
		},
		forget(): void {
			$sent.set(null);
			deps.drafts.drop(key);
		},
	};
}
export type SentCodeStore = ReturnType<typeof createSentCode>;

/** The six digits of a code in what was typed or pasted, also in a whole message; fewer while it is being typed. */
export function codeIn(ascii: string): string {
	const whole = /(?<!\d)\d{6}(?!\d)/.exec(ascii)?.[0];
	return whole ?? ascii.replaceAll(/\D/g, '').slice(0, 6);
}
