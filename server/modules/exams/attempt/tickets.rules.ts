import { MINUTE_MS } from '../../../days.rules.ts';
import type { ExamTimes } from '../exams.rules.ts';
import { applied, deadlineOf, type Override, slotOf, startsTogether } from './attempts.rules.ts';

type Exam = ExamTimes & { madeAhead: number };

/** The exam with the general window as it was at its opening, and the exceptions from before and after it. */
function atOpening(exam: Exam, overrides: readonly Override[]) {
	const opensAt = applied(exam, overrides).exam.windowOpensAt;
	const [before, since] = [false, true].map((later) =>
		overrides.filter(({ givenAt }) => givenAt >= opensAt === later).toSorted((a, b) => a.id - b.id),
	) as [Override[], Override[]];
	const replaced = since.find(({ closesBefore }) => closesBefore !== null)?.closesBefore;
	return { exam: { ...exam, windowClosesAt: replaced ?? exam.windowClosesAt }, before, since };
}

/** Whether a ticket opened the paper: not where the general window was extended before, as the gate stayed shut. */
export const opensByTicket = (exam: Exam, overrides: readonly Override[]): boolean =>
	startsTogether(atOpening(exam, overrides).exam);

/**
 * The holder may be writing since the opening: later grants move the end as for a running attempt, and no earlier end of
 * the window takes time away. `deadlineAt`: when staff ended the time of running attempts.
 */
export function ticketTimes(
	exam: Exam,
	overrides: readonly Override[],
	{ orderSeed, deadlineAt: endedAt }: { orderSeed: number; deadlineAt: Date | null },
) {
	const { exam: opened, before, since } = atOpening(exam, overrides);
	const first = applied(opened, before);
	const startedAt = slotOf(first.exam, orderSeed);
	const endOf = (windowClosesAt: Date, extraMs: number) =>
		deadlineOf({ ...exam, windowClosesAt }, 'ranked', startedAt, extraMs).getTime();
	let { extraMs } = first;
	let deadline = endOf(first.exam.windowClosesAt, extraMs);
	for (const { extraMin, closesAt } of since) {
		const more = (extraMin ?? 0) * MINUTE_MS;
		extraMs += more;
		deadline += more;
		if (closesAt) deadline = Math.max(deadline, endOf(closesAt, extraMs));
	}
	if (endedAt) deadline = Math.min(deadline, endedAt.getTime());
	return { startedAt, deadlineAt: new Date(deadline), extraMs };
}
