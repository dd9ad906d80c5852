// GET, POST /api/v3/editor/discount-codes · PUT …/discount-codes/{id}
// GET, POST /api/v3/editor/instalment-plans · PUT …/instalment-plans/{id}
import type { officeSales } from '#contract/office-sales.ts';
import type { Deps } from '../../deps.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { changeCode, listCodes, makeCode } from './office-codes.service.ts';
import { changePlan, listAllPlans, makePlan } from './office-plans.service.ts';

export const officeSalesRoutes = (deps: Deps): Handlers<typeof officeSales> => ({
	async codes() {
		return { codes: await listCodes(deps.db.q) };
	},
	async makeCode({ actor, body, ip }) {
		const code = await makeCode(deps, { operatorId: actor.operatorId, ip }, body);
		return code instanceof Fault ? code : { code };
	},
	async changeCode({ actor, params, body, ip }) {
		const code = await changeCode(deps, { operatorId: actor.operatorId, ip }, params.id, body);
		return code instanceof Fault ? code : { code };
	},
	async plans() {
		return { plans: await listAllPlans(deps.db.q) };
	},
	async makePlan({ actor, body, ip }) {
		const plan = await makePlan(deps, { operatorId: actor.operatorId, ip }, body);
		return plan instanceof Fault ? plan : { plan };
	},
	async changePlan({ actor, params, body, ip }) {
		const plan = await changePlan(deps, { operatorId: actor.operatorId, ip }, params.id, body);
		return plan instanceof Fault ? plan : { plan };
	},
});
