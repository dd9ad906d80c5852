import { parseArgs } from 'node:util';
import { OPERATOR_ROLES } from '#contract/constants.ts';
import { normalisePhone, toE164 } from '#contract/phone.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { runningUrl } from '#server/db/running.ts';
import { openBus } from '#server/events/bus.ts';
import { issueToken } from '#server/modules/auth/sessions.service.ts';
import { operators } from '#server/modules/operators/operators.tables.ts';

const USAGE = `usage: npm run operator -- --name "Name" --phone 01XXXXXXXXX --role ROLE [--role ROLE ...]
Makes the operator, or changes name and roles of the one with this phone, and prints a new bearer token once.
Roles: ${OPERATOR_ROLES.join(', ')}. The app must be running, or DATABASE_URL must name a database.`;

const { values } = parseArgs({
	options: { name: { type: 'string' }, phone: { type: 'string' }, role: { type: 'string', multiple: true } },
});
const phone = normalisePhone(values.phone ?? '');
const roles = (values.role ?? []).flatMap((role) => OPERATOR_ROLES.find((known) => known === role) ?? []);
if (!values.name?.trim() || !phone || roles.length === 0 || roles.length !== values.role?.length) {
	console.error(USAGE);
	process.exit(1);
}

const config = readConfig(process.env);
const url = config.databaseUrl ?? (await runningUrl(config.dataDir));
if (!url) {
	console.error('The app is not running here, and DATABASE_URL is not set.');
	process.exit(1);
}
const db = openDatabase(url, { max: 1 });
const bus = await openBus(url, console);
try {
	const row = { name: values.name.trim(), phone: toE164(phone), roles, disabledAt: null };
	const [operator] = await db.q
		.insert(operators)
		.values(row)
		.onConflictDoUpdate({ target: operators.phone, set: row })
		.returning();
	if (!operator) throw new Error('the operator was not stored');
	await bus.emit(db.q, 'operator.changed', { operator_id: operator.id });
	const token = await issueToken(db.q, { operatorId: operator.id }, new Date(), {
		ddt: null,
		userAgent: 'cli',
	});
	console.log(`${operator.name}: ${operator.roles.join(', ')}\nBearer token, shown once: ${token}`);
} finally {
	await bus.close();
	await db.close();
}
