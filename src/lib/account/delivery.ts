import { auth } from '#contract/account/sign-in.ts';
import { call } from '../http/call.ts';
import { later } from '../state/later.ts';
import { createDeliveryWatch } from './account-delivery.ts';

/** Polls messages with codes in the browser. */
export const openDeliveryWatch = () =>
	createDeliveryWatch({
		status: (id) => call(auth.otpStatus, { query: { id } }),
		later,
	});
