import { privateFile, type Retention } from '../../retention.ts';

export const salesRetention: Retention = {
	periods: {
		/** Accounting records are retained for six years after the tax year in Bangladesh. */
		payment_messages: { days: 2_557, least: 2_192, most: 7_300 },
		unknown_payments: { days: 14, least: 3, most: 60 },
	},
	rules: [
		{ table: 'payment_messages', period: 'payment_messages', due: 't.created_at < $1' },
		{
			table: 'payment_messages',
			period: 'unknown_payments',
			due: `t.created_at < $1 and t.payment_id is null and t.note = 'unknown_payment'`,
		},
		{
			table: 'private_uploads',
			period: 'uploads',
			due: `t.created_at < $1 and t.purpose = 'payment_slip'
				and not exists (select from payments p where p.slip = t.key)`,
			file: privateFile('key'),
		},
	],
};
