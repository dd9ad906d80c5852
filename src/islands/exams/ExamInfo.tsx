import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import type { ExamInfo as Exam } from '#contract/exams/calls.ts';
import { examInfo$ } from '#lib/exams/exams.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { isExternal, myPath } from '#lib/paths.ts';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { LockedNote } from '../shared/LockedNote.tsx';
import { reasonIn } from '../shared/lock-text.ts';
import { Skeleton, Skeletons } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { EntryCard } from './EntryCard.tsx';
import { ExamFacts } from './ExamFacts.tsx';
import { ExamRules } from './ExamRules.tsx';
import type { EventPlace } from './event-links.ts';
import { SectionTable } from './SectionTable.tsx';
import { useEventIds } from './use-event-ids.ts';

/** Rules and eligibility of an exam. */
export function ExamInfo() {
	const ids = useEventIds();
	const t = useText(EXAM_TEXTS);
	const read = useRead(examInfo$(ids.api));
	const exam = read.data?.exam;
	// The exam screen is loaded while the rules are read, so that no start waits for it.
	useEffect(() => {
		import('./ExamParticipated.tsx').catch(() => {});
	}, []);
	return (
		<ReadScreen
			name="exam-info"
			title={exam?.title}
			lead={exam && <Format exam={exam} />}
			back={{ to: myPath('my-courses-show', { id: ids.path.id }), label: t.back }}
			read={read}
			skeleton={<Wait />}
			refusals={{ 'exam.locked': (_, meta) => locked(meta, ids.path, read.again) }}
		>
			{({ exam, door, attempt }) => (
				<div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
					<div className="lg:sticky lg:top-6 lg:order-last lg:self-start">
						<EntryCard exam={exam} door={door} attempt={attempt} ids={ids} />
					</div>
					<div className="space-y-10">
						<ExamFacts exam={exam} />
						<SectionTable exam={exam} />
						<ExamRules exam={exam} />
					</div>
				</div>
			)}
		</ReadScreen>
	);
}

/** What the exam waits for besides its time; undefined if the refusal is about something else. */
function locked(meta: Readonly<Record<string, unknown>>, place: EventPlace, again: () => void) {
	const reason = reasonIn(meta);
	if (reason === null) return undefined;
	return (
		<div className="max-w-read">
			<LockedNote
				reason={reason}
				courseId={place.id}
				scheduleId={place.schedule_id || null}
				onSkipped={again}
			/>
		</div>
	);
}

function Format({ exam }: { exam: Exam }) {
	const t = useText(EXAM_TEXTS);
	const external = isExternal(exam.format_source);
	return (
		<span className="flex flex-wrap gap-x-4">
			{t.format(exam.format_name)}
			<a
				href={exam.format_source}
				className="inline-flex items-center gap-1.5 rounded font-medium text-link underline underline-offset-4"
				{...(external && { target: '_blank', rel: 'noopener noreferrer' })}
			>
				{t.source}
				{external && (
					<>
						<ExternalLink size={16} />
						<span className="sr-only">({t.newTab})</span>
					</>
				)}
			</a>
		</span>
	);
}

function Wait() {
	return (
		<div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<Skeleton className="h-48 w-full rounded-lg lg:order-last" />
			<Skeletons
				className="space-y-10"
				of={['h-72 w-full rounded-lg', 'h-52 w-full rounded-lg', 'h-72 w-full rounded-lg']}
			/>
		</div>
	);
}
