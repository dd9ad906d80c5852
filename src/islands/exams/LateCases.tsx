import type { LateCase } from '#contract/exams/lifecycle.ts';
import { TIMELINE_TEXTS } from '#lib/exams/exam-timeline.words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { Note, type Tone } from '../ui/Note.tsx';
import { useWords } from '../ui/use-text.ts';

const TONE: Record<LateCase['state'], Tone> = { held: 'warn', accepted: 'good', rejected: 'bad' };

/** Late sheets of an attempt: number, state and the staff's answer to each. */
export function LateCases({ cases }: { cases: readonly LateCase[] }) {
	const [t, lang] = useWords(TIMELINE_TEXTS);
	return cases.map((one) => (
		<Note key={one.case_no} tone={TONE[one.state]} title={`${t.late}: ${t.lateState[one.state]}`}>
			<p className="tabular">
				{t.lateNo} <strong>{one.case_no}</strong>
				{one.auto && ` · ${t.lateAuto}`}
			</p>
			<p className="text-sm text-text-muted">
				{t.lateAt} {formatDateTime(one.received_at, lang)}
			</p>
			{one.note && <p>{one.note}</p>}
		</Note>
	));
}
