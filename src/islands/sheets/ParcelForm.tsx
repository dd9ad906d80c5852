import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { normaliseAnyPhone } from '#contract/phone.ts';
import type { Delivery, DeliveryAddress } from '#contract/sheets/calls.ts';
import { ADDRESS_PARTS, fieldOf, missingParts } from '#lib/account/address.ts';
import { dayKey } from '#lib/format/date.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { PARCEL_FORM_TEXTS } from '#lib/sheets/parcel-form.words.ts';
import {
	type ParcelDraft,
	type ParcelView,
	putOff,
	readParcelDraft,
	sayWhere,
	storeParcelDraft,
} from '#lib/sheets/parcels.ts';
import { $now } from '#lib/state/clock.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { SlowNote, submits, Troubles, useAction } from '../my/shell/action.tsx';
import { SubmitButton } from '../my/shell/SubmitButton.tsx';
import { textFields } from '../my/shell/text-fields.ts';
import { AddressFields } from '../shared/AddressFields.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { RadioList } from '../ui/RadioList.tsx';
import { useText, useWords } from '../ui/use-text.ts';

const FIELDS = [
	'method',
	'address_id',
	'address_kind',
	...ADDRESS_PARTS.map((part) => fieldOf('delivery', part)),
	'phone2',
] as const;
const METHODS = ['courier', 'branch', 'view_only'] as const;
const KINDS = ['home', 'workplace', 'other'] as const;

/** Delivery method and address of the parcel. The input survives a reload and a refusal. */
export function ParcelForm({ view }: { view: ParcelView }) {
	const t = useText(PARCEL_FORM_TEXTS);
	const { delivery } = view;
	const [draft, setDraft] = useState<ParcelDraft>(() => readParcelDraft(view));
	const [saved, setSaved] = useState(false);
	const action = useAction(sayWhere);
	function change(part: Partial<ParcelDraft>): void {
		const next = { ...draft, ...part };
		setDraft(next);
		storeParcelDraft(delivery.id, next);
		setSaved(false);
	}
	/** What is wrong with a typed address, all at once; whether its district has upazilas the server knows. */
	function faults(): Record<string, string> {
		const { method, address, typed, phone2 } = draft;
		if (method !== 'courier' || address !== 'new') return {};
		return {
			...Object.fromEntries(
				missingParts([], typed).map((part) => [fieldOf('delivery', part), t.empty[part]]),
			),
			...(phone2.trim() !== '' && normaliseAnyPhone(phone2) === null && { phone2: t.phone2Wrong }),
		};
	}
	async function send(): Promise<void> {
		const found = faults();
		if (Object.keys(found).length > 0) action.tell(found);
		else setSaved(await action.run(delivery.id, draft));
	}
	const label = { courier: t.confirm, branch: t.confirmBranch, view_only: t.confirmView }[draft.method];
	return (
		<form
			noValidate
			aria-label={t.title}
			className="card flex flex-col gap-6 p-5 md:p-6"
			onSubmit={submits(send)}
		>
			<Troubles of={action} fields={FIELDS} title={t.notSent} />
			<RadioList<ParcelDraft['method']>
				id="method"
				label={t.method}
				error={action.faults.method}
				value={draft.method}
				options={METHODS.filter((value) => value !== 'courier' || delivery.courier_open).map((value) => ({
					value,
					label: t.methods[value],
					...(value === 'branch' &&
						delivery.branch && { detail: `${delivery.branch.name}, ${delivery.branch.address}` }),
				}))}
				onChoose={(method) => change({ method })}
			/>
			{!delivery.courier_open && <p className="text-sm text-text-muted">{t.courierClosed}</p>}
			{draft.method === 'courier' && (
				<Whereto addresses={view.addresses} draft={draft} errors={action.faults} onChange={change} />
			)}
			<div className="space-y-3">
				<SubmitButton
					of={action}
					variant={delivery.address_confirmed ? 'quiet' : 'accent'}
					sending={t.sending}
				>
					{label}
				</SubmitButton>
				<p role="status" className="font-semibold text-good empty:hidden">
					{saved && t.saved}
				</p>
			</div>
		</form>
	);
}

