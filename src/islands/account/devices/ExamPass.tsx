import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type DeviceList, opened } from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { askPass, confirmPass, passCode } from '#lib/exams/exam-pass.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { localDigits } from '#lib/format/digits.ts';
import { Troubles, useAction } from '../../my/shell/action.tsx';
import { ActionButton } from '../../my/shell/SubmitButton.tsx';
import { useWords } from '../../ui/use-text.ts';
import { CodeStep } from '../code/CodeStep.tsx';
import { useWay } from './use-way.ts';

/** On the day of an exam: verifies this device for that exam alone, without removing another. */
export function ExamPass({ list, exam }: { list: DeviceList; exam: DeviceList['exams'][number] }) {
	const [t, lang] = useWords(DEVICE_TEXTS);
	const { goOn } = useWay();
	const sent = useStore(passCode.$sent);
	const [requested, setRequested] = useState(false);
	const asking = useAction(async () => {
		await askPass(exam.id);
		setRequested(true);
	});
	const id = `exam-pass-${exam.id}`;
	return (
		<section aria-labelledby={id} className="card space-y-4 border-accent-line p-5 md:p-6">
			<div>
				<h2 id={id} className="text-lg">
					{t.passTitle(exam.title)}
				</h2>
				<p className="mt-1 text-text-muted">{t.passBody(formatDateTime(exam.until, lang))}</p>
			</div>
			<Troubles of={asking} title={t.notVerified} />
			{requested && sent !== null ? (
				<CodeStep
					sent={passCode}
					to={localDigits(list.phone_hint, lang)}
					submitLabel={t.passDo}
					failTitle={t.notVerified}
					onCode={async (code) => {
						await confirmPass(exam.id, code);
						opened();
						goOn();
					}}
					onResend={() => askPass(exam.id)}
				/>
			) : (
				<ActionButton of={asking} onClick={() => void asking.run()}>
					{t.passAsk(localDigits(list.phone_hint, lang))}
				</ActionButton>
			)}
		</section>
	);
}
