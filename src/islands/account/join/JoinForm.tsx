import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Batch } from '#contract/catalog/calls.ts';
import { blankFlow, type StoredFlow } from '#lib/account/account-storage.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { loadBatch } from '#lib/catalog/catalog-fresh.ts';
import { formatDay } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { readNext } from '#lib/paths.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import { useText, useWords } from '../../ui/use-text.ts';
import { AccountForm } from './AccountForm.tsx';
import { EmailField, emailFault, NameField, PhoneField, phoneFault } from './fields.tsx';
import { SignedInNote } from './JoinStep.tsx';
import { nextOf, stepPath, useFlow, useWasSignedIn } from './use-flow.ts';

const FIELDS = ['name', 'phone', 'email'] as const;
const $blank = atom<StoredFlow>(blankFlow());

export function JoinForm() {
	const t = useText(ACCOUNT_TEXTS);
	const flow = useFlow();
	const form = useSubmit();
	const { emailAsked: emailRequested } = useStore(flow?.$flow ?? $blank);
	if (useWasSignedIn()) return <SignedInNote />;

	function submit() {
		if (flow === null) return;
		const { name, phone, email } = flow.$flow.get().typed;
		void form.submit(
			{
				...(name.trim() === '' && { name: t.nameRequired }),
				...phoneFault(phone, t),
				...(emailRequested && (email.trim() === '' ? { email: t.emailRequired } : emailFault(email, t))),
			},
			() => flow.join(nextOf()),
			(step) => location.assign(stepPath(step)),
		);
	}

	return (
		<AccountForm
			form={form}
			flow={flow}
			fields={FIELDS}
			stored={FIELDS}
			title={t.notSent}
			label={t.sendCode}
			sending={t.sendingCode}
			above={<ChosenBatch />}
			onSubmit={submit}
		>
			<NameField error={form.faults.name} />
			<PhoneField error={form.faults.phone} autoComplete="tel" />
			{emailRequested && <EmailField hint={t.emailForCode} error={form.faults.email} required />}
		</AccountForm>
	);
}

/** The batch that `next` leads to, to show what the account is for. */
function ChosenBatch() {
	const [t, lang] = useWords(ACCOUNT_TEXTS);
	const [batch, setBatch] = useState<Batch | null>(null);
	useEffect(() => {
		const next = readNext(nextOf());
		if (next?.name !== 'batch-details-enroll') return;
		// On failure the page works without the name of the batch.
		loadBatch(Number(next.params.batch_id)).then(setBatch, () => {});
	}, []);
	if (batch === null) return null;
	return (
		<div className="rounded-lg border border-primary-line bg-primary-soft p-4">
			<p className="text-sm text-text-muted">{t.chosen}</p>
			<p className="font-semibold">{batch.title}</p>
			<p className="tabular text-sm">
				{formatDay(batch.starts_on, lang)} · {formatMoney(batch.price, lang)}
			</p>
		</div>
	);
}
