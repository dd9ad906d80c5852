import type { AttemptSummary, Eligibility, ExamInfo } from '#contract/exams/calls.ts';

export type AttemptKind = AttemptSummary['kind'];

/**
 * What an attempt that is begun now would be, or null when none can begin: ranked while the door is open; a late one
 * where the exam lets late ones in and nothing was sat; practice once results are out. The server decides, this only
 * asks for it.
 */
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
