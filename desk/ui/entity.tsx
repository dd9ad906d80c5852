import Alert from '@mui/material/Alert';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Shape, sentBy } from '../lib/entity-fields.ts';
import { RowWaits } from './Approval.tsx';
import { DeskCreate, DeskEdit, type Then } from './DeskForm.tsx';
import { inputOf } from './inputs.tsx';
import { DeclaredList, type ListLook } from './list.tsx';

/** Calls of rows that staff keep, as `entity` or `resource` of the contract give them. */
export interface EntityCalls {
	list: Endpoint;
	show: Endpoint;
	create?: Endpoint;
	change: Endpoint;
	remove?: Endpoint;
}

/** What the screens of an entity say beyond its declaration. Names are those of the contract's fields. */
export interface EntityLook extends ListLook {
	hints?: Readonly<Record<string, string>>;
	/** What a new row holds at first. */
	initial?: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>);
	/** Inputs that the form draws itself; null: none, since another one stands for the field too. */
	inputs?: Readonly<Record<string, ComponentType | null>>;
	/** Fields that stay as they were made. */
	fixed?: readonly string[];
	/** What is sent of what the form holds, after what was left empty became none. */
	sent?: (values: Record<string, unknown>) => Record<string, unknown>;
	/** Above the inputs of a form. */
	note?: string;
	/** Above the form of a row, and below its inputs. */
	formActions?: ComponentType;
	below?: ComponentType;
	/** Where a new row leads; back to the list unless said otherwise. */
	made?: 'edit' | Then;
	/** Where a saved row leads; `stay`: nowhere. */
	saved?: 'stay' | Then;
}

interface Props {
	calls: EntityCalls;
	look: EntityLook;
}

const fieldsOf = ({ create, change }: EntityCalls): Shape => {
	const { version: _, ...fields } = ((create ?? change).body?.shape ?? {}) as Shape;
	return fields;
};

/** The list of an entity. */
export const EntityList = ({ calls, look }: Props) => (
	<DeclaredList list={calls.list} fields={fieldsOf(calls)} look={look} />
);

/** The inputs of an entity, with what the screen says above them. */
function Inputs({ calls, look, fixed }: Props & { fixed: readonly string[] }) {
	const t = useTranslate();
	return (
		<>
			{look.note && (
				<Alert severity="info" sx={{ mb: 1 }}>
					{t(look.note)}
				</Alert>
			)}
			{Object.entries(fieldsOf(calls)).map(([name, schema]) => {
				const Own = look.inputs?.[name];
				if (Own === null) return null;
				return Own ? (
					<Own key={name} />
				) : (
					inputOf(name, schema, look, fixed.includes(name) ? 'fixed' : 'field')
				);
			})}
		</>
	);
}

const sentOf = ({ calls, look }: Props) => {
	const complete = sentBy(fieldsOf(calls));
	return (values: Record<string, unknown>) => {
		const whole = complete(values);
		return look.sent ? look.sent(whole) : whole;
	};
};

/** The form of a new row. Inputs and their bounds follow from the contract. */
export function EntityCreate({ calls, look }: Props) {
	const [initial] = useState(look.initial ?? {});
	return (
		<DeskCreate sent={sentOf({ calls, look })} initial={initial} then={look.made ?? 'list'}>
			<Inputs calls={calls} look={look} fixed={[]} />
		</DeskCreate>
	);
}

/** The form of a row, with its removal where there is one. */
export function EntityEdit({ calls, look }: Props) {
	const { formActions: Actions, below: Below, saved } = look;
	return (
		<DeskEdit
			{...(calls.remove && { remove: calls.remove })}
			sent={sentOf({ calls, look })}
			actions={Actions && <Actions />}
			stay={saved === 'stay'}
			then={typeof saved === 'function' ? saved : undefined}
		>
			<RowWaits />
			<Inputs calls={calls} look={look} fixed={look.fixed ?? []} />
			{Below && <Below />}
		</DeskEdit>
	);
}
