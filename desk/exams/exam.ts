import { useParams } from 'react-router-dom';
import { examOffice } from '#contract/exams/staff.ts';
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
