import {
	ADDRESS_PARTS,
	type Address,
	type AddressPart,
	type AddressPrefix,
	choicesOf,
	fieldOf,
	withPlace,
} from '#lib/account/address.ts';
import { $divisions } from '#lib/places/places.ts';
import { PLACE_TEXTS } from '#lib/places/words.ts';
import { useRead } from '../my/shell/read.ts';
import { Field } from '../ui/Field.tsx';
import { ErrorNote } from '../ui/Note.tsx';
import { Select } from '../ui/Select.tsx';
import { useWords } from '../ui/use-text.ts';

export interface AddressFieldsProps {
	/** The prefix of ids and errors: `present_division_id` and so on. */
	prefix: AddressPrefix;
	value: Address;
	onChange: (value: Address) => void;
	errors: Readonly<Record<string, string | undefined>>;
	/** Parts to show; the others retain their values. */
	only?: readonly AddressPart[];
	required?: boolean;
}

interface Place {
	id: number;
	name: string;
	bn_name: string;
}

/** Division, district and upazila, each list filtered by the choice above it, and the rest of an address as text. */
export function AddressFields({
	prefix,
	value,
	onChange,
	errors,
	only = ADDRESS_PARTS,
	required = false,
}: AddressFieldsProps) {
	const [t, lang] = useWords(PLACE_TEXTS);
	const { data: list, error, loading, again } = useRead($divisions);
	const { districts, upazilas } = choicesOf(list ?? [], value);
	const undivided = list && value.district_id !== null && upazilas.length === 0;
	const named = (places: readonly Place[]) =>
		places
			.map((place) => ({ id: place.id, label: lang === 'bn' ? place.bn_name : place.name }))
			.sort((a, b) => a.label.localeCompare(b.label, lang));
	const select = (
		part: Exclude<AddressPart, 'address'>,
		label: string,
		places: readonly Place[],
		first: string | null,
	) =>
		only.includes(part) && (
			<Select
				id={fieldOf(prefix, part)}
				label={label}
				none={!list ? t.loading : (first ?? t.choose)}
				options={named(places)}
				value={value[part]}
				error={errors[fieldOf(prefix, part)]}
				disabled={!list || first !== null}
				required={required}
				onChange={(id) => onChange(withPlace(value, part, id))}
			/>
		);
	return (
		<div className="space-y-5">
			{error && !loading && !list && <ErrorNote title={t.failed} message={error.message} onRetry={again} />}
			<div className="grid gap-5 sm:grid-cols-2">
				{select('division_id', t.division, list ?? [], null)}
				{select('district_id', t.district, districts, value.division_id === null ? t.divisionFirst : null)}
				{!undivided &&
					select('upazila_id', t.upazila, upazilas, value.district_id === null ? t.districtFirst : null)}
			</div>
			{only.includes('address') && (
				<Field
					id={fieldOf(prefix, 'address')}
					label={t.address}
					hint={t.addressHint}
					error={errors[fieldOf(prefix, 'address')]}
					value={value.address}
					maxLength={300}
					autoComplete={prefix === 'present' ? 'street-address' : 'off'}
					required={required}
					onChange={(event) => onChange({ ...value, address: event.target.value })}
				/>
			)}
		</div>
	);
}
