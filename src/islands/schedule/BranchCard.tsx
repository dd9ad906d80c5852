import { CircleCheck, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { CourseEvent } from '#contract/schedule/learning.ts';
import { formatRelativeTime } from '#lib/format/date.ts';
import { asciiDigits } from '#lib/format/digits.ts';
import { attendClass } from '#lib/schedule/learning.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { isPast } from '#lib/state/clock.ts';
import { submits, Troubles, useAction } from '../my/shell/action.tsx';
import { SubmitButton } from '../my/shell/SubmitButton.tsx';
import { useMinute, useMoment } from '../my/shell/use-now.ts';
import { ActionCard } from '../shared/ActionCard.tsx';
import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/use-text.ts';

const DIGITS = 6;

export interface BranchCardProps {
	page: CourseEvent;
	branch: NonNullable<CourseEvent['branch']>;
	again: () => void;
}

/** A class in a branch: the code on its screen proves attendance. */
export function BranchCard({ page, branch, again }: BranchCardProps) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const now = useMinute();
	const [code, setCode] = useState('');
	useMoment(branch.code_opens_at, again);
	const action = useAction(attendClass);
	const error = action.faults.code;
	async function send(): Promise<void> {
		const digits = asciiDigits(code).replaceAll(/\D/g, '');
		if (digits.length !== DIGITS) action.tell({ code: t.codeShort });
		else await action.run(String(page.event.id), digits);
	}
	if (branch.came) {
		return (
			<ActionCard Icon={MapPin} title={t.branchTitle}>
				<p role="status" className="flex items-center gap-2 font-semibold text-good">
					<CircleCheck size={20} className="shrink-0" />
					{t.came}
				</p>
			</ActionCard>
		);
	}
	if (!isPast(branch.code_opens_at, now)) {
		return (
			<ActionCard Icon={MapPin} title={t.branchTitle}>
				<p className="font-semibold">
					{branch.name}, {branch.address}
				</p>
				<p>{t.codeSoon(formatRelativeTime(branch.code_opens_at, now, lang))}</p>
			</ActionCard>
		);
	}
	return (
		<ActionCard Icon={MapPin} title={t.branchTitle} lit>
			<form noValidate className="space-y-4" onSubmit={submits(send)}>
				<Troubles of={action} fields={['code']} title={t.codeNotTaken} />
				<Field
					id="code"
					label={t.code}
					hint={t.codeLead}
					error={error}
					value={code}
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={DIGITS + 2}
					className="max-w-56"
					onChange={(event) => setCode(event.target.value)}
				/>
				<SubmitButton className="" of={action}>
					{t.codeSend}
				</SubmitButton>
			</form>
		</ActionCard>
	);
}
