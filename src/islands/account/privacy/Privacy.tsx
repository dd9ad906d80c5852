import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Consent } from '#contract/account/privacy.ts';
import { $consents, changeConsent, myDataText } from '#lib/account/privacy.ts';
import { PRIVACY_TEXTS } from '#lib/account/privacy.words.ts';
import { formatDate } from '#lib/format/date.ts';
import { myPath, paths } from '#lib/paths.ts';
import { saveFile } from '#lib/save-file.ts';
import { Troubles, useAction } from '../../my/shell/action.tsx';
import { ReadScreen } from '../../my/shell/ReadView.tsx';
import { ActionButton } from '../../my/shell/SubmitButton.tsx';
import { Section } from '../../ui/Section.tsx';
import { CardSkeletons } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { Erase } from './Erase.tsx';

/** Consents that may be given and withdrawn at any time. */
const OPTIONAL = ['merit_name', 'marketing_sms'] as const;

/** The doctor's consents, a copy of all data, and the deletion of the account. */
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

function OneConsent({
	purpose,
	consent,
}: {
	purpose: (typeof OPTIONAL)[number];
	consent: Consent | undefined;
}) {
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
