import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { NumberButtons } from '../../shared/NumberButtons.tsx';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { ExamDialog } from './ExamDialog.tsx';
import { Legend } from './Legend.tsx';
import { useExamScreen, useExamState, useStored } from './screen-context.ts';

export function HandInDialog({ onGo, onClose }: { onGo: (index: number) => void; onClose: () => void }) {
	const [t, lang] = useWords(EXAM_SCREEN_TEXTS);
	const { machine, views, exam } = useExamScreen();
	const { status, error } = useExamState('status', 'error');
	const tally = useStore(views.$tally);
	const sending = status === 'submitting';
	const minutes = Math.floor(useStore(views.$seconds) / 60);
	const minStayMin = exam.minStayMin ?? 0;
	const stayMs = Math.max(0, minStayMin * 60_000 - machine.elapsed());
	const stored = useStored();
	useEffect(() => machine.clearError(), [machine]);
	return (
		<ExamDialog
			open
			must={sending}
			title={t.handInTitle}
			onClose={onClose}
			actions={
				<>
					<Button
						variant="accent"
						loading={sending}
						disabled={stayMs > 0}
						loadingLabel={t.handInDoing}
						onClick={() => void machine.submit()}
					>
						{t.handInDo}
					</Button>
					<Button variant="quiet" disabled={sending} onClick={onClose}>
						{t.handInBack}
					</Button>
				</>
			}
		>
			<Legend />
			<div className="flex flex-col gap-4">
				<Jumps title={t.listPartly} indexes={tally.partly} onGo={onGo} />
				<Jumps title={t.listBlank} indexes={tally.blank} onGo={onGo} />
				<Jumps title={t.listFlagged} indexes={tally.flagged} onGo={onGo} />
			</div>
			{stayMs > 0 && (
				<Note tone="warn">
					{t.stay(formatMinutes(minStayMin, lang))}{' '}
					{t.tooSoon(formatMinutes(Math.ceil(stayMs / 60_000), lang))}
				</Note>
			)}
			{error && !sending ? (
				<Note tone="bad" role="alert" title={t.handInFailed}>
					{error.message}{' '}
					{error.code === 'attempt.too_soon' && error.retryAfterS !== null
						? t.tooSoon(formatMinutes(Math.ceil(error.retryAfterS / 60), lang))
						: stored
							? t.handInSafe
							: t.handInUnsafe}
				</Note>
			) : (
				<p>
					<strong className="font-semibold">{t.handInWarning}</strong>{' '}
					{minutes > 0 && t.handInStill(formatMinutes(minutes, lang))}
				</p>
			)}
		</ExamDialog>
	);
}

function Jumps(props: { title: string; indexes: number[]; onGo: (index: number) => void }) {
	const { title, indexes, onGo } = props;
	const t = useText(EXAM_SCREEN_TEXTS);
	if (indexes.length === 0) return null;
	return (
		<section aria-label={title}>
			<h3 className="text-sm font-semibold text-text-muted">{title}</h3>
			<NumberButtons numbers={indexes.map((index) => index + 1)} name={t.goTo} onGo={(no) => onGo(no - 1)} />
		</section>
	);
}
