import { useStore } from '@nanostores/react';
import { GitCompareArrows, HardDrive, Info, type LucideIcon, Megaphone, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { EXAM_ENTRY_TEXTS } from '#lib/exams/exam-entry.words.ts';
import { type StatusLine, watchLine } from '#lib/exams/exam-life.ts';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { Button } from '../../ui/Button.tsx';
import { TONES, type Tone } from '../../ui/Note.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { useExamScreen, useExamState } from './screen-context.ts';

export function Banners() {
	return (
		<>
			<div role="status" className="sticky top-14 z-10 low:static">
				<Saving />
			</div>
			<Line />
			<Kind />
			<Conflicts />
		</>
	);
}

function Strip({ tone, Icon, children }: { tone: Tone; Icon: LucideIcon; children: ReactNode }) {
	const { box, ink } = TONES[tone];
	return (
		<div className={`flex items-start gap-2.5 border-b px-4 py-2 text-sm sm:px-6 lg:px-8 ${box}`}>
			<Icon size={20} className={`mt-0.5 shrink-0 ${ink}`} />
			<div className="min-w-0 flex-1">{children}</div>
		</div>
	);
}

function Saving() {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { machine, views } = useExamScreen();
	const unsafe = useStore(machine.$unsafe);
	const exposed = useStore(views.$exposed);
	const blocked = useStore(machine.$blocked);
	if (unsafe) {
		return (
			<Strip tone="warn" Icon={WifiOff}>
				<strong className="font-semibold">{t.unsafeTitle}</strong>{' '}
				{exposed || blocked ? t.unsafePage : t.unsafeBody}
			</Strip>
		);
	}
	if (!blocked) return null;
	return (
		<Strip tone="warn" Icon={HardDrive}>
			<strong className="font-semibold">{t.blockedTitle}</strong> {t.blockedBody}
		</Strip>
	);
}

/** Staff notices to everybody who is writing. */
function Line() {
	const lang = useLang();
	const { exam } = useExamScreen();
	const [line, setLine] = useState<StatusLine>(null);
	useEffect(() => watchLine(exam.examId, setLine), [exam.examId]);
	// The live region exists before the first message, so that screen readers announce the message.
	return (
		<div role="status">
			{line && (
				<Strip tone="info" Icon={Megaphone}>
					{line[lang]}
				</Strip>
			)}
		</div>
	);
}

function Kind() {
	const t = useText(EXAM_SCREEN_TEXTS);
	const kind = useExamState('attempt').attempt?.kind ?? 'ranked';
	return kind === 'ranked' ? null : (
		<Strip tone="info" Icon={Info}>
			{t.kinds[kind]}
		</Strip>
	);
}

function Conflicts() {
	const t = useText(EXAM_ENTRY_TEXTS);
	const { machine, $overlay } = useExamScreen();
	const { length } = useStore(machine.$conflicts);
	return (
		<div role="status">
			{length > 0 && (
				<Strip tone="info" Icon={GitCompareArrows}>
					<p className="text-base font-semibold">{t.conflictsTitle(length)}</p>
					<p>{t.conflictsBody}</p>
					<div className="mt-2 mb-1">
						<Button onClick={() => $overlay.set('conflicts')}>{t.conflictsOpen}</Button>
					</div>
				</Strip>
			)}
		</div>
	);
}
