import { FileDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Consent, Erasure } from '#contract/account/privacy.ts';
import { $consents, askErasure, changeConsent, myDataText, takeErasureBack } from '#lib/account/privacy.ts';
import { PRIVACY_TEXTS } from '#lib/account/privacy.words.ts';
import { formatDate, formatDateTime } from '#lib/format/date.ts';
import { myPath, paths } from '#lib/paths.ts';
import { saveFile } from '#lib/save-file.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { SlowNote, submits, Troubles, useAction } from '../../my/shell/action.tsx';
import { ReadScreen } from '../../my/shell/ReadView.tsx';
import { ActionButton } from '../../my/shell/SubmitButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DoneNote, Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Section } from '../../ui/Section.tsx';
import { CardSkeletons } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

/** Consents that may be given and withdrawn at any time. */
const OPTIONAL = ['merit_name', 'marketing_sms'] as const;
type Optional = (typeof OPTIONAL)[number];

export function Privacy() {
	const t = useText(PRIVACY_TEXTS);
	return (
		<ReadScreen
			narrow
			name="account-privacy"
			lead={t.lead}
			back={{ to: myPath('account'), name: 'account' }}
			of={$consents}
			skeleton={<CardSkeletons className="space-y-6" of={['h-44', 'h-40', 'h-40']} />}
		>
			{({ consents, erasure }) => (
				<div className="space-y-8">
					<Consents consents={consents} />
					<Download />
					<Erase erasure={erasure} />
				</div>
			)}
		</ReadScreen>
	);
}

const consentFor = (consents: readonly Consent[], purpose: Consent['purpose']): Consent | undefined =>
	consents.find((one) => one.purpose === purpose && one.withdrawn_at === null);

function Consents({ consents }: { consents: readonly Consent[] }) {
	const [t, lang] = useWords(PRIVACY_TEXTS);
	const terms = consentFor(consents, 'terms');
	return (
		<Section id="consents" title={t.consents} className="space-y-3" head="text-lg">
			<div className="card divide-y divide-line">
				{OPTIONAL.map((purpose) => (
					<OneConsent key={purpose} purpose={purpose} consent={consentFor(consents, purpose)} />
				))}
			</div>
			<p className="text-sm text-text-muted">
				{terms && `${t.terms(formatDate(terms.given_at, lang))} `}
				<a href={paths.terms} className="link">
					{t.readTerms}
				</a>
			</p>
		</Section>
	);
}

function OneConsent({ purpose, consent }: { purpose: Optional; consent: Consent | undefined }) {
	const [t, lang] = useWords(PRIVACY_TEXTS);
	const action = useAction(changeConsent);
	const given = consent !== undefined;
	return (
		<div className="space-y-3 p-4">
			<Switch
				label={t.purpose[purpose]}
				detail={t.detail[purpose]}
				state={given ? t.on : t.off}
				on={given}
				busy={action.busy}
				onChange={(on) => void action.run({ purpose, given: on })}
			/>
			{consent && <p className="text-sm text-text-muted">{t.given(formatDate(consent.given_at, lang))}</p>}
			<Troubles of={action} title={t.notSet} />
		</div>
	);
}

function Download() {
	const t = useText(PRIVACY_TEXTS);
	const [done, setDone] = useState(false);
	const action = useAction(async () => {
		setDone(false);
		saveFile(await myDataText(), `${t.file}.json`);
		setDone(true);
	});
	return (
		<Section id="data" title={t.data} className="card space-y-4 p-5 md:p-6" head="text-lg">
			<p>{t.dataBody}</p>
			<Troubles of={action} title={t.notPrepared} />
			<ActionButton
				of={action}
				sending={t.preparing}
				icon={<FileDown size={18} />}
				onClick={() => void action.run()}
			>
				{t.download}
			</ActionButton>
			<p role="status" className="font-semibold text-good empty:hidden">
				{done && t.downloaded}
			</p>
		</Section>
	);
}

function Erase({ erasure }: { erasure: Erasure | null }) {
	const t = useText(PRIVACY_TEXTS);
	const [stored, setStored] = useState(false);
	if (erasure?.state === 'waiting') return <Waiting due={erasure.due_at} onKept={() => setStored(true)} />;
	return (
		<section aria-labelledby="erase" className="card space-y-4 p-5 md:p-6">
			{stored && <DoneNote>{t.kept}</DoneNote>}
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
