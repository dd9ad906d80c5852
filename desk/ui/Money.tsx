import { NumberInput, type NumberInputProps, useFieldValue, useLocale } from 'react-admin';
import { formatMoney } from '#lib/format/money.ts';

/** Input in taka for a value in whole poisha. */
export function MoneyInput(props: NumberInputProps) {
	return (
		<NumberInput
			{...props}
			format={(poisha: unknown) => (typeof poisha === 'number' ? poisha / 100 : '')}
			parse={(taka: string) => (taka === '' ? null : Math.round(Number(taka) * 100))}
			step={0.01}
			min={0}
		/>
	);
}

/** A read-only amount in poisha. */
export function Money({ poisha }: { poisha: number }) {
	return (
		<span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
			{formatMoney(poisha, useLocale() === 'en' ? 'en' : 'bn')}
		</span>
	);
}

interface FieldProps {
	/** Name of the column. */
	source: string;
	label?: string | false;
	sortable?: boolean;
	textAlign?: 'right';
}

/** The same as a list column; empty if there is no amount. */
export function MoneyField({ source }: FieldProps) {
	const value: unknown = useFieldValue({ source });
	return typeof value === 'number' ? <Money poisha={value} /> : null;
}

/** A sum, or a dash if it is unknown. */
export const MaybeMoney = ({ poisha }: { poisha: number | null }) =>
	poisha === null ? '—' : <Money poisha={poisha} />;
