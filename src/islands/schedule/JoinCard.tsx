import { CircleCheck, ExternalLink, MapPin, Radio } from 'lucide-react';
import { useState } from 'react';
import type { CourseEvent } from '#contract/schedule/learning.ts';
import { formatRelativeTime } from '#lib/format/date.ts';
import { asciiDigits } from '#lib/format/digits.ts';
import { attendClass, joinClass } from '#lib/schedule/learning.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { isPast } from '#lib/state/clock.ts';
import { submits, Troubles, useAction } from '../my/shell/action.tsx';
import { Countdown } from '../my/shell/Countdown.tsx';
import { ActionButton, SubmitButton } from '../my/shell/SubmitButton.tsx';
import { useMinute, useMoment, useNow } from '../my/shell/use-now.ts';
import { ActionCard } from '../shared/ActionCard.tsx';
import { Field } from '../ui/Field.tsx';
import { useWords } from '../ui/use-text.ts';

interface Of {
	page: CourseEvent;
	again: () => void;
}

export function JoinCard({ page, join, again }: Of & { join: NonNullable<CourseEvent['join']> }) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const now = useNow();
	const [link, setLink] = useState<string | null>(null);
	useMoment(join.opens_at, again);
	const action = useAction(async () => {
		// Opened in the tap handler itself: browsers block a later one as a pop-up.
		const tab = window.open('', '_blank');
		try {
			const url = await joinClass(String(page.event.id));
			setLink(url);
			if (tab) {
				tab.opener = null;
				tab.location.replace(url);
			}
		} catch (error) {
			tab?.close();
			throw error;
		}
	});
	if (!isPast(join.opens_at, now)) {
		return (
			<ActionCard Icon={Radio} title={t.liveTitle}>
				<div>
					<p className="text-sm text-text-muted">{t.opensIn}</p>
					<p className="text-3xl font-semibold">
						<Countdown to={join.opens_at} />
					</p>
				</div>
				<p>{t.liveSoon(formatRelativeTime(join.opens_at, now, lang))}</p>
			</ActionCard>
		);
	}
	const came = join.joined || link !== null;
	return (
		<ActionCard Icon={Radio} title={t.liveNow} lit>
			{came ? (
				<p role="status" className="flex items-center gap-2 font-semibold text-good">
					<CircleCheck size={20} className="shrink-0" />
					{t.joined}
				</p>
			) : (
				<p>{t.liveNowBody}</p>
			)}
			<Troubles of={action} title={t.notJoined} />
			<ActionButton
				of={action}
				variant="accent"
				icon={<ExternalLink size={20} />}
				sending={t.joining}
				onClick={() => void action.run()}
			>
				{came ? t.joinAgain : t.join}
			</ActionButton>
			{link !== null && (
				<p>
					<a
						href={link}
						target="_blank"
						rel="noopener noreferrer"
						className="link inline-flex min-h-target items-center"
					>
						{t.linkHere}
					</a>
				</p>
			)}
		</ActionCard>
	);
}

const DIGITS = 6;

/** A class in a branch: the code on its screen proves attendance. */
export function BranchCard({ page, branch, again }: Of & { branch: NonNullable<CourseEvent['branch']> }) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const now = useMinute();
	const [code, setCode] = useState('');
	useMoment(branch.code_opens_at, again);
	const action = useAction(attendClass);
	async function send(): Promise<void> {
		const digits = asciiDigits(code).replaceAll(/\D/g, '');
		if (digits.length !== DIGITS) action.tell({ code: t.codeShort });
		else await action.run(String(page.event.id), digits);
	}
	const asks = !branch.came && isPast(branch.code_opens_at, now);
	return (
		<ActionCard Icon={MapPin} title={t.branchTitle} lit={asks}>
			{branch.came && (
				<p role="status" className="flex items-center gap-2 font-semibold text-good">
					<CircleCheck size={20} className="shrink-0" />
					{t.came}
				</p>
			)}
			{!branch.came && !asks && (
				<>
					<p className="font-semibold">
						{branch.name}, {branch.address}
					</p>
					<p>{t.codeSoon(formatRelativeTime(branch.code_opens_at, now, lang))}</p>
				</>
			)}
			{asks && (
				<form noValidate className="space-y-4" onSubmit={submits(send)}>
					<Troubles of={action} fields={['code']} title={t.codeNotTaken} />
					<Field
						id="code"
						label={t.code}
						hint={t.codeLead}
						error={action.faults.code}
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
			)}
		</ActionCard>
	);
}
