import type { Received, ResultOut } from '#contract/endpoint.ts';
import { enrol } from '#contract/sales/enrol.ts';
import { call } from '../http/call.ts';
import { readOf, refresh } from '../state/query.ts';

export type TransferView = ResultOut<typeof enrol.transferOptions>;
type TransferWish = Received<typeof enrol.requestTransfer>['body'];
export type MoveQuote = TransferView['quotes'][number];
export type Move = NonNullable<TransferView['transfer']>;

const keyOf = (courseId: string) => `transfer/${courseId}`;

export const transfer$ = (courseId: string) =>
	readOf(keyOf(courseId), () => call(enrol.transferOptions, { params: { id: courseId } }));

/** Requests a transfer from staff. A refusal reloads the list, since a batch may be full. Throws ApiError. */
export async function askMove(courseId: string, wish: TransferWish): Promise<void> {
	try {
		await call(enrol.requestTransfer, { params: { id: courseId }, body: wish });
	} finally {
		refresh(keyOf(courseId));
	}
}

export async function takeMoveBack(courseId: string): Promise<void> {
	await call(enrol.cancelTransfer, { params: { id: courseId } });
	refresh(keyOf(courseId));
}
