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
	async decide({ by, params, body }) {
		const refused = await decidePayment(deps, by, params.id, body);
		return refused ?? { payment: await viewForStaff(deps, params.id) };
	},
	async recheck({ by, params: { id } }) {
		const payment = await findPayment(deps.db.q, id);
		if (!payment) return fault('payment.not_found');
		await record(deps.db.q, {
			...by,
			doctorId: payment.doctorId,
			action: 'payment.rechecked',
			target: `payment:${id}`,
			before: { state: payment.state },
		});
		await checkSoon(deps, id);
		return { payment: await viewForStaff(deps, id) };
	},
	async cash({ by, params, body }) {
		const taken = await takeCash(deps, by, params.id, body);
		if (taken instanceof Fault) return taken;
		return { payment: taken && (await viewForStaff(deps, taken.id)) };
	},
});
