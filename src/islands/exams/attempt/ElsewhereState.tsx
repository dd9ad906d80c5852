import { useStore } from '@nanostores/react';
import { AppWindow, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Section } from '../../ui/Section.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { FILLING_CLASS } from './Palette.tsx';
import { Plain } from './States.tsx';
import { useExamScreen, useExamState } from './screen-context.ts';
import { fillingOf } from './views.ts';

export function ElsewhereState() {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { claim } = useExamScreen();
	const { error, elsewhere } = useExamState('error', 'elsewhere');
	const [requested, setRequested] = useState(false);
	const tab = elsewhere.where === 'tab';
	const Icon = tab ? AppWindow : MonitorSmartphone;
	return (
		<Plain clock>
			<section className="card flex flex-col gap-4 p-5">
				<Icon size={40} strokeWidth={1.5} className="text-primary" />
				<h2 className="text-xl">{tab ? t.elsewhereTab : t.elsewhereTitle}</h2>
				<p>{tab ? t.elsewhereTabBody : t.elsewhereBody}</p>
				{!tab && <p className="text-text-muted">{t.elsewhereTake}</p>}
				{elsewhere.unsent && <p>{t.elsewhereUnsent}</p>}
				{!tab && elsewhere.silent && (
					<p role="status" className="font-semibold">
						{t.elsewhereSilent}
					</p>
				)}
				{error && (
					<Note tone="bad" role="alert">
						{error.message}
					</Note>
				)}
				<Button
					wide
					loading={requested && error === null}
					loadingLabel={t.claiming}
					onClick={() => {
						setRequested(true);
						claim();
					}}
				>
					{tab ? t.claimTab : t.claim}
				</Button>
			</section>
			<LookedAt />
		</Plain>
	);
}

function LookedAt() {
	const [t, lang] = useWords(EXAM_SCREEN_TEXTS);
	const { machine, views } = useExamScreen();
	const sheet = useStore(machine.$sheet);
	const { answered, partly } = useStore(views.$tally);
	if (sheet.length === 0) return null;
	return (
		<Section id="sheet-there" title={t.elsewhereSheet} className="flex flex-col gap-2" head="text-base">
			<p className="text-text-muted">{t.answeredOf(answered, partly.length, sheet.length)}</p>
			<div aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(2rem,1fr))] gap-1">
				{sheet.map((answer, index) => (
					<span
						// biome-ignore lint/suspicious/noArrayIndexKey: places of a sheet have a fixed order
						key={index}
						className={`tabular flex h-7 items-center justify-center rounded-sm border text-xs leading-none font-semibold ${FILLING_CLASS[fillingOf(answer)]}`}
					>
						{localDigits(index + 1, lang)}
					</span>
				))}
			</div>
		</Section>
	);
}
