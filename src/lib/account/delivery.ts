import { accountApi } from '../api/auth.ts';
import { createDeliveryWatch } from './account-delivery.ts';

/** Looks after messages with codes on the real page. */
export const openDeliveryWatch = () =>
	createDeliveryWatch({
		status: accountApi.status,
		later(task, ms) {
			const timer = setTimeout(task, ms);
			return () => clearTimeout(timer);
		},
	});
