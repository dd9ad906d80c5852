import type { AttemptSummary, Eligibility, ExamInfo } from '#contract/exams/calls.ts';

export type AttemptKind = AttemptSummary['kind'];

/** The kind of an attempt that starts now; null when none can start. The server decides, this only requests it. */
export function kindToBegin(
	exam: Pick<ExamInfo, 'phase' | 'late_policy'>,
	door: Pick<Eligibility, 'state'>,
): AttemptKind | null {
	if (door.state === 'can_start') return 'ranked';
	if (door.state === 'in_progress' || door.state === 'too_early') return null;
	const windowOver = exam.phase === 'closed' || exam.phase === 'published';
	if (door.state !== 'finished' && windowOver && exam.late_policy !== 'none') return 'late';
	return exam.phase === 'published' ? 'practice' : null;
}
