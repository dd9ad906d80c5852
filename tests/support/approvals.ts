import type { TestApp } from './app.ts';
import { givenOperator } from './given.ts';
import { OFFICE } from './refunds.ts';

/** Another person of finance, who sees the approvals of a target such as `payment:12`: returns how to decide it. */
export async function secondPerson(app: TestApp, target: string) {
	const { token } = await givenOperator(app, 'finance');
	const { items } = (await app.call('GET', `${OFFICE}/approvals?perpage=500`, { token })).body;
	const requested = items.find((one: { target: string }) => one.target === target);
	if (!requested) throw new Error(`nothing waits about ${target}`);
	return (approve = true) =>
		app.call('POST', `${OFFICE}/approvals/${requested.id}/decision`, {
			token,
			body: { approve, note: 'দুজনে মিলিয়ে দেখা হয়েছে' },
		});
}

/** A second person of finance decides the approval of this target. */
export const agreeTo = async (app: TestApp, target: string, approve = true) =>
	(await secondPerson(app, target))(approve);

/** Decides a held payment; accepts it by two persons. Returns the payment, or the first refusal. */
export async function decideHeld(
	app: TestApp,
	token: string,
	id: number,
	accept: boolean,
	{ note = 'হিসাবে মিলেছে', amount }: { note?: string; amount?: number | undefined } = {},
) {
	const first = await app.call('POST', `${OFFICE}/payments/${id}/decision`, {
		token,
		body: { accept, note, ...(amount !== undefined && { amount }) },
	});
	if (first.status !== 200 || !accept) return first;
	const second = await agreeTo(app, `payment:${id}`);
	if (second.status !== 200) return second;
	const { body } = await app.call('GET', `${OFFICE}/payments/${id}`, { token });
	return { status: 200, body: { payment: body.item } };
}
