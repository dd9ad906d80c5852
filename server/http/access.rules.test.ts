import { describe, expect, it, vi } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import { actingAs, deviceMay, mayCall } from './access.rules.ts';
import type { Actor, DoctorActor, OperatorActor } from './handlers.ts';

const DOCTOR: DoctorActor = {
	kind: 'doctor',
	tokenId: 1,
	doctorId: 7,
	deviceId: 3,
	verified: true,
	acting: null,
};
const operator = (...roles: OperatorActor['roles']): OperatorActor => ({
	kind: 'operator',
	tokenId: 2,
	operatorId: 5,
	roles,
});

describe('permission to make a call', () => {
	const CALLERS: Record<string, Actor | null> = {
		nobody: null,
		doctor: DOCTOR,
		support: operator('support'),
		teacher: operator('teacher', 'exam_controller'),
		'no role': operator(),
	};
	const EXAMS: Access = { operator: ['exam_controller', 'owner'] };
	const FREE = [null, null, null, null, null];
	it.each<[Access, (string | null)[]]>([
		['public', FREE],
		['build', FREE],
		['signed', FREE],
		['doctor', ['auth.unauthenticated', null, 'auth.forbidden', 'auth.forbidden', 'auth.forbidden']],
		[EXAMS, ['auth.unauthenticated', 'auth.forbidden', 'auth.forbidden', null, 'auth.forbidden']],
	])('%j', (access, answers) => {
		expect(Object.values(CALLERS).map((actor) => mayCall(access, actor))).toEqual(answers);
	});
});

it('staff who act as a doctor call as the doctor where the contract says so; others are refused, or treated as public', () => {
	expect(actingAs({ access: 'doctor', acting: 'courses' })).toBe('doctor');
	expect(actingAs({ access: 'public', acting: 'shell' })).toBe('doctor');
	expect(actingAs({ access: 'doctor' })).toBeNull();
	expect(actingAs({ access: 'public' })).toBe('nobody');
});

describe('the device of a calling doctor', () => {
	const NEW = { ...DOCTOR, verified: false };
	const may = (device: Parameters<typeof deviceMay>[0]['device'], actor: DoctorActor, attempt: boolean) =>
		deviceMay(device ? { device } : {}, actor, async (id) => attempt && id === 7);

	it('may be a verified one, for every call', async () => {
		for (const device of [undefined, 'verified', 'running_attempt', 'any'] as const)
			expect(await may(device, DOCTOR, false)).toBe(true);
	});

	it('may be any one while an attempt is running, for the calls of the exam', async () => {
		expect(await may('running_attempt', NEW, true)).toBe(true);
		expect(await may('running_attempt', NEW, false)).toBe(false);
		expect(await may('running_attempt', { ...NEW, doctorId: 8 }, true)).toBe(false);
	});

	it('may otherwise be any one only for calls that allow it', async () => {
		expect(await may('any', NEW, false)).toBe(true);
		expect(await may('verified', NEW, true)).toBe(false);
		expect(await may(undefined, NEW, true)).toBe(false);
	});

	it('is none for staff who act as the doctor', async () => {
		const requested = vi.fn(async () => false);
		expect(
			await deviceMay(
				{ device: 'verified' },
				{ ...NEW, acting: { staffId: 5, until: new Date(0) } },
				requested,
			),
		).toBe(true);
		expect(requested).not.toHaveBeenCalled();
	});
});
