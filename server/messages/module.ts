import { module } from '../module.ts';
import { demoCodes } from '../seed/demo-staff.ts';
import { registerDemoOutbox } from './demo-outbox.ts';

/** SMS and mails on their way out. */
export default module({
	files(app, deps) {
		registerDemoOutbox(app, deps, () => demoCodes(deps.db.q, deps.secret, deps.clock.now()));
	},
});
