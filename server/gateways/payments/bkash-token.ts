import { z } from 'zod';
import type { BkashConfig } from '../../config/payments.ts';
import type { Clock } from '../../deps.ts';
import { type Answered, ask, jsonQuestion } from './ask.ts';

/** A token is renewed this long before it ends, so that none expires during a call. */
const EARLY_MS = 5 * 60_000;
/** The gateway states about four weeks; a refused renewal is followed by a new grant anyway. */
const REFRESH_LIFE_MS = 27 * 86_400_000;

const Granted = z.object({
	statusCode: z.literal('0000'),
	id_token: z.string().min(1),
	refresh_token: z.string().nullish(),
	expires_in: z.coerce.number().positive(),
});

export type Token =
	| { kind: 'token'; value: string }
	| Exclude<Answered, { kind: 'answer' }>
	| { kind: 'refused' };

/** The token of all calls, fetched once for all that wait: grants are limited, so one serves until shortly before its end. */
export function bkashTokens(config: BkashConfig, clock: Clock, base: string, timeoutMs: number) {
	let stored: { value: string; until: number } | null = null;
	let refresh: { value: string; until: number } | null = null;
	let under: Promise<Token> | null = null;

	async function fetchToken(how: 'grant' | 'refresh', more: Record<string, string>): Promise<Token> {
		const answer = await ask(
			`${base}/token/${how}`,
			jsonQuestion(
				{ app_key: config.appKey, app_secret: config.appSecret, ...more },
				{ username: config.username, password: config.password },
			),
			timeoutMs,
		);
		if (answer.kind === 'silent') return answer;
		const granted = Granted.safeParse(answer.body);
		if (!granted.success) return { kind: 'refused' };
		const { id_token, refresh_token, expires_in } = granted.data;
		const now = clock.now().getTime();
		stored = { value: id_token, until: now + expires_in * 1_000 - EARLY_MS };
		if (refresh_token) refresh = { value: refresh_token, until: now + REFRESH_LIFE_MS };
		return { kind: 'token', value: id_token };
	}

	async function renew(): Promise<Token> {
		if (refresh && refresh.until > clock.now().getTime()) {
			const token = await fetchToken('refresh', { refresh_token: refresh.value });
			if (token.kind !== 'refused') return token;
		}
		refresh = null;
		return fetchToken('grant', {});
	}

	return {
		async get(): Promise<Token> {
			if (stored && stored.until > clock.now().getTime()) return { kind: 'token', value: stored.value };
			under ??= renew().finally(() => {
				under = null;
			});
			return under;
		},
		/** The gateway rejected this token: the next `get` fetches another. */
		drop(value: string): void {
			if (stored?.value !== value) return;
			stored = null;
			// The cause that invalidated the token may have invalidated its refresh token.
			refresh = null;
		},
	};
}
