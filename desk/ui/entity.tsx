import { Alert } from '@mui/material';
import { type ComponentType, useState } from 'react';
import {
	Create,
	DeleteButton,
	Edit,
	type Identifier,
	type RaRecord,
	SaveButton,
	SimpleForm,
	Toolbar,
	useNotify,
	useRecordContext,
	useRedirect,
	useResourceContext,
	useResourceDefinition,
	useTranslate,
	useUpdate,
} from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusalOf } from '../lib/call.ts';
import { type Shape, sentBy } from '../lib/entity-fields.ts';
import { draftKey, dropDraft } from '../lib/form-draft.ts';
import { useMay } from '../lib/may.ts';
import { RowWaits } from './Approval.tsx';
import { Conflict } from './Conflict.tsx';
import { DraftSaver } from './DraftSaver.tsx';
import { inputOf } from './inputs.tsx';
import { DeclaredList, type ListLook } from './list.tsx';
import { EditFault } from './Read.tsx';
import type { ShownLook } from './shown.ts';

/** The next address after saving: a path of the desk, by the saved row. */
export type Then = (resource?: string, id?: Identifier, row?: Partial<RaRecord>) => string;

/** Calls of rows that staff edit, from `entity` or `resource` of the contract. */
export interface EntityCalls {
	list: Endpoint;
	show: Endpoint;
	create?: Endpoint;
	change?: Endpoint;
	remove?: Endpoint;
}

/** Display options of an entity besides its declaration. Names are those of the contract's fields. */
export interface EntityLook extends ListLook, ShownLook {
	hints?: Readonly<Record<string, string>>;
	/** Initial values of a new row. */
	initial?: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>);
	/** Fields of the form in order, where these are not all of the contract in its order. */
	form?: readonly string[];
	/** Inputs that the form renders itself; null: none, since another input covers the field. */
	inputs?: Readonly<Record<string, ComponentType | null>>;
	/** The inputs of a form that is arranged by hand, instead of those of its fields. */
	whole?: ComponentType;
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
	/** Where a saved or deleted row redirects, the list by default; `stay`: a saved one nowhere. */
	saved?: 'stay' | Then;
	/** Message after saving a row. */
	said?: string;
}

interface Props {
	calls: EntityCalls;
	look: EntityLook;
}

const fieldsOf = (call: Endpoint | undefined): Shape => {
	const { version: _, ...fields } = (call?.body?.shape ?? {}) as Shape;
	return fields;
};

export const EntityList = ({ calls, look }: Props) => (
	<DeclaredList list={calls.list} fields={fieldsOf(calls.create ?? calls.change)} look={look} />
);

