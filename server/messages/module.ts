import { module } from '../module.ts';
import { demoCodes } from '../seed/demo-staff.ts';
import { registerDemoOutbox } from './demo-outbox.ts';

export default module({
	files(app, deps) {
		registerDemoOutbox(app, deps, () => demoCodes(deps.db.q, deps.secret, deps.clock.now()));
	},
	retention: {
		periods: {
			/** That a message was sent, and its recipient; its text is never stored. */
			messages: { days: 365, least: 90, most: 1_095 },
			outbox: { days: 30, least: 1, most: 365 },
		},
		rules: [
			// Codes reference messages without an index: each deleted message scans them, and they are few.
			{ table: 'messages', period: 'messages', due: 't.created_at < $1', atOnce: 100 },
			{ table: 'outbox', period: 'outbox', due: 't.at < $1' },
		],
	},
});
