import { useStore } from '@nanostores/react';
import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { $examDoctor, $sessionEnded, $user, signInAgain } from '#lib/account/session.ts';
import { EXAM_ENTRY_TEXTS } from '#lib/exams/exam-entry.words.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { OVERLAY_TEXTS } from '#lib/text/overlays.ts';
import { submits, Troubles, useAction } from '../../my/shell/action.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { Postponable } from './ExamDialog.tsx';
import { useExamState, useStored } from './screen-context.ts';

/** Asks for the password when the session ends during an exam, or another doctor signs in. Can be postponed. */
export function SignInAgain() {
	const t = useText(OVERLAY_TEXTS);
	const entry = useText(EXAM_ENTRY_TEXTS);
	const doctor = useStore($examDoctor);
	const user = useStore($user);
	const otherUser = doctor !== null && user !== null && user.id !== doctor.id;
	const ended = useStore($sessionEnded) || otherUser;
	const { status } = useExamState('status');
	const stored = useStored();
	const [open, setOpen] = useState(true);
	useEffect(() => {
		// The sheet must be handed in now, so the question is shown once more.
		if (!ended || status === 'over') setOpen(true);
	}, [ended, status]);
	if (!ended || doctor === null) return null;
	const words = otherUser
		? {
				title: entry.otherUserTitle,
				bar: entry.otherUserBar,
				safe: entry.otherUserSafe,
				unsafe: entry.otherUserUnsafe,
			}
		: { title: t.againTitle, bar: t.againBar, safe: t.againSafe, unsafe: t.againUnsafe };
	return (
		<Postponable
			open={open}
			setOpen={setOpen}
			title={words.title}
			bar={words.bar}
			Icon={LogIn}
			label={t.againOpen}
		>
			<PasswordForm
				phone={doctor.phone}
				safe={stored ? words.safe : words.unsafe}
				onLater={() => setOpen(false)}
			/>
		</Postponable>
	);
}

const FIELD = 'again-password';

function PasswordForm({ phone, safe, onLater }: { phone: string; safe: string; onLater: () => void }) {
	const [t, lang] = useWords(OVERLAY_TEXTS);
	const action = useAction(signInAgain);

	function submit(form: FormData): void {
		const password = String(form.get('password') ?? '');
		if (password === '') action.tell({ [FIELD]: t.againPasswordNeeded });
		else void action.run(password);
	}

	return (
		<form method="post" noValidate onSubmit={submits(submit)} className="flex flex-col gap-4">
			<p>{safe}</p>
			<p className="tabular text-text-muted">{t.againPhone(formatPhone(phone, lang))}</p>
			<Troubles of={action} fields={[FIELD]} title={t.againFailed} />
			{/* Hidden, but password managers use it. */}
			<input type="text" name="phone" autoComplete="username" defaultValue={phone} hidden />
			<PasswordField
				id={FIELD}
				name="password"
				autoComplete="current-password"
				label={t.againPassword}
				error={action.faults[FIELD]}
				required
			/>
			<div className="flex flex-col gap-3 sm:flex-row-reverse">
				<Button type="submit" loading={action.busy} loadingLabel={t.againDoing}>
					{t.againDo}
				</Button>
				<Button variant="quiet" onClick={onLater}>
					{t.againLater}
				</Button>
			</div>
		</form>
	);
}
