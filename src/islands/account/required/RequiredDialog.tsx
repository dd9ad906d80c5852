import { useStore } from '@nanostores/react';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import type { Doctor } from '#contract/account/sign-in.ts';
import { ADDRESS_PARTS, type AddressKind, fieldOf } from '#lib/account/address.ts';
import { openRequiredForm, type RequiredForm } from '#lib/account/required-information.ts';
import type { PlainField, RequiredField } from '#lib/account/required-missing.ts';
import { formatPhone, phoneHref } from '#lib/format/phone.ts';
import { myPath } from '#lib/paths.ts';
import { PLACE_TEXTS } from '#lib/places/words.ts';
import { $appData } from '#lib/site/app-data.ts';
import { OVERLAY_TEXTS } from '#lib/text/overlays.ts';
import { submits, type Trouble, Troubles } from '../../my/shell/action.tsx';
import { ScreenLink } from '../../my/shell/ScreenLink.tsx';
import { AddressFields } from '../../shared/AddressFields.tsx';
import { CollegeField } from '../../shared/CollegeField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

export interface RequiredDialogProps {
	doctor: Doctor;
}

/** The form over the dashboard; other screens stay available to a doctor without the needed document. */
export function RequiredDialog({ doctor }: RequiredDialogProps) {
	const [t, lang] = useWords(OVERLAY_TEXTS);
	const [form] = useState(() => openRequiredForm(doctor));
	const requested = useStore(form.$asked);
	const hotline = useStore($appData)?.hotline ?? '';
	const way = 'link inline-flex min-h-target items-center';
	return (
		<Dialog must open={requested.length > 0} title={t.requiredTitle}>
			<p className="text-text-muted">{t.requiredLead}</p>
			<Form form={form} />
			<div className="border-t border-line pt-3 text-sm">
				<p className="text-text-muted">{t.otherwise}</p>
				<p className="flex flex-wrap gap-x-5">
					<ScreenLink to={myPath('my-courses')} className={way}>
						{t.toCourses}
					</ScreenLink>
					{hotline && (
						<a href={phoneHref(hotline)} className={`tabular ${way}`}>
							{t.callHotline(formatPhone(hotline, lang))}
						</a>
					)}
				</p>
			</div>
		</Dialog>
	);
}

const LINES: Record<Exclude<PlainField, 'medical_college_id'>, Partial<FieldProps>> = {
	name: { type: 'text', autoComplete: 'name', maxLength: 120 },
	phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '017XXXXXXXX', maxLength: 30 },
	bmdc: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', maxLength: 30 },
	email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 200 },
};

/** Why the form was refused; the error at each field: found by this page, otherwise the server's first message. */
function useTrouble(form: RequiredForm): Trouble | null {
	const t = useText(OVERLAY_TEXTS);
	const faults = useStore(form.$faults);
	const refusal = useStore(form.$refusal);
	const fields: Record<string, string> = {};
	for (const [field, [sentence]] of Object.entries(refusal?.errors ?? {}))
		if (sentence !== undefined) fields[field] = sentence;
	for (const [field, fault] of Object.entries(faults))
		fields[field] = fault === 'email' ? t.badEmail : t.empty[field as RequiredField];
	if (refusal === null && Object.keys(fields).length === 0) return null;
	return { code: '', message: refusal?.message ?? '', fields, meta: {}, waitS: null };
}

/** Only the fields that the profile lacks, every one of them required. */
function Form({ form }: { form: RequiredForm }) {
	const t = useText(OVERLAY_TEXTS);
	const typed = useStore(form.$typed);
	const requested = useStore(form.$asked);
	const sending = useStore(form.$sending);
	const attempt = useStore(form.$attempt);
	const trouble = useTrouble(form);
	const errors = trouble?.fields ?? {};

	return (
		<form method="post" noValidate onSubmit={submits(form.submit)} className="flex flex-col gap-5">
			<Troubles of={{ trouble, attempt }} fields={requested} title={t.failed} />
			{(Object.keys(LINES) as (keyof typeof LINES)[]).map(
				(name) =>
					requested.includes(name) && (
						<Field
							key={name}
							{...LINES[name]}
							id={name}
							name={name}
							label={t[name]}
							hint={name === 'bmdc' ? t.bmdcHint : undefined}
							error={errors[name]}
							value={typed[name]}
							onChange={(event) => form.change(name, event.target.value)}
							required
						/>
					),
			)}
			{requested.includes('medical_college_id') && (
				<CollegeField
					value={typed.medical_college_id}
					onChange={(id) => form.change('medical_college_id', id)}
					error={errors.medical_college_id}
					required
				/>
			)}
			<AddressBlock form={form} kind="present" errors={errors} />
			<AddressBlock form={form} kind="permanent" errors={errors} />
			<Button type="submit" variant="accent" wide loading={sending} loadingLabel={t.sending}>
				{t.send}
			</Button>
			<p className="text-sm text-text-muted">{t.requiredKept}</p>
		</form>
	);
}

interface AddressBlockProps {
	form: RequiredForm;
	kind: AddressKind;
	errors: Readonly<Record<string, string | undefined>>;
}

/** The required parts of one address. A whole permanent address may be copied from the present one. */
function AddressBlock({ form, kind, errors }: AddressBlockProps) {
	const t = useText(OVERLAY_TEXTS);
	const places = useText(PLACE_TEXTS);
	const typed = useStore(form.$typed);
	const requested = useStore(form.$asked);
	const [copied, setCopied] = useState(false);
	const heading = useId();
	const parts = ADDRESS_PARTS.filter((part) => requested.includes(fieldOf(kind, part)));
	if (parts.length === 0) return null;
	const whole = parts.length === ADDRESS_PARTS.length;
	return (
		<section aria-labelledby={heading} className="flex flex-col gap-4 border-t border-line pt-4">
			<h3 id={heading} className="text-base">
				{places[kind]}
			</h3>
			{kind === 'permanent' && whole && (
				<div>
					<Button
						variant="quiet"
						wide
						icon={<Copy size={18} />}
						onClick={() => {
							form.copyPresent();
							setCopied(true);
						}}
					>
						{t.copyPresent}
					</Button>
					<p role="status" className="mt-1 text-sm text-text-muted empty:hidden">
						{copied && places.copied}
					</p>
				</div>
			)}
			<AddressFields
				prefix={kind}
				value={typed[kind]}
				onChange={(value) => {
					setCopied(false);
					form.change(kind, value);
				}}
				errors={errors}
				only={parts}
				required
			/>
		</section>
	);
}