interface WheretoProps {
	addresses: ParcelView['addresses'];
	draft: ParcelDraft;
	errors: Readonly<Record<string, string | undefined>>;
	onChange: (part: Partial<ParcelDraft>) => void;
}

function Whereto({ addresses, draft, errors, onChange }: WheretoProps) {
	const [t, lang] = useWords(PARCEL_FORM_TEXTS);
	const ui = useText(UI_TEXTS);
	return (
		<>
			{addresses.length > 0 && (
				<RadioList<ParcelDraft['address']>
					id="address_id"
					label={t.address}
					error={errors.address_id}
					value={draft.address}
					options={[
						...addresses.map((one) => ({
							value: one.id,
							label: t.kinds[one.kind],
							detail: (
								<>
									{one.line}
									{one.phone2 && <span className="tabular block">{formatPhone(one.phone2, lang)}</span>}
								</>
							),
						})),
						{ value: 'new' as const, label: t.newAddress },
					]}
					onChoose={(address) => onChange({ address })}
				/>
			)}
			{draft.address === 'new' && (
				<div className="space-y-5">
					<RadioList<DeliveryAddress['kind']>
						id="address_kind"
						label={t.kind}
						error={errors.address_kind}
						value={draft.kind}
						options={KINDS.map((value) => ({
							value,
							label: t.kinds[value],
							...(addresses.some((one) => one.kind === value) && { detail: t.kindHint }),
						}))}
						onChoose={(kind) => onChange({ kind })}
					/>
					<AddressFields
						prefix="delivery"
						value={draft.typed}
						errors={errors}
						required
						onChange={(typed) => onChange({ typed })}
					/>
					<Field
						{...textFields(draft, errors, onChange)('phone2')}
						type="tel"
						inputMode="tel"
						label={`${t.phone2} (${ui.optional})`}
						hint={t.phone2Hint}
						maxLength={30}
						autoComplete="off"
						className="max-w-form"
					/>
				</div>
			)}
		</>
	);
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 60;
const ahead = (days: number) => dayKey($now.get() + days * DAY_MS);

export function HoldForm({ parcel }: { parcel: Delivery }) {
	const t = useText(PARCEL_FORM_TEXTS);
	const [until, setUntil] = useState(parcel.hold_until ?? '');
	const action = useAction((day: string | null) => putOff(parcel.id, day));
	async function send(): Promise<void> {
		if (until === '') action.tell({ until: t.untilNeeded });
		else await action.run(until);
	}
	const held = parcel.hold_until !== null;
	return (
		<details className="card group" open={held}>
			<summary className="flex min-h-target cursor-pointer items-center gap-3 rounded-lg p-4 font-semibold hover:bg-surface-2 md:px-6">
				<CalendarClock size={22} className="shrink-0 text-primary" />
				{t.held}
			</summary>
			<form
				noValidate
				className="flex flex-col gap-4 border-t border-line p-5 md:p-6"
				onSubmit={submits(send)}
			>
				<Troubles of={action} fields={['until']} title={t.notSent} />
				<Field
					id="until"
					type="date"
					label={t.until}
					hint={t.heldHint}
					error={action.faults.until}
					value={until}
					min={ahead(1)}
					max={ahead(MOST_DAYS)}
					onChange={(event) => setUntil(event.target.value)}
					className="max-w-form"
				/>
				<div className="flex flex-col gap-3 sm:flex-row">
					<Button type="submit" variant="quiet" loading={action.busy} loadingLabel={t.sending}>
						{t.hold}
					</Button>
					{held && (
						<Button
							variant="plain"
							disabled={action.busy}
							onClick={() => {
								setUntil('');
								void action.run(null);
							}}
						>
							{t.resume}
						</Button>
					)}
				</div>
				<SlowNote slow={action.slow} />
			</form>
		</details>
	);
}
