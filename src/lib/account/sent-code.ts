import { atom, type ReadableAtom } from 'nanostores';
import type { OtpSent } from '#contract/account/sign-in.ts';
import { serverClock } from '../http/server-clock.ts';
import { type Drafts, drafts } from '../state/draft.ts';

/** A sent code, as the browser stores it; instants in milliseconds of the server's time. */
export interface SentCode {
	/** From when another one may be requested. */
	next_at: number;
	dies_at: number;
	/** How long it is valid, from when it was sent. */
	life_s: number;
	resend_no: number;
	channel: OtpSent['channel'];
	status_id: string | null;
	/** Reference for the hotline, if codes repeatedly do not arrive. */
	case_no: string | null;
}

export interface SentCodeStore {
	$sent: ReadableAtom<SentCode | null>;
	note(sent: OtpSent): void;
	/** The server refuses another code for this many seconds. */
	wait(seconds: number): void;
	forget(): void;
}

/** The stored data of the last code for one purpose; it survives a reload, the code itself is never stored. */
export function createSentCode(
	name: string,
	deps: { drafts: Drafts; now: () => number } = { drafts, now: () => serverClock.now() },
): SentCodeStore {
	const key = `code:${name}`;
	const $sent = atom<SentCode | null>(deps.drafts.read<SentCode>(key));
	function set(sent: SentCode): void {
		$sent.set(sent);
		deps.drafts.write(key, sent);
	}
	return {
		$sent,
		note(sent) {
			const now = deps.now();
			set({
				next_at: now + sent.next_in_s * 1_000,
				dies_at: now + sent.life_s * 1_000,
				life_s: sent.life_s,
				resend_no: sent.resend_no,
				channel: sent.channel,
				status_id: sent.status_id,
				case_no: sent.case_no,
			});
		},
		wait(seconds) {
			const sent = $sent.get();
			if (sent) set({ ...sent, next_at: deps.now() + seconds * 1_000 });
		},
		forget() {
			$sent.set(null);
			deps.drafts.drop(key);
		},
	};
}

/** The six digits of a code in what was typed or pasted, also in a whole message; fewer while it is being typed. */
export function codeIn(ascii: string): string {
	const whole = /(?<!\d)\d{6}(?!\d)/.exec(ascii)?.[0];
	return whole ?? ascii.replaceAll(/\D/g, '').slice(0, 6);
}
