import type { devices } from '#contract/account/devices.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { endSessionsByStaff, removeByStaff } from './devices.staff.service.ts';
import { requestCode, revokeDevice, submitCode, swapDevice } from './devices.verify.service.ts';
import { myDevices } from './devices.views.ts';
import { askStaff, decideRequest, listForStaff } from './requests.service.ts';

export const deviceRoutes = (deps: Deps): Handlers<typeof devices> => ({
	list: (context) => myDevices(deps, context),
	otpRequest: (context) => requestCode(deps, context),
	otpSubmission: (context) => submitCode(deps, context, context.body.code),
	swap: (context) => swapDevice(deps, context, context.body.revoke_id, context.body.code),
	request: (context) => askStaff(deps, context, context.body),
	revoke: (context) => revokeDevice(deps, context, context.params.id),
	requests: ({ query }) => listForStaff(deps, query),
	decide: ({ by, params, body }) => decideRequest(deps, by, params.id, body),
	removeByStaff: ({ by, params, body }) =>
		removeByStaff(deps, by, { doctorId: params.id, deviceId: params.device_id, reason: body.reason }),
	endSessionsByStaff: ({ by, params, body }) => endSessionsByStaff(deps, by, params.id, body.reason),
});
