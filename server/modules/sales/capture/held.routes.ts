import type { financeOffice } from '#contract/sales/staff.ts';
import { record } from '../../../audit/audit.service.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { findPayment } from '../pay/payments.repo.ts';
import { viewForStaff } from '../pay/payments.views.ts';
import { checkSoon } from './check.service.ts';
import { decidePayment, takeCash } from './held.service.ts';

export const heldRoutes = (
	deps: Deps,
): Pick<Handlers<typeof financeOffice>, 'decide' | 'recheck' | 'cash'> => ({
	async decide({ actor, ip, params, body }) {
		const refused = await decidePayment(deps, { operatorId: actor.operatorId, ip }, params.id, body);
		return refused ?? { payment: await viewForStaff(deps, params.id) };
	},
	async recheck({ actor, ip, params: { id } }) {
		const payment = await findPayment(deps.db.q, id);
		if (!payment) return fault('payment.not_found');
		await record(deps.db.q, {
			operatorId: actor.operatorId,
			doctorId: payment.doctorId,
			action: 'payment.rechecked',
			target: `payment:${id}`,
			before: { state: payment.state },
			ip,
		});
		await checkSoon(deps, id);
		return { payment: await viewForStaff(deps, id) };
	},
	async cash({ actor, ip, params, body }) {
		const taken = await takeCash(deps, { operatorId: actor.operatorId, ip }, params.id, body);
		if (taken instanceof Fault) return taken;
		return { payment: taken && (await viewForStaff(deps, taken.id)) };
	},
});
