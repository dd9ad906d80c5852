import { DIVISIONS_CACHE_MS } from '#contract/constants.ts';
import type { ResultOut } from '#contract/endpoint.ts';
import { places } from '#contract/places/calls.ts';
import { call } from '../http/call.ts';
import { read } from '../state/query.ts';

export type Division = ResultOut<typeof places.divisions>['divisions'][number];

export const $colleges = read('colleges', async () => (await call(places.medicalColleges)).medical_colleges);

/** Divisions with their districts: one load for concurrent callers, dropped after two minutes or a failure. */
export function createDivisions(
	load: () => Promise<readonly Division[]>,
	later: (task: () => void, ms: number) => void,
) {
	let stored: Promise<readonly Division[]> | null = null;
	return (): Promise<readonly Division[]> => {
		if (stored !== null) return stored;
		const mine = load();
		stored = mine;
		const forget = () => {
			if (stored === mine) stored = null;
		};
		mine.then(() => later(forget, DIVISIONS_CACHE_MS), forget);
		return mine;
	};
}

export const loadDivisions = createDivisions(
	async () => (await call(places.divisions)).divisions,
	(task, ms) => setTimeout(task, ms),
);
export const $divisions = read('divisions', loadDivisions);
