import type { ResultOut } from '#contract/endpoint.ts';
import type { places } from '#contract/places/calls.ts';
import { call } from './call.ts';

export type Division = ResultOut<typeof places.divisions>['divisions'][number];

export const fetchDivisions = () => call<typeof places.divisions>('GET', '/api/v3/web/divisions', {});
export const fetchColleges = () =>
	call<typeof places.medicalColleges>('GET', '/api/v3/web/medical-colleges', {});
