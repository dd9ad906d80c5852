import { useState } from 'react';
import type { ExamInfo } from '#contract/exams.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { myPath } from '#lib/paths.ts';
import { beginAttempt, refreshExams } from '#lib/stores/exams.ts';
import { ERROR_MESSAGES } from '#lib/text/errors.ts';
import { EXAM_TEXTS } from '#lib/text/exams.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { isRefusal } from '../shell/refusal.ts';
import { useGo } from '../shell/ScreenLink.tsx';
import type { useEventIds } from './use-event-ids.ts';

/** The button that starts the exam, after a word about the clock. */
export function StartExam({ exam, ids }: { exam: ExamInfo; ids: ReturnType<typeof useEventIds> }) {
	const t = useText(EXAM_TEXTS);
	const lang = useLang();
	const go = useGo();
	const [asking, setAsking] = useState(false);
	const [starting, setStarting] = useState(false);
	const [failure, setFailure] = useState<{ title: string; body: string } | null>(null);

	async function start() {
		setStarting(true);
		setFailure(null);
		try {
			await beginAttempt(exam.id);
			go(myPath('exam-participated', ids.path));
		} catch (error) {
			setStarting(false);
			if (!isRefusal(error)) {
				setFailure({ title: t.startFailed, body: ERROR_MESSAGES[lang].internal });
				return;
			}
			refreshExams();
			// A start whose answer was lost is found running by the next try.
			if (error.code === 'attempt.exists') go(myPath('exam-participated', ids.path));
			else if (error.code === 'network') setFailure({ title: t.startUnsure, body: t.startUnknown });
			else setFailure({ title: t.startFailed, body: error.message });
		}
	}

	function close() {
		if (starting) return;
		setAsking(false);
		setFailure(null);
	}

	return (
		<div>
			<Button variant="accent" wide onClick={() => setAsking(true)}>
				{t.start}
			</Button>
			<Dialog
				open={asking}
				title={t.confirmTitle}
				onClose={close}
				actions={
					<>
						<Button loading={starting} loadingLabel={t.starting} onClick={start}>
							{t.confirmYes}
						</Button>
						<Button variant="quiet" disabled={starting} onClick={close}>
							{t.confirmNo}
						</Button>
					</>
				}
			>
				<p>{t.confirmBody(formatMinutes(exam.duration_min, lang))}</p>
				<p className="text-text-muted">{t.confirmHint}</p>
				{failure !== null && (
					<Note tone="bad" role="alert" title={failure.title}>
						{failure.body}
					</Note>
				)}
			</Dialog>
		</div>
	);
}
