import { useStore } from '@nanostores/react';
import { Phone, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { EXAM_ENTRY_TEXTS } from '#lib/exams/exam-entry.words.ts';
import { HOPELESS, SHUT } from '#lib/exams/exam-refusals.ts';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { formatPhone, phoneHref } from '#lib/format/phone.ts';
import { $appData } from '#lib/site/app-data.ts';
import { OVERLAY_TEXTS } from '#lib/text/overlays.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { HandOver } from './HandOver.tsx';
import { LateNote } from './LateUpload.tsx';
import { Plain } from './States.tsx';
import { useExamScreen, useExamState, useStored } from './screen-context.ts';

function Doing({ title, children }: { title: string; children: string }) {
	return (
		<Plain>
			<section role="status" className="card flex flex-col items-center gap-4 p-8 text-center">
				<span
					aria-hidden="true"
					className="size-10 animate-turn rounded-full border-4 border-primary border-e-transparent"
				/>
				<h2 className="text-xl">{title}</h2>
				<p>{children}</p>
			</section>
		</Plain>
	);
}

/** The sealed sheet for export; only on request, because the network usually returns. `refused`: sending is over. */
function Away({ refused }: { refused: boolean }) {
	const t = useText(EXAM_ENTRY_TEXTS);
	const { machine } = useExamScreen();
	const unsafe = useStore(machine.$unsafe);
	const [open, setOpen] = useState(false);
	if (!open && !unsafe && !refused) {
		return (
			<Button variant="plain" onClick={() => setOpen(true)}>
				{t.sealTitle}
			</Button>
		);
	}
	return <HandOver refused={refused} />;
}

function Hotline() {
	const [t, lang] = useWords(OVERLAY_TEXTS);
	const hotline = useStore($appData)?.hotline ?? '';
	if (hotline === '') return null;
	return (
		<a href={phoneHref(hotline)} className={buttonClass('quiet')}>
			<Phone size={18} />
			{t.callHotline(formatPhone(hotline, lang))}
		</a>
	);
}

function RetryButton() {
	const ui = useText(UI_TEXTS);
	const { machine } = useExamScreen();
	return (
		<Button variant="quiet" icon={<RotateCw size={18} />} onClick={() => void machine.submit()}>
			{ui.retry}
		</Button>
	);
}

/** The time is over: the sheet is handed in automatically. */
export function OverState() {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { error } = useExamState('error');
	const stored = useStored();
	if (error === null) return <Doing title={t.overTitle}>{t.overDoing}</Doing>;
	const refused = HOPELESS.includes(error.code);
	const failed = stored ? t.overFailed : t.overFailedUnsafe;
	return (
		<Plain>
			<section className="card flex flex-col gap-4 p-5">
				<h2 className="text-xl">{t.overTitle}</h2>
				<Note
					tone={refused ? 'bad' : 'warn'}
					role="alert"
					title={refused ? t.overRefusedTitle : t.overFailedTitle}
				>
					{error.message}
				</Note>
				<p>{refused ? t.overRefused : failed}</p>
				{refused ? <Hotline /> : <RetryButton />}
			</section>
			<Away refused={refused} />
		</Plain>
	);
}

/** The server no longer accepts sheets in time: the result of this phone's sealed sheet. */
export function LateState({ onEnd }: { onEnd: () => void }) {
	const t = useText(EXAM_ENTRY_TEXTS);
	const { late, error } = useExamState('late', 'error');
	const stored = useStored();
	if (late !== null) {
		return (
			<Plain>
				<LateNote late={late} />
				<Button wide onClick={onEnd}>
					{t.lateOn}
				</Button>
			</Plain>
		);
	}
	if (error === null) return <Doing title={t.lateTitle}>{t.lateDoing}</Doing>;
	const shut = SHUT.includes(error.code);
	const failed = stored ? t.lateFailed : t.lateFailedUnsafe;
	return (
		<Plain>
			<section className="card flex flex-col gap-4 p-5">
				<h2 className="text-xl">{t.lateTitle}</h2>
				<Note tone={shut ? 'bad' : 'warn'} role="alert" title={shut ? t.lateShutTitle : t.lateFailedTitle}>
					{error.message}
				</Note>
				<p>{shut ? t.lateShut : failed}</p>
				{shut && <Hotline />}
				{shut ? (
					<Button variant="quiet" onClick={onEnd}>
						{t.lateOn}
					</Button>
				) : (
					<RetryButton />
				)}
			</section>
			<Away refused={shut} />
		</Plain>
	);
}
