import { ExamParticipated } from './ExamParticipated.tsx';

/** The room and the receipt of an exam outside the schedule, or of a pending one: the same screen below another address. */
export function PendingParticipated() {
	return <ExamParticipated />;
}
