import { useStore } from '@nanostores/react';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { CODE_TEXTS } from '#lib/account/code.words.ts';
import { codeIn } from '#lib/account/sent-code.ts';
import { $examDoctor } from '#lib/account/session.ts';
import { EXAM_ENTRY_TEXTS } from '#lib/exams/exam-entry.words.ts';
import { askPass, confirmPass, passCode } from '#lib/exams/exam-pass.ts';
import { asciiDigits } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { submits, Troubles, useAction } from '../../my/shell/action.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { Postponable } from './ExamDialog.tsx';
import { useExamScreen, useExamState, useStored } from './screen-context.ts';

/** Verifies a device for this one exam, without leaving the screen. If postponed, it waits in a line above the exam. */
export function DevicePass() {
	const t = useText(EXAM_ENTRY_TEXTS);
	const { needs } = useExamState('needs');
	const [open, setOpen] = useState(true);
	if (needs !== 'device') return null;
	return (
		<Postponable
			open={open}
			setOpen={setOpen}
			title={t.passTitle}
			bar={t.passBar}
			Icon={ShieldAlert}
			label={t.passOpen}
		>
			<PassForm onLater={() => setOpen(false)} />
		</Postponable>
	);
}

const FIELD = 'exam-pass-code';

function PassForm({ onLater }: { onLater: () => void }) {
	const [t, lang] = useWords(EXAM_ENTRY_TEXTS);
	const words = useText(CODE_TEXTS);
	const { machine, exam, retry } = useExamScreen();
	const stored = useStored();
	const { status } = useExamState('status');
	const sent = useStore(passCode.$sent);
	const phone = formatPhone(useStore($examDoctor)?.phone ?? '', lang);
	const [typed, setTyped] = useState('');
	const asking = useAction(() => askPass(exam.examId));
	const confirming = useAction(async (code: string) => {
		await confirmPass(exam.examId, code);
		// Loads the paper that could not be loaded on an unverified device.
		if (machine.$screen.get().status === 'failed') retry();
		else await machine.retry();
	});

	function submit(): void {
		if (sent === null) void asking.run();
		else if (typed.length < 6) confirming.tell({ [FIELD]: words.short });
		else void confirming.run(typed);
	}

	const error = confirming.faults[FIELD] ?? confirming.faults.code;
	return (
		<form noValidate onSubmit={submits(submit)} className="flex flex-col gap-4">
			{sent === null ? (
				<p>
					{t.passBody(phone)} {status !== 'failed' && (stored ? t.passSafe : t.passUnsafe)}
				</p>
			) : (
				<>
					<p>{words.sentTo(phone, formatMinutes(Math.round(sent.life_s / 60), lang))}</p>
					<Field
						id={FIELD}
						label={words.label}
						error={error}
						type="text"
						inputMode="numeric"
						autoComplete="one-time-code"
						value={typed}
						onChange={(event) => setTyped(codeIn(asciiDigits(event.target.value)))}
					/>
				</>
			)}
			<Troubles of={asking} title={t.passFailed} />
			{error === undefined && <Troubles of={confirming} title={t.passFailed} />}
			<div className="flex flex-col gap-3 sm:flex-row-reverse">
				<Button type="submit" loading={asking.busy || confirming.busy} loadingLabel={words.checking}>
					{sent === null ? t.passSend : t.passDo}
				</Button>
				{sent !== null && (
					<Button variant="quiet" loading={asking.busy} onClick={() => void asking.run()}>
						{words.again}
					</Button>
				)}
				<Button variant="plain" onClick={onLater}>
					{t.passLater}
				</Button>
			</div>
		</form>
	);
}
