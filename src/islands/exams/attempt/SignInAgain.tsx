import { useStore } from '@nanostores/react';
import { LogIn } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { $examDoctor, $sessionEnded, $user, signInAgain } from '#lib/account/session.ts';
import { EXAM_ENTRY_TEXTS } from '#lib/exams/exam-entry.words.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { OVERLAY_TEXTS } from '#lib/text/overlays.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { Announcer } from './Announcer.tsx';
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
	const [putOff, setPutOff] = useState(false);
	useEffect(() => {
		// The sheet must be handed in now, so the question is shown once more.
		if (!ended || status === 'over') setPutOff(false);
	}, [ended, status]);
	if (!ended || doctor === null) return null;
	return (
		<>
			<Dialog
				open={!putOff}
				title={otherUser ? entry.otherUserTitle : t.againTitle}
				onClose={() => setPutOff(true)}
			>
				<PasswordForm
					phone={doctor.phone}
					safe={
						otherUser
							? stored
								? entry.otherUserSafe
								: entry.otherUserUnsafe
							: stored
								? t.againSafe
								: t.againUnsafe
					}
					onLater={() => setPutOff(true)}
				/>
				<Announcer />
			</Dialog>
			{putOff && (
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-warn-line bg-warn-soft px-4 py-2 text-sm">
					<p role="status" className="min-w-0 flex-1 basis-60 font-semibold">
						{otherUser ? entry.otherUserBar : t.againBar}
					</p>
					<Button variant="quiet" icon={<LogIn size={18} />} onClick={() => setPutOff(false)}>
						{t.againOpen}
					</Button>
				</div>
			)}
		</>
	);
}

function PasswordForm({ phone, safe, onLater }: { phone: string; safe: string; onLater: () => void }) {
	const [t, lang] = useWords(OVERLAY_TEXTS);
	const [fault, setFault] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [sending, setSending] = useState(false);
	const box = useRef<HTMLFormElement>(null);

	async function submit(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		const password = String(new FormData(event.currentTarget).get('password') ?? '');
		setFault(password === '' ? t.againPasswordNeeded : null);
		setFailure(null);
		if (password === '') return box.current?.querySelector('input')?.focus();
		setSending(true);
		try {
			await signInAgain(password);
		} catch (error) {
			setFailure(error instanceof Error ? error.message : String(error));
			setSending(false);
		}
	}

	return (
		<form ref={box} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
			<p>{safe}</p>
			<p className="tabular text-text-muted">{t.againPhone(formatPhone(phone, lang))}</p>
			{failure !== null && (
				<Note tone="bad" role="alert" title={t.againFailed}>
					{failure}
				</Note>
			)}
			{/* Hidden, but password managers use it. */}
			<input type="text" name="phone" autoComplete="username" defaultValue={phone} hidden />
			<PasswordField
				id="again-password"
				name="password"
				autoComplete="current-password"
				label={t.againPassword}
				error={fault ?? undefined}
				required
			/>
			<div className="flex flex-col gap-3 sm:flex-row-reverse">
				<Button type="submit" loading={sending} loadingLabel={t.againDoing}>
					{t.againDo}
				</Button>
				<Button variant="quiet" onClick={onLater}>
					{t.againLater}
				</Button>
			</div>
		</form>
	);
}
