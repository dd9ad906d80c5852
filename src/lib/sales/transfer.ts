import {
	dropTransfer,
	fetchTransfer,
	sendTransfer,
	type TransferView,
	type TransferWish,
} from '../api/enrol.ts';
import { readOf, refresh } from '../state/query.ts';

export type { TransferView };
export type MoveQuote = TransferView['quotes'][number];
export type Move = NonNullable<TransferView['transfer']>;

const keyOf = (courseId: string) => `transfer/${courseId}`;

/** Batches to which the doctor may move, and the last request. */
export const transfer$ = (courseId: string) => readOf(keyOf(courseId), () => fetchTransfer(courseId));

/** Asks staff for a move. A refusal may mean that a batch filled up, so the list is read again then too. Throws ApiError. */
export async function askMove(courseId: string, wish: TransferWish): Promise<void> {
	try {
		await sendTransfer(courseId, wish);
	} finally {
		refresh(keyOf(courseId));
	}
}

/** Takes the request back. Throws ApiError. */
export async function takeMoveBack(courseId: string): Promise<void> {
	await dropTransfer(courseId);
	refresh(keyOf(courseId));
}
