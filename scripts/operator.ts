import { parseArgs } from 'node:util';
import { OPERATOR_ROLES } from '#contract/constants.ts';
import { normalisePhone, toE164 } from '#contract/phone.ts';
import { putRow } from '#server/db/rows.ts';
import { hashPassword } from '#server/modules/account/sign-in/passwords.ts';
import { issueToken } from '#server/modules/account/sign-in/sessions.service.ts';
import { giveAccess, givenPassword } from '#server/modules/account/staff/desk-access.ts';
import { operators } from '#server/modules/account/staff/operators.tables.ts';
import { onRunningApp } from './running-app.ts';

const USAGE = `usage: npm run operator -- --name "Name" --phone 01XXXXXXXXX --role ROLE [--role ROLE ...] [--access]
Makes the member of staff, or changes name and roles of the one with this phone. Prints once: a bearer token for twelve hours
of commands and, for who has no password yet or with --access, a password for one sign-in at the desk.
Roles: ${OPERATOR_ROLES.join(', ')}. The app must be running, or DATABASE_URL must name a database.`;

const { values } = parseArgs({
	options: {
		name: { type: 'string' },
		phone: { type: 'string' },
		role: { type: 'string', multiple: true },
		access: { type: 'boolean', default: false },
	},
});
const phone = normalisePhone(values.phone ?? '');
const roles = (values.role ?? []).flatMap((role) => OPERATOR_ROLES.find((known) => known === role) ?? []);
if (!values.name?.trim() || !phone || roles.length === 0 || roles.length !== values.role?.length) {
	console.error(USAGE);
	process.exit(1);
}

const TOKEN_MS = 12 * 3_600_000;
const row = { name: values.name.trim(), roles, disabledAt: null };
await onRunningApp(async ({ db, bus }) => {
	const operator = await putRow(db.q, operators, { phone: toE164(phone) }, row);
	await bus.emit(db.q, 'operator.changed', { operator_id: operator.id });
	const about = { ddt: null, userAgent: 'cli', lifeMs: TOKEN_MS };
	const token = await issueToken(db.q, { operatorId: operator.id }, new Date(), about);
	console.log(`${operator.name}: ${operator.roles.join(', ')}\nBearer token, shown once: ${token}`);
	if (operator.passwordHash !== null && !values.access) return;
	const password = givenPassword();
	await giveAccess(db.q, operator.id, await hashPassword(password));
	console.log(`Password for one sign-in at the desk, shown once: ${password}`);
});
