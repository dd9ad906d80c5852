import { z } from 'zod';
import type { AlphaConfig } from '../../config/messages.ts';
import { formQuestion } from '../payments/ask.ts';
import { SendFailed } from '../send-failed.ts';
import { ask, Balance, TIMEOUT_MS } from './ask.ts';
import { localNumber, type SmsGateway } from './sms.ts';

const Answer = z.object({
	error: z.coerce.number().int(),
	data: z.object({ request_id: z.coerce.string().nullish() }).nullish().catch(null),
});

const Left = z.object({
	error: z.coerce.number().int(),
	data: z.object({ balance: Balance }).nullish().catch(null),
});

/** Refusals caused by the message: parameter, empty, too long, no number. Another gateway may take blocked content. */
const OF_THE_MESSAGE = [400, 414, 415, 416];

/** Alpha SMS (sms.net.bd). */
export function alphaSms(config: AlphaConfig, timeoutMs = TIMEOUT_MS): SmsGateway {
	return {
		name: 'alpha',
		async send(to, text) {
			const answer = await ask(
				`${config.url}/sendsms`,
				formQuestion({
					api_key: config.key,
					msg: text,
					to: localNumber(to),
					...(config.senderId && { sender_id: config.senderId }),
				}),
				Answer,
				timeoutMs,
			);
			if (answer.error !== 0)
				throw new SendFailed(`alpha_${answer.error}`, !OF_THE_MESSAGE.includes(answer.error));
			return { id: answer.data?.request_id ?? null };
		},
		async balance() {
			// Their balance needs an address with the key in it; there is no other way.
			const query = new URLSearchParams({ api_key: config.key });
			const answer = await ask(`${config.url}/user/balance/?${query}`, { method: 'GET' }, Left, timeoutMs);
			if (answer.error !== 0 || !answer.data) throw new SendFailed(`alpha_${answer.error}`, true);
			return answer.data.balance;
		},
	};
}
