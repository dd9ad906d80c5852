import { Alert } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Shape, sentBy } from '../lib/entity-fields.ts';
import { RowWaits } from './Approval.tsx';
import { DeskCreate, DeskEdit, type Then } from './DeskForm.tsx';
import { inputOf } from './inputs.tsx';
import { DeclaredList, type ListLook } from './list.tsx';

/** Calls of rows that staff edit, from `entity` or `resource` of the contract. */
export interface EntityCalls {
	list: Endpoint;
	show: Endpoint;
	create?: Endpoint;
	change: Endpoint;
	remove?: Endpoint;
}

/** Display options of an entity besides its declaration. Names are those of the contract's fields. */
export interface EntityLook extends ListLook {
	hints?: Readonly<Record<string, string>>;
	/** Initial values of a new row. */
	initial?: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>);
	/** Fields of the form in order, where these are not all of the contract in its order. */
	form?: readonly string[];
	/** Inputs that the form renders itself; null: none, since another input covers the field. */
	inputs?: Readonly<Record<string, ComponentType | null>>;
	/** Fields that cannot be changed after creation. */
	fixed?: readonly string[];
	/** Values to send from those of the form, before empty ones become null. */
	sent?: (values: Record<string, unknown>) => Record<string, unknown>;
	/** Above the inputs of a form. */
	note?: string;
	/** Above the form of a row, and within the form above and below its inputs. */
	formActions?: ComponentType;
	formTop?: ComponentType;
	below?: ComponentType;
	/** Beside the form of a row. */
	aside?: ComponentType;
	/** Where a new row redirects; the list by default. */
	made?: 'edit' | Then;
	/** Where a saved row redirects; `stay`: nowhere. */
	saved?: 'stay' | Then;
	/** Message after saving a row. */
	said?: string;
}

interface Props {
	calls: EntityCalls;
	look: EntityLook;
}

const fieldsOf = (call: Endpoint): Shape => {
	const { version: _, ...fields } = (call.body?.shape ?? {}) as Shape;
	return fields;
};

/** The list of an entity. */
export const EntityList = ({ calls, look }: Props) => (
	<DeclaredList list={calls.list} fields={fieldsOf(calls.create ?? calls.change)} look={look} />
);

interface InputsProps {
	fields: Shape;
	look: EntityLook;
	fixed: readonly string[];
}

/** The inputs of an entity, with the note above them. */
function Inputs({ fields, look, fixed }: InputsProps) {
	const t = useTranslate();
	return (
		<>
			{look.note && (
				<Alert severity="info" sx={{ mb: 1 }}>
					{t(look.note)}
				</Alert>
			)}
			{(look.form ?? Object.keys(fields)).map((name) => {
				const Own = look.inputs?.[name];
				const schema = fields[name];
				if (Own === null || !schema) return null;
				return Own ? (
					<Own key={name} />
				) : (
					inputOf(name, schema, look, fixed.includes(name) ? 'fixed' : 'field')
				);
			})}
		</>
	);
}

const sentOf = (fields: Shape, look: EntityLook) => (values: Record<string, unknown>) =>
	sentBy(fields)(look.sent ? look.sent(values) : values);

/** The form of a new row. Inputs and their limits are derived from the contract. */
export function EntityCreate({ calls, look }: Props) {
	const [initial] = useState(look.initial ?? {});
	const fields = fieldsOf(calls.create ?? calls.change);
	return (
		<DeskCreate sent={sentOf(fields, look)} initial={initial} then={look.made ?? 'list'}>
			<Inputs fields={fields} look={look} fixed={[]} />
		</DeskCreate>
	);
}

/** The form of a row, with its delete button where there is one. */
export function EntityEdit({ calls, look }: Props) {
	const { formActions: Actions, formTop: Top, below: Below, aside: Aside, saved, said } = look;
	const fields = fieldsOf(calls.change);
	return (
		<DeskEdit
			{...(calls.remove && { remove: calls.remove })}
			sent={sentOf(fields, look)}
			aside={Aside && <Aside />}
			actions={Actions && <Actions />}
			stay={saved === 'stay'}
			{...(said && { said })}
			then={typeof saved === 'function' ? saved : undefined}
		>
			<RowWaits />
			{Top && <Top />}
			<Inputs fields={fields} look={look} fixed={look.fixed ?? []} />
			{Below && <Below />}
		</DeskEdit>
	);
}
