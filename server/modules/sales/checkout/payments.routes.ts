import type { payments } from '#contract/sales/payments.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { checkSoon } from '../capture/check.service.ts';
import { findOwnPayment } from '../pay/payments.repo.ts';
import { viewPayment } from '../pay/payments.views.ts';
import { pay } from './pay.service.ts';
import { giveProof, storeSlip, withdrawProof } from './proofs.service.ts';

export const paymentRoutes = (deps: Deps): Handlers<typeof payments> => ({
	pay: ({ actor, params, body, idempotencyKey }) =>
		pay(deps, actor.doctorId, params.id, body.method, idempotencyKey ?? ''),
	async payment({ actor, params }) {
		const row = await findOwnPayment(deps.db.q, params.id, actor.doctorId);
		return row ? { payment: await viewPayment(deps.db.q, row) } : fault('payment.not_found');
	},
	async recheck({ actor, params }) {
		const row = await findOwnPayment(deps.db.q, params.id, actor.doctorId);
		if (!row) return fault('payment.not_found');
		await checkSoon(deps, row.id);
		return {
			payment: await viewPayment(deps.db.q, (await findOwnPayment(deps.db.q, row.id, actor.doctorId)) ?? row),
		};
	},
	async withdraw({ actor, params }) {
		const row = await withdrawProof(deps, actor.doctorId, params.id);
		return row instanceof Fault ? row : { payment: await viewPayment(deps.db.q, row) };
	},
	slip: ({ actor, file }) => storeSlip(deps, actor.doctorId, file),
	async manualProof({ actor, params, body }) {
		const row = await giveProof(deps, actor.doctorId, params.id, body);
		return row instanceof Fault ? row : { payment: await viewPayment(deps.db.q, row) };
	},
});
