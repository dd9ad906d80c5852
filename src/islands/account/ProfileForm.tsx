import { Copy, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Doctor } from '#contract/account/sign-in.ts';
import { ADDRESS_PARTS, addressFields, addressOf, fieldOf } from '#lib/account/address.ts';
import { isEmail } from '#lib/account/email.ts';
import { readProfileDraft, saveProfile, storeProfileDraft } from '#lib/account/profile.ts';
import { PROFILE_TEXTS } from '#lib/account/profile.words.ts';
import { type ProfilePatch, patched, withChanges } from '#lib/account/profile-draft.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { myPath } from '#lib/paths.ts';
import { PLACE_TEXTS } from '#lib/places/words.ts';
import { OVERLAY_TEXTS } from '#lib/text/overlays.ts';
import { SlowNote, submits, Troubles, useAction } from '../my/shell/action.tsx';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { textFields } from '../my/shell/text-fields.ts';
import { AddressFields } from '../shared/AddressFields.tsx';
import { CollegeField } from '../shared/CollegeField.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { useText, useWords } from '../ui/use-text.ts';

const FIELDS = [
	'name',
	'bmdc',
	'medical_college_id',
	'email',
	...ADDRESS_PARTS.map((part) => fieldOf('present', part)),
	...ADDRESS_PARTS.map((part) => fieldOf('permanent', part)),
] as const;

/** All fields of the profile as one form. Changes survive a reload; only changes are sent. */
export function ProfileForm({ doctor }: { doctor: Doctor }) {
	const t = useText(PROFILE_TEXTS);
	const faultWords = useText(OVERLAY_TEXTS);
	const [patch, setPatch] = useState<ProfilePatch>(() => withChanges(doctor, readProfileDraft(doctor), {}));
	const [saved, setSaved] = useState(false);
	const [copied, setCopied] = useState(false);
	const action = useAction(saveProfile);
	const shown = patched(doctor, patch);
	const count = Object.keys(patch).length;

	function change(changes: ProfilePatch): void {
		const next = withChanges(doctor, patch, changes);
		setPatch(next);
		storeProfileDraft(doctor, next);
		setSaved(false);
		setCopied(false);
	}
	const part = { shown, errors: action.faults, change };
	async function save(): Promise<void> {
		if (count === 0) return;
		const { name, email } = shown;
		const faults = {
			...(name.trim() === '' && { name: faultWords.empty.name }),
			...(email !== null && !isEmail(email) && { email: faultWords.badEmail }),
		};
		if (Object.keys(faults).length > 0) action.tell(faults);
		else if (await action.run(patch)) {
			setPatch({});
			setSaved(true);
		}
	}

	return (
		<form noValidate className="space-y-6" onSubmit={submits(save)}>
			<Troubles of={action} fields={FIELDS} title={t.notSaved} />
			<Who {...part} />
			<Contact {...part} />
			<Addresses {...part} copied={copied} onCopied={() => setCopied(true)} />
			<div className="space-y-3">
				<p role="status" className={saved ? 'font-semibold text-good' : 'text-text-muted'}>
					{saved ? t.saved : count > 0 ? t.unsaved(count) : t.nothing}
				</p>
				<div className="flex flex-col gap-3 sm:flex-row">
					<Button
						type="submit"
						variant="accent"
						disabled={count === 0}
						loading={action.busy}
						loadingLabel={t.saving}
					>
						{t.save}
					</Button>
					{count > 0 && (
						<Button
							variant="quiet"
							icon={<Undo2 size={18} />}
							onClick={() => {
								setPatch({});
								storeProfileDraft(doctor, {});
								action.tell(null);
							}}
						>
							{t.undo}
						</Button>
					)}
				</div>
				<SlowNote slow={action.slow} />
			</div>
		</form>
	);
}

interface PartProps {
	shown: Doctor;
	errors: Readonly<Record<string, string>>;
	change: (changes: ProfilePatch) => void;
}

function Who({ shown, errors, change }: PartProps) {
	const t = useText(PROFILE_TEXTS);
	const text = textFields(shown, errors, change);
	return (
		<Group title={t.who}>
			<Field
				{...text('name')}
				label={t.name}
				hint={t.nameHint}
				maxLength={120}
				autoComplete="name"
				required
			/>
			<Field {...text('bmdc')} label={t.bmdc} hint={t.bmdcHint} maxLength={30} autoComplete="off" />
			<CollegeField
				value={shown.medical_college_id}
				error={errors.medical_college_id}
				onChange={(id) => change({ medical_college_id: id })}
			/>
		</Group>
	);
}

function Contact({ shown, errors, change }: PartProps) {
	const [t, lang] = useWords(PROFILE_TEXTS);
	const text = textFields(shown, errors, change);
	return (
		<Group title={t.contact}>
			<div>
				<p className="font-semibold">{t.phone}</p>
				<p className="flex flex-wrap items-center justify-between gap-x-4">
					<span className="tabular">{formatPhone(shown.phone, lang)}</span>
					<ScreenLink to={myPath('account-phone')} className="link inline-flex min-h-target items-center">
						{t.changePhone}
					</ScreenLink>
				</p>
			</div>
			<Field
				{...text('email')}
				type="email"
				inputMode="email"
				label={t.email}
				hint={t.emailHint}
				maxLength={200}
				autoComplete="email"
				autoCapitalize="none"
			/>
		</Group>
	);
}

/** The present address, and the permanent address, which may be copied from it. */
function Addresses({
	shown,
	errors,
	change,
	copied,
	onCopied,
}: PartProps & { copied: boolean; onCopied: () => void }) {
	const places = useText(PLACE_TEXTS);
	return (
		<>
			<Group title={places.present}>
				<AddressFields
					prefix="present"
					value={addressOf(shown, 'present')}
					errors={errors}
					onChange={(address) => change(addressFields('present', address))}
				/>
			</Group>
			<Group title={places.permanent}>
				<Button
					variant="quiet"
					icon={<Copy size={18} />}
					onClick={() => {
						change(addressFields('permanent', addressOf(shown, 'present')));
						onCopied();
					}}
				>
					{places.copy}
				</Button>
				<p role="status" className="text-sm font-semibold text-good empty:hidden">
					{copied && places.copied}
				</p>
				<AddressFields
					prefix="permanent"
					value={addressOf(shown, 'permanent')}
					errors={errors}
					onChange={(address) => change(addressFields('permanent', address))}
				/>
			</Group>
		</>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="card p-5 md:p-6">
			<legend className="float-start mb-4 w-full text-lg font-semibold">{title}</legend>
			<div className="clear-both space-y-5">{children}</div>
		</fieldset>
	);
}
