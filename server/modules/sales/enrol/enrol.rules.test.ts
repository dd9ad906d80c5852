import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joiningOf } from '#contract/account/joining.ts';
import { BATCH_STATUSES } from '#contract/catalog/calls.ts';
import { ENROLMENT_STATUSES } from '#contract/sales/enrolment.ts';
import { enrolRefusal, joiningRefusal, mayLeave } from './enrol.rules.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const batch = {
	status: 'open' as const,
	enrol_opens_at: '2026-11-01T04:00:00.000Z',
	enrol_closes_at: '2026-12-01T16:00:00.000Z',
	seats_left: 3,
};

describe('whether a batch can be joined', () => {
	it('is true while enrolment is open and a place is left, also late in a running batch', () => {
		expect(joiningRefusal(batch, NOW)).toBeNull();
		expect(joiningRefusal({ ...batch, status: 'running' }, NOW)).toBeNull();
	});

	it('is false before the opening, from the closing on, without a place, and after the end', () => {
		expect(joiningRefusal({ ...batch, enrol_opens_at: '2026-11-21T06:00:00.001Z' }, NOW)).toBe(
			'not_open_yet',
		);
		expect(joiningRefusal({ ...batch, enrol_opens_at: '2026-11-21T06:00:00.000Z' }, NOW)).toBeNull();
		expect(joiningRefusal({ ...batch, enrol_closes_at: '2026-11-21T06:00:00.000Z' }, NOW)).toBe('closed');
		expect(joiningRefusal({ ...batch, enrol_closes_at: '2026-11-21T06:00:00.001Z' }, NOW)).toBeNull();
		expect(joiningRefusal({ ...batch, seats_left: 0 }, NOW)).toBe('full');
		expect(joiningRefusal({ ...batch, status: 'full' }, NOW)).toBe('full');
		expect(joiningRefusal({ ...batch, status: 'announced' }, NOW)).toBe('not_open_yet');
		expect(joiningRefusal({ ...batch, status: 'closed' }, NOW)).toBe('closed');
		expect(joiningRefusal({ ...batch, status: 'finished' }, NOW)).toBe('closed');
	});

	it('leads an unpaid doctor to payment and a member into the course, and lets a former member return', () => {
		const mine = (status: (typeof ENROLMENT_STATUSES)[number]) => ({ status, kept: true });
		expect(enrolRefusal(batch, mine('pending_payment'), NOW)).toBe('unpaid');
		for (const status of ['active', 'soft_locked', 'completed', 'batch_changed'] as const)
			expect(enrolRefusal(batch, mine(status), NOW)).toBe('already_in');
		for (const status of ['cancelled', 'refunded'] as const)
			expect(enrolRefusal(batch, mine(status), NOW)).toBeNull();
		expect(enrolRefusal(batch, null, NOW)).toBeNull();
	});

	it('says to an unpaid doctor without a place why there is none', () => {
		const mine = (stored: boolean) => ({ status: 'pending_payment' as const, kept: stored });
		expect(enrolRefusal(batch, mine(false), NOW)).toBe('unpaid');
		expect(enrolRefusal({ ...batch, seats_left: 0 }, mine(false), NOW)).toBe('full');
		expect(enrolRefusal({ ...batch, status: 'closed' }, mine(false), NOW)).toBe('closed');
		expect(enrolRefusal({ ...batch, seats_left: 0 }, mine(true), NOW)).toBe('unpaid');
		expect(enrolRefusal({ ...batch, status: 'closed' }, mine(true), NOW)).toBe('unpaid');
	});

	it('agrees with what visitors are shown, for any batch', () => {
		const at = fc.option(
			fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
		);
		fc.assert(
			fc.property(
				fc.constantFrom(...BATCH_STATUSES.filter((one) => one !== 'draft' && one !== 'archived')),
				at,
				at,
				fc.nat(5),
				(status, opens, closes, seats_left) => {
					const one = {
						status,
						enrol_opens_at: opens?.toISOString() ?? null,
						enrol_closes_at: closes?.toISOString() ?? null,
						seats_left,
					};
					expect(enrolRefusal(one, null, NOW) === null).toBe(joiningOf(one, NOW.getTime()) === 'open');
				},
			),
		);
	});
});

describe('cancelling a place', () => {
	it('is possible only where nothing was paid and nothing is owed', () => {
		for (const status of ENROLMENT_STATUSES)
			expect(mayLeave({ status, paid: 1, agreed: 1 }), status).toBe(false);
		expect(mayLeave({ status: 'pending_payment', paid: 0, agreed: 500 })).toBe(true);
		expect(ENROLMENT_STATUSES.filter((status) => mayLeave({ status, paid: 0, agreed: 0 }))).toEqual([
			'pending_payment',
			'active',
		]);
		expect(mayLeave({ status: 'active', paid: 0, agreed: 500 })).toBe(false);
	});
});
