import { parseArgs } from 'node:util';
import { OPERATOR_ROLES } from '#contract/constants.ts';
import { normalisePhone, toE164 } from '#contract/phone.ts';
import { issueToken } from '#server/modules/auth/sessions.service.ts';
import { operators } from '#server/modules/operators/operators.tables.ts';
import { onRunningApp } from './running-app.ts';

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

const row = { name: values.name.trim(), phone: toE164(phone), roles, disabledAt: null };
await onRunningApp(async ({ db, bus }) => {
	const [operator] = await db.q
		.insert(operators)
		.values(row)
		.onConflictDoUpdate({ target: operators.phone, set: row })
		.returning();
	if (!operator) throw new Error('the operator was not stored');
	await bus.emit(db.q, 'operator.changed', { operator_id: operator.id });
	const about = { ddt: null, userAgent: 'cli' };
	const token = await issueToken(db.q, { operatorId: operator.id }, new Date(), about);
	console.log(`${operator.name}: ${operator.roles.join(', ')}\nBearer token, shown once: ${token}`);
});
