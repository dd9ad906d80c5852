import { type ReactNode, useState } from 'react';
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
	useUpdate,
} from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusalOf } from '../lib/call.ts';
import { draftKey, dropDraft } from '../lib/form-draft.ts';
import { useMay } from '../lib/may.ts';
import { Conflict } from './Conflict.tsx';
import { DraftSaver } from './DraftSaver.tsx';
import { EditFault } from './NotBrought.tsx';

/** The next address after saving: a path of the desk, by the saved row. */
export type Then = (resource?: string, id?: Identifier, row?: Partial<RaRecord>) => string;

interface CreateProps {
	children: ReactNode;
	/** Initial values of the form. */
	initial?: Record<string, unknown>;
	/** Where it redirects; the list by default. */
	then?: 'list' | 'edit' | Then;
	/** Values to send, where they differ from those of the form. */
	sent?: (values: Record<string, unknown>) => Record<string, unknown>;
}

/** A form for a new row. Refusals are shown at their fields; the form keeps its input. */
export function DeskCreate({ children, initial, then = 'list', sent }: CreateProps) {
	const draft = draftKey(useResourceContext() ?? '', null);
	const [failures, setFailures] = useState(0);
	const onSettled = (_: unknown, error: unknown) => {
		if (refusalOf(error)?.code === 'network') setFailures((n) => n + 1);
		else if (!error) dropDraft(draft);
	};
	return (
		<Create redirect={then} mutationOptions={{ onSettled }} {...(sent && { transform: sent })}>
			<SimpleForm warnWhenUnsavedChanges sanitizeEmptyValues {...(initial && { defaultValues: initial })}>
				<DraftSaver draft={draft} failures={failures} />
				{children}
			</SimpleForm>
		</Create>
	);
}

interface Props {
	children: ReactNode;
	/** The call that deletes a row of this kind, where there is one. */
	remove?: Endpoint;
	sent?: (values: Record<string, unknown>) => Record<string, unknown>;
	/** Beside the form. */
	aside?: ReactNode;
	/** Buttons above the form. */
	actions?: ReactNode;
	/** Stays on the form after saving. */
	stay?: boolean;
	/** Message after saving. */
	said?: string;
	/** Where it redirects after saving or deleting; the list by default. */
	then?: Then | undefined;
}

function EditForm({ children, remove, sent, stay = false, said, then }: Props) {
	const before = useRecordContext<RaRecord>();
	const resource = useResourceContext() ?? '';
	const notify = useNotify();
	const redirect = useRedirect();
	const mayRemove = useMay(remove);
	const { hasList } = useResourceDefinition();
	const [update] = useUpdate();
	const draft = draftKey(resource, before?.id);
	const [failures, setFailures] = useState(0);
	const [clash, setClash] = useState<{ mine: RaRecord; theirs: RaRecord } | null>(null);

	async function save(values: Record<string, unknown>): Promise<Record<string, string> | undefined> {
		const data = sent ? sent(values) : values;
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
		else notify(said ?? 'ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
		if (then) redirect(then, resource, before?.id, saved);
		else if (!stay && hasList) redirect('list', resource);
		return undefined;
	}

	return (
		<>
			<SimpleForm
				warnWhenUnsavedChanges
				sanitizeEmptyValues
				onSubmit={save}
				toolbar={
					<Toolbar sx={{ justifyContent: 'space-between' }}>
						<SaveButton />
						{mayRemove && (
							<DeleteButton
								mutationMode="pessimistic"
								{...(then && { redirect: () => then(resource, before?.id, before) })}
							/>
						)}
					</Toolbar>
				}
			>
				<DraftSaver draft={draft} failures={failures} />
				{children}
			</SimpleForm>
			{clash && before && (
				<Conflict
					before={before}
					mine={clash.mine}
					theirs={clash.theirs}
					onBack={() => setClash(null)}
					onSettled={save}
				/>
			)}
		</>
	);
}

/**
 * A form for an existing row. It saves on top of the version it was opened with: the second of two users sees
 * both versions and chooses field by field.
 */
export function DeskEdit(props: Props) {
	const { aside, actions } = props;
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
			{...(aside !== undefined && { aside: <>{aside}</> })}
			{...(actions !== undefined && { actions: <>{actions}</> })}
		/>
	);
}
