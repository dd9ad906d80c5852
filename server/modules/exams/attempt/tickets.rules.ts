import { type ExamTimes, MINUTE_MS } from '../exams.rules.ts';
import { applied, deadlineOf, type Override, slotOf } from './attempts.rules.ts';

/**
 * When an attempt that is opened by a ticket begins and ends. Who holds one may be writing since the opening: what was
 * given from then on moves the end as it moves that of a running attempt, so an earlier end of the window takes no time
 * away. `deadlineAt`: when staff ended the time of who was writing.
 */
export function ticketTimes(
	exam: ExamTimes & { madeAhead: number },
	overrides: readonly Override[],
	{ orderSeed, deadlineAt: endedAt }: { orderSeed: number; deadlineAt: Date | null },
) {
	const opensAt = applied(exam, overrides).exam.windowOpensAt;
	const [before, since] = [false, true].map((later) =>
		overrides.filter(({ givenAt }) => givenAt >= opensAt === later).toSorted((a, b) => a.id - b.id),
	) as [Override[], Override[]];
	const replaced = since.find(({ closesBefore }) => closesBefore !== null)?.closesBefore;
	const atOpening = applied({ ...exam, windowClosesAt: replaced ?? exam.windowClosesAt }, before);
	const startedAt = slotOf(atOpening.exam, orderSeed);
	const endOf = (windowClosesAt: Date, extraMs: number) =>
		deadlineOf({ ...exam, windowClosesAt }, 'ranked', startedAt, extraMs).getTime();
	let { extraMs } = atOpening;
	let deadline = endOf(atOpening.exam.windowClosesAt, extraMs);
	for (const { extraMin, closesAt } of since) {
		const more = (extraMin ?? 0) * MINUTE_MS;
		extraMs += more;
		deadline += more;
		if (closesAt) deadline = Math.max(deadline, endOf(closesAt, extraMs));
	}
	if (endedAt) deadline = Math.min(deadline, endedAt.getTime());
	return { startedAt, deadlineAt: new Date(deadline), extraMs };
}
