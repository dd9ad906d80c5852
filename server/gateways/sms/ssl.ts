import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SslConfig } from '../../config/messages.ts';
import { jsonQuestion } from '../payments/ask.ts';
import { SendFailed } from '../send-failed.ts';
import { ask, Balance, TIMEOUT_MS } from './ask.ts';
import { localNumber, type SmsGateway } from './sms.ts';

const Answer = z.object({
	status: z.string(),
	status_code: z.coerce.number().nullish(),
	smsinfo: z
		.array(z.object({ sms_status: z.string().nullish(), reference_id: z.coerce.string().nullish() }))
		.nullish(),
});

const Left = z.object({ status: z.string(), balance: Balance.nullish().catch(null) });

/** Refusals caused by the message: parameter, number, length. All others are about our account or their server. */
const OF_THE_MESSAGE = [4022, 4025, 4027];

/** SSL Wireless, ISMS Plus v3. */
export function sslSms(config: SslConfig, timeoutMs = TIMEOUT_MS): SmsGateway {
	return {
		name: 'ssl',
		async send(to, text) {
			const answer = await ask(
				`${config.url}/api/v3/send-sms`,
				jsonQuestion({
					api_token: config.token,
					sid: config.sid,
					msisdn: localNumber(to),
					sms: text,
					// Their duplicate check: at most 20 letters and digits, never the same twice in a day.
					csms_id: randomBytes(10).toString('hex'),
				}),
				Answer,
				timeoutMs,
			);
			const code = answer.status_code ?? 'none';
			// The word means success: the number beside it is 200 in one of their documents and 1000 in another.
			if (answer.status !== 'SUCCESS')
				throw new SendFailed(`ssl_${code}`, !OF_THE_MESSAGE.includes(Number(code)));
			const [info] = answer.smsinfo ?? [];
			if (info?.sms_status && info.sms_status !== 'SUCCESS') throw new SendFailed('ssl_sms_refused', true);
			return { id: info?.reference_id ?? null };
		},
		async balance() {
			const answer = await ask(
				`${config.url}/api/v3/balance`,
				jsonQuestion({ api_token: config.token, sid: config.sid }),
				Left,
				timeoutMs,
			);
			if (answer.status !== 'SUCCESS' || typeof answer.balance !== 'number')
				throw new SendFailed('ssl_no_balance', true);
			return answer.balance;
		},
	};
}
