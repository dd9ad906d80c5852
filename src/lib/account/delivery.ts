import { auth } from '#contract/account/sign-in.ts';
import { call } from '../http/call.ts';
import { later } from '../state/later.ts';
import { createDeliveryWatch } from './account-delivery.ts';

/** Looks after messages with codes on the real page. */
export const openDeliveryWatch = () =>
	createDeliveryWatch({
		status: (id) => call(auth.otpStatus, { query: { id } }),
		later,
	});
