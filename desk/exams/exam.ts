import { useParams } from 'react-router-dom';
import { examOffice } from '#contract/exams/staff.ts';
import { deskSubjects, deskTopics } from '#contract/exams/staff-formats.ts';
import { deskProctoring } from '#contract/exams/staff-proctoring.ts';
import { deskExamResults } from '#contract/exams/staff-results.ts';
import { useRead } from '../ui/Read.tsx';

/** Screens of one exam in the order of their tabs, each with the call whose roles may open it. */
export const EXAM_TABS = {
	room: deskProctoring.exam,
	items: examOffice.items,
	keys: examOffice.keyChanges,
	results: deskExamResults.revisions,
	standings: deskExamResults.standings,
} as const;
export type ExamTab = keyof typeof EXAM_TABS;

export const useExamId = (): number => Number(useParams().examId);

/** The exam in the address: its id, also as parameters of its calls, and its title with its publications. */
export function useExam() {
	const id = useExamId();
	const params = { exam_id: String(id) };
	return { id, params, head: useRead(deskExamResults.revisions, { params }) };
}

/** Choices of a select that are loaded by a call instead of a list of the desk are cached this long. */
export const CHOICES = { freshMs: 60_000 } as const;

const ALL = { query: { perpage: 500 } } as const;
export const useSubjects = () => useRead(deskSubjects.list, ALL, CHOICES).data?.items ?? [];
export const useTopics = () => useRead(deskTopics.list, ALL, CHOICES).data?.items ?? [];
