import type { Tone } from './StateChip.tsx';

export const ENROLMENT_TONES: Readonly<Record<string, Tone>> = {
	pending_payment: 'wait',
	active: 'good',
	soft_locked: 'bad',
	cancelled: 'bad',
	refunded: 'bad',
};
export const PAYMENT_TONES: Readonly<Record<string, Tone>> = {
	succeeded: 'good',
	overpaid: 'wait',
	on_hold: 'wait',
	unknown: 'wait',
	failed: 'bad',
	reversed: 'bad',
};
export const COMPLAINT_TONES: Readonly<Record<string, Tone>> = {
	open: 'bad',
	reopened: 'bad',
	with_staff: 'wait',
	waiting_doctor: 'plain',
	resolved: 'good',
	closed: 'plain',
};
export const DEVICE_TONES: Readonly<Record<string, Tone>> = {
	verified: 'good',
	request_pending: 'wait',
	otp_sent: 'wait',
	temp_exam: 'wait',
	revoked: 'bad',
};
export const REQUEST_TONES: Readonly<Record<string, Tone>> = {
	pending: 'wait',
	requested: 'wait',
	with_staff: 'wait',
	waiting: 'wait',
	approved: 'good',
	done: 'good',
	rejected: 'bad',
	cancelled: 'plain',
	expired: 'plain',
};
export const PRIORITY_TONES: Readonly<Record<string, Tone>> = { urgent: 'bad', high: 'wait' };
/** For orders, payments, refunds and instalments. */
export const MONEY_TONES: Readonly<Record<string, Tone>> = {
	paid: 'good',
	succeeded: 'good',
	done: 'good',
	quoted: 'wait',
	awaiting_payment: 'wait',
	on_hold: 'wait',
	requested: 'wait',
	approved: 'wait',
	sent: 'wait',
	validating: 'wait',
	unknown: 'wait',
	due: 'wait',
	late: 'bad',
	overpaid: 'bad',
	reversed: 'bad',
	failed: 'bad',
	rejected: 'bad',
};
