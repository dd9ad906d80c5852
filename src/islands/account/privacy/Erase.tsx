import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Erasure } from '#contract/account/privacy.ts';
import { askErasure, takeErasureBack } from '#lib/account/privacy.ts';
import { PRIVACY_TEXTS } from '#lib/account/privacy.words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { SlowNote, submits, Troubles, useAction } from '../../my/shell/action.tsx';
import { ActionButton } from '../../my/shell/SubmitButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Section } from '../../ui/Section.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

/** Account deletion: what is deleted and what is retained, the request, and its cancellation while possible. */
export function Erase({ erasure }: { erasure: Erasure | null }) {
	const t = useText(PRIVACY_TEXTS);
	const [stored, setStored] = useState(false);
	if (erasure?.state === 'waiting') return <Waiting due={erasure.due_at} onKept={() => setStored(true)} />;
	return (
		<section aria-labelledby="erase" className="card space-y-4 p-5 md:p-6">
			{stored && (
				<Note tone="good" role="status">
					{t.kept}
				</Note>
			)}
			<h2 id="erase" className="text-lg">
				{t.erase}
			</h2>
			<Points title={t.eraseGone} points={t.eraseGoneList} />
			<Points title={t.eraseStays} points={t.eraseStaysList} />
			<p>{t.eraseWait}</p>
			<Ask onAsked={() => setStored(false)} />
		</section>
	);
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
	return (
		<div>
			<h3 className="text-base">{title}</h3>
			<ul className="mt-1 list-disc space-y-1 ps-6">
				{points.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
		</div>
	);
}

function Ask({ onAsked: onRequested }: { onAsked: () => void }) {
	const t = useText(PRIVACY_TEXTS);
	const ui = useText(UI_TEXTS);
	const [asking, setAsking] = useState(false);
	const [password, setPassword] = useState('');
	const action = useAction(askErasure);
	const close = () => {
		setAsking(false);
		setPassword('');
		action.tell(null);
	};
	return (
		<>
			<Button
				variant="quiet"
				icon={<Trash2 size={18} />}
				className="w-full sm:w-auto"
				onClick={() => setAsking(true)}
			>
				{t.eraseStart}
			</Button>
			<Dialog open={asking} title={t.eraseTitle} onClose={close}>
				<form
					noValidate
					className="space-y-5"
					onSubmit={submits(async () => {
						if (password === '') action.tell({ password: t.passwordRequired });
						else if (await action.run(password)) onRequested();
					})}
				>
					<Troubles of={action} fields={['password']} title={t.notErased} />
					<p>{t.eraseWait}</p>
					<PasswordField
						id="password"
						autoComplete="current-password"
						label={t.password}
						error={action.faults.password}
						value={password}
						required
						onChange={(event) => setPassword(event.target.value)}
					/>
					<div className="flex flex-col gap-3 sm:flex-row-reverse">
						<Button type="submit" variant="danger" loading={action.busy} loadingLabel={t.erasing}>
							{t.eraseConfirm}
						</Button>
						<Button variant="quiet" onClick={close}>
							{ui.cancel}
						</Button>
					</div>
					<SlowNote slow={action.slow} />
				</form>
			</Dialog>
		</>
	);
}

function Waiting({ due, onKept: onStored }: { due: string; onKept: () => void }) {
	const [t, lang] = useWords(PRIVACY_TEXTS);
	const action = useAction(takeErasureBack);
	return (
		<Section id="erase" title={t.erase} className="card space-y-4 p-5 md:p-6" head="text-lg">
			<Note tone="warn" role="status" title={t.waiting}>
				{t.waitingBody(formatDateTime(due, lang))}
			</Note>
			<Troubles of={action} title={t.notKept} />
			<ActionButton
				of={action}
				sending={t.keeping}
				onClick={async () => {
					if (await action.run()) onStored();
				}}
			>
				{t.keep}
			</ActionButton>
		</Section>
	);
}
