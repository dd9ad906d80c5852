import { useStore } from '@nanostores/react';
import { Server, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import type { Safety } from '#lib/exams/exam-sheet.ts';
import { useText } from '../../ui/use-text.ts';
import { ExamDialog } from './ExamDialog.tsx';
import { useExamScreen, useStored } from './screen-context.ts';

/** Two dots: the first is filled when the phone has stored it, the second when the server has it. */
export function SafetyDots({ safety }: { safety: Safety }) {
	const dot = (filled: boolean) => (
		<span
			className={`size-2.5 rounded-full border-2 transition-colors ${
				filled ? 'border-good-solid bg-good-solid' : 'border-control'
			}`}
		/>
	);
	return (
		<span aria-hidden="true" className="inline-flex shrink-0 items-center gap-1">
			{dot(safety !== 'page')}
			{dot(safety === 'server')}
		</span>
	);
}

export const SAFETY_WORD = { page: 'savePage', phone: 'savePhone', server: 'saveServer' } as const;

export function SaveState() {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { views, $overlay } = useExamScreen();
	const safety = useStore(views.$safety);
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			onClick={() => $overlay.set('save-state')}
			className="inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded px-2 text-sm text-text-muted hover:bg-surface-2"
		>
			<SafetyDots safety={safety} />
			<span className="sr-only">{t.saveState}: </span>
			<span className="sr-only md:not-sr-only">{t[SAFETY_WORD[safety]]}</span>
		</button>
	);
}

function Line({ icon, done, children }: { icon: ReactNode; done: boolean; children: ReactNode }) {
	return (
		<li className="flex items-center gap-3 py-3">
			<span className="text-text-muted">{icon}</span>
			<span className="flex-1 font-semibold">{children}</span>
			<span
				aria-hidden="true"
				className={`size-3.5 rounded-full border-2 ${done ? 'border-good-solid bg-good-solid' : 'border-control'}`}
			/>
		</li>
	);
}

export function SaveStateDialog({ onClose }: { onClose: () => void }) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { views } = useExamScreen();
	const safety = useStore(views.$safety);
	const stored = useStored();
	return (
		<ExamDialog open title={t.saveState} onClose={onClose}>
			<ul className="divide-y divide-line border-y border-line">
				<Line icon={<Smartphone size={22} />} done={safety !== 'page'}>
					{safety === 'page' ? t.onPhoneNo : t.savePhone}
				</Line>
				<Line icon={<Server size={22} />} done={safety === 'server'}>
					{safety === 'server' ? t.saveServer : t.onServerNo}
				</Line>
			</ul>
			<div>
				<h3 className="font-semibold">{t.leavingTitle}</h3>
				<p className="text-text-muted">{stored ? t.leavingSafe : t.leavingUnsafe}</p>
			</div>
		</ExamDialog>
	);
}
