import type { Received, ResultOut } from '#contract/endpoint.ts';
import type { enrol } from '#contract/sales/enrol.ts';
import { call } from './call.ts';

export type OwnEnrol = ResultOut<typeof enrol.options>;
export type EnrolWish = Received<typeof enrol.enrol>['body'];
export type TransferView = ResultOut<typeof enrol.transferOptions>;
export type TransferWish = Received<typeof enrol.requestTransfer>['body'];

export const fetchEnrolState = (id: string) =>
	call<typeof enrol.state>('GET', '/api/v3/web/batches/{id}/enrol-state', { params: { id } });
export const fetchOwnEnrol = (id: string) =>
	call<typeof enrol.options>('GET', '/api/v3/web/doctor/batches/{id}/enrol', { params: { id } });
export const sendEnrol = (id: string, body: EnrolWish) =>
	call<typeof enrol.enrol>('POST', '/api/v3/web/doctor/batches/{id}/enrol', { params: { id }, body });
export const dropPlace = (courseId: string) =>
	call<typeof enrol.leave>('DELETE', '/api/v3/web/doctor/courses/{id}/enrolment', {
		params: { id: courseId },
	});
export const fetchTransfer = (id: string) =>
	call<typeof enrol.transferOptions>('GET', '/api/v3/web/doctor/courses/{id}/transfer', { params: { id } });
export const sendTransfer = (id: string, body: TransferWish) =>
	call<typeof enrol.requestTransfer>('POST', '/api/v3/web/doctor/courses/{id}/transfer', {
		params: { id },
		body,
	});
export const dropTransfer = (id: string) =>
	call<typeof enrol.cancelTransfer>('DELETE', '/api/v3/web/doctor/courses/{id}/transfer', { params: { id } });
