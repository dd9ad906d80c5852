import { DEMO_OUTBOX_PATH } from '#contract/constants.ts';
import type { Config } from '../config.ts';
import { demoSignIns } from '../seed/demo.ts';
import { demoStaff } from '../seed/demo-staff.ts';

export function say(config: Config, origin: string, desk: string | null): void {
	console.log(`\n  প্রস্তুতি  ${origin}\n  API        ${origin}/api/docs`);
	if (desk) console.log(`  Desk       ${desk}`);
	if (!config.demonstration) return;
	console.log('\n  Demonstration sign-ins (phone / password):');
	for (const { phone, password, what } of demoSignIns) console.log(`    ${phone} / ${password}   ${what}`);
	console.log(`\n  Staff of the desk (same password; codes of their apps: ${origin}${DEMO_OUTBOX_PATH}):`);
	for (const { phone, roles } of demoStaff) console.log(`    ${phone}   ${roles.join(', ')}`);
	console.log(`\n  SMS and e-mail are not sent but shown: ${origin}${DEMO_OUTBOX_PATH}`);
	const { simulatorPort } = config.payments;
	if (simulatorPort !== null) console.log(`  Payments are simulated: http://127.0.0.1:${simulatorPort}/`);
	const { simulatorPort: courierPort } = config.couriers;
	if (courierPort !== null) console.log(`  Couriers are simulated: http://127.0.0.1:${courierPort}/couriers`);
	console.log('');
}
