import { privateFile, type Retention } from '../../retention.ts';

export const accountRetention: Retention = {
	periods: {
		sessions: { days: 30, least: 7, most: 365 },
		/** Codes after they were sent, and the tokens they were exchanged for. */
		codes: { days: 30, least: 2, most: 90 },
		/** Earlier numbers, and requested or changed devices; the limits of devices look a year back. */
		account_changes: { days: 1_095, least: 400, most: 3_650 },
		uploads: { days: 14, least: 3, most: 90 },
	},
	rules: [
		{ table: 'tokens', period: 'sessions', due: 't.expires_at < $1' },
		// Also for numbers without an account.
		{ table: 'otps', period: 'codes', due: 't.sent_at < $1' },
		{ table: 'otp_tokens', period: 'codes', due: 't.expires_at < $1' },
		{
			table: 'phone_changes',
			period: 'account_changes',
			due: `t.updated_at < $1 and t.state in ('done', 'rejected', 'cancelled')`,
		},
		{ table: 'device_requests', period: 'account_changes', due: 't.updated_at < $1' },
		{ table: 'device_swaps', period: 'account_changes', due: 't.at < $1' },
		{
			table: 'private_uploads',
			period: 'uploads',
			due: `t.created_at < $1 and t.purpose = 'phone_change'
				and not exists (select from phone_changes c where c.photo_key = t.key)`,
			file: privateFile('key'),
		},
	],
};
