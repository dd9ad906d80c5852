import { module } from '../module.ts';
import { demoCodes } from '../seed/demo-staff.ts';
import { registerDemoOutbox } from './demo-outbox.ts';

/** SMS and mails on their way out. */
export default module({
	files(app, deps) {
		registerDemoOutbox(app, deps, () => demoCodes(deps.db.q, deps.secret, deps.clock.now()));
	},
	retention: {
		periods: {
			/** That a message left, and to whom; its text is never kept. */
			messages: { days: 365, least: 90, most: 1_095 },
			/** Texts of a demonstration's messages. */
			outbox: { days: 30, least: 1, most: 365 },
		},
		rules: [
			// Codes point to messages without an index: each message looks through them, who are few.
			{ table: 'messages', period: 'messages', due: 't.created_at < $1', atOnce: 100 },
			{ table: 'outbox', period: 'outbox', due: 't.at < $1' },
		],
	},
});