/** The inputs of an entity, with the note above them. */
function Inputs({ fields, look, fixed }: { fields: Shape; look: EntityLook; fixed: readonly string[] }) {
	const t = useTranslate();
	const { whole: Whole } = look;
	return (
		<>
			{look.note && <Alert severity="info">{t(look.note)}</Alert>}
			{Whole && <Whole />}
			{(Whole ? [] : (look.form ?? Object.keys(fields))).map((name) => {
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

/**
 * The form of a new row. Inputs and their limits are derived from the contract. Refusals are shown at their
 * fields; the form keeps its input.
 */
export function EntityCreate({ calls, look }: Props) {
	const [initial] = useState(look.initial ?? {});
	const fields = fieldsOf(calls.create);
	const draft = draftKey(useResourceContext() ?? '', null);
	const [failures, setFailures] = useState(0);
	const onSettled = (_: unknown, error: unknown) => {
		if (refusalOf(error)?.code === 'network') setFailures((n) => n + 1);
		else if (!error) dropDraft(draft);
	};
	return (
		<Create redirect={look.made ?? 'list'} mutationOptions={{ onSettled }} transform={sentOf(fields, look)}>
			<SimpleForm noValidate warnWhenUnsavedChanges sanitizeEmptyValues defaultValues={initial}>
				<DraftSaver draft={draft} failures={failures} />
				<Inputs fields={fields} look={look} fixed={[]} />
			</SimpleForm>
		</Create>
	);
}

/** Saves a row, or deletes it where there is a call for it. */
function EditBar({ remove, then }: { remove: Endpoint | undefined; then: Then | undefined }) {
	const row = useRecordContext<RaRecord>();
	const resource = useResourceContext();
	const mayRemove = useMay(remove);
	return (
		<Toolbar sx={{ justifyContent: 'space-between' }}>
			<SaveButton />
			{mayRemove && (
				<DeleteButton
					mutationMode="pessimistic"
					{...(then && { redirect: () => then(resource, row?.id, row) })}
				/>
			)}
		</Toolbar>
	);
}

function EditForm({ calls, look }: Props) {
	const { formTop: Top, below: Below } = look;
	const then = typeof look.saved === 'function' ? look.saved : undefined;
	const fields = fieldsOf(calls.change);
	const before = useRecordContext<RaRecord>();
	const resource = useResourceContext() ?? '';
	const notify = useNotify();
	const redirect = useRedirect();
	const { hasList } = useResourceDefinition();
	const [update] = useUpdate();
	const draft = draftKey(resource, before?.id);
	const [failures, setFailures] = useState(0);
	const [clash, setClash] = useState<{ mine: RaRecord; theirs: RaRecord } | null>(null);

	const save = (values: Record<string, unknown>) => send(sentOf(fields, look)(values));
	async function send(data: Record<string, unknown>): Promise<Record<string, string> | undefined> {
		let saved: RaRecord | undefined;
		try {
			saved = await update(
				resource,
				{ id: before?.id ?? 0, data, ...(before && { previousData: before }) },
				{ returnPromise: true, mutationMode: 'pessimistic' },
			);
		} catch (error) {
			const refusal = refusalOf(error);
			if (refusal?.code === 'desk.conflict') {
				setClash({ mine: data as RaRecord, theirs: refusal.meta.item as RaRecord });
				return undefined;
			}
			if (refusal?.code === 'network') setFailures((n) => n + 1);
			else notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
			return refusal?.errors ?? {};
		}
		setClash(null);
		setFailures(0);
		dropDraft(draft);
		if (saved?.waits === true) notify('desk.approval.saved', { type: 'info' });
		else notify(look.said ?? 'ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
		if (then) redirect(then, resource, before?.id, saved);
		else if (look.saved !== 'stay' && hasList) redirect('list', resource);
		return undefined;
	}

	return (
		<>
			<SimpleForm
				noValidate
				warnWhenUnsavedChanges
				sanitizeEmptyValues
				onSubmit={save}
				toolbar={<EditBar remove={calls.remove} then={then} />}
			>
				<DraftSaver draft={draft} failures={failures} />
				<RowWaits />
				{Top && <Top />}
				<Inputs fields={fields} look={look} fixed={look.fixed ?? []} />
				{Below && <Below />}
			</SimpleForm>
			{clash && before && (
				<Conflict
					before={before}
					mine={clash.mine}
					theirs={clash.theirs}
					look={look}
					onBack={() => setClash(null)}
					onSettled={send}
				/>
			)}
		</>
	);
}

/**
 * The form of a row, with its delete button where there is one. It saves on top of the version it was opened
 * with: the second of two users sees both versions and chooses field by field.
 */
export function EntityEdit(props: Props) {
	const { formActions: Actions, aside: Aside } = props.look;
	return (
		<Edit
			mutationMode="pessimistic"
			redirect={false}
			// Cards clip overflowing content, and with it the sticky bar.
			sx={{ '& .RaEdit-card': { overflow: 'visible' } }}
			// A failed read does not redirect a user who is editing.
			redirectOnError={false}
			queryOptions={{ staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }}
			render={({ record, error }) => (record ? <EditForm {...props} /> : error ? <EditFault /> : null)}
			{...(Aside && { aside: <Aside /> })}
			{...(Actions && { actions: <Actions /> })}
		/>
	);
}
