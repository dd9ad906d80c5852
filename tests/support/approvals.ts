import type { TestApp } from './app.ts';
import { givenOperator } from './given.ts';
import { OFFICE } from './refunds.ts';

/** A second person of finance decides what waits about this, such as `payment:12`. */
export async function agreeTo(app: TestApp, target: string, approve = true) {
	const { token } = await givenOperator(app, 'finance');
	const { items } = (await app.call('GET', `${OFFICE}/approvals?perpage=500`, { token })).body;
	const asked = items.find((one: { target: string }) => one.target === target);
	if (!asked) throw new Error(`nothing waits about ${target}`);
	const body = { approve, note: 'দুজনে মিলিয়ে দেখা হয়েছে' };
	return app.call('POST', `${OFFICE}/approvals/${asked.id}/decision`, { token, body });
}

/** Decides a held payment; accepts it by two persons. Answers with the payment, or with the first refusal. */
export async function decideHeld(
	app: TestApp,
	token: string,
	id: number,
	accept: boolean,
	note = 'হিসাবে মিলেছে',
) {
	const first = await app.call('POST', `${OFFICE}/payments/${id}/decision`, {
		token,
		body: { accept, note },
	});
	if (first.status !== 200 || !accept) return first;
	const second = await agreeTo(app, `payment:${id}`);
	if (second.status !== 200) return second;
	const { body } = await app.call('GET', `${OFFICE}/payments/${id}`, { token });
	return { status: 200, body: { payment: body.item } };
}
