import type { ApiError } from '../api/call.ts';
import type { EventIds } from '../api/exams.ts';
import { keep, readKept } from '../api/kept.ts';
import { $user } from './signed-in.ts';

/** Refusals that say nothing of the attempt, so that what the phone kept is as good as before. */
export const PASSING: readonly ApiError['code'][] = [
	'network',
	'unavailable',
	'server.busy',
	'internal',
	'rate.limited',
];

/** The attempt that a screen of an exam leads to. */
export interface Sitting {
	attemptId: number;
	examId: number;
	/** Minutes that nobody may hand in before. */
	minStayMin: number | null;
}

const keyOf = ({ id, event_id }: EventIds) => `sitting:${$user.get()?.id ?? 0}:${id}/${event_id}`;

/** Remembers which attempt runs here, so that its screen opens again without a network. */
export const rememberSitting = (ids: EventIds, sitting: Sitting): void =>
	keep(keyOf(ids), JSON.stringify(sitting));

/** The attempt that ran here when the server was last heard of. */
export function recallSitting(ids: EventIds): Sitting | null {
	try {
		return JSON.parse(readKept(keyOf(ids)) ?? 'null') as Sitting | null;
	} catch {
		return null;
	}
}

/** The attempt is over. */
export const forgetSitting = (ids: EventIds): void => keep(keyOf(ids), 'null');
