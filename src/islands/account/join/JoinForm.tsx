import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type SyntheticEvent, useRef } from 'react';
import { normaliseAnyPhone } from '#contract/phone.ts';
import { blankFlow, type StoredFlow } from '#lib/account/account-storage.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { withNext } from '#lib/paths.ts';
import { FormFaults, FormWait } from '../../shared/FormNotes.tsx';
import { useSubmit } from '../../shared/use-submit.ts';
import { Field } from '../../ui/Field.tsx';
import { useText } from '../../ui/use-text.ts';
import { ChosenBatch } from './ChosenBatch.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SendButton } from './SendButton.tsx';
import { SignedInNote } from './SignedInNote.tsx';
import { PAGE_OF } from './steps.ts';
import { nextOf, useFlow, useStoredFields, useWasSignedIn } from './use-flow.ts';
import { useWait } from './use-wait.ts';

const $blank = atom<StoredFlow>(blankFlow());

/** Name and phone of a visitor who opens an account; the code comes next. */
export function JoinForm() {
	const t = useText(ACCOUNT_TEXTS);
	const box = useRef<HTMLFormElement>(null);
	const flow = useFlow();
	const form = useSubmit(['name', 'phone', 'email']);
	const wait = useWait(flow);
	const { emailAsked: emailRequested } = useStore(flow?.$flow ?? $blank);
	const signedIn = useWasSignedIn();
	useStoredFields(box, flow, ['name', 'phone', 'email']);
	if (signedIn) return <SignedInNote />;

	function submit(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		if (flow === null) return;
		const { name, phone, email } = flow.$flow.get().typed;
		void form.submit(
			{
				...(name.trim() === '' && { name: t.nameRequired }),
				...(phone.trim() === ''
					? { phone: t.phoneRequired }
					: normaliseAnyPhone(phone) === null && { phone: t.phoneWrong }),
				...(emailRequested && email.trim() === '' && { email: t.emailRequired }),
			},
			() => flow.join(nextOf()),
			(step) => location.assign(withNext(PAGE_OF[step], nextOf())),
		);
	}

	return (
		<form ref={box} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
			<ChosenBatch />
			<FormFaults form={form} title={t.notSent} more={wait.text} />
			<Field
				id="name"
				name="name"
				autoComplete="name"
				maxLength={120}
				label={t.name}
				error={form.faults.name}
				required
			/>
			<PhoneField error={form.faults.phone} autoComplete="tel" />
			{emailRequested && (
				<Field
					id="email"
					name="email"
					type="email"
					autoComplete="email"
					maxLength={200}
					label={t.email}
					hint={t.emailForCode}
					error={form.faults.email}
					required
				/>
			)}
			<SendButton
				form={form}
				disabled={flow === null || wait.on}
				label={t.sendCode}
				sending={t.sendingCode}
			/>
			<FormWait form={form} />
		</form>
	);
}
