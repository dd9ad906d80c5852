import { Alert, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useGetIdentity, useListContext, useTranslate } from 'react-admin';
import {
	APPROVAL_STATES,
	type Approval,
	type ApprovalKind,
	deskApprovals,
} from '#contract/account/staff-approvals.ts';
import { deskSales } from '#contract/sales/staff-prices.ts';
import { call } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { choicesOf, StateTabs } from '../ui/filters.tsx';
import { listFor } from '../ui/list.tsx';
import { Rows, Section } from '../ui/parts.tsx';
import { useRead } from '../ui/Read.tsx';
import { State, type Tone } from '../ui/StateChip.tsx';
import { type ShownLook, useShown } from '../ui/shown.ts';
import { Instant } from '../ui/values.tsx';
import { Loading } from '../ui/Whole.tsx';
import { linesOf } from './wish.ts';

const PLACES: Record<ApprovalKind, (id: string) => string> = {
	sales_terms: () => '/settings',
	discount_code: (id) => `/discount-codes/${id}`,
	batch_price: (id) => `/batch-prices/${id}`,
	held_payment: (id) => `/payments/${id}/show`,
	cash: (id) => `/orders/${id}/show`,
};
const TONES: Record<Approval['state'], Tone> = {
	waiting: 'wait',
	approved: 'good',
	refused: 'bad',
	withdrawn: 'plain',
};
const SUMS = [
	'amount',
	'value',
	'price',
	'old_student_price',
	'next.price',
	'next.old_student_price',
	'max_off',
	'two_persons_above',
	'cash_two_persons_above',
];
const WORDS: Readonly<Record<string, string>> = {
	kind: 'sales.code_kind',
	audience: 'sales.audience',
	method: 'sales.method',
};

const LOOK: ShownLook = {
	words: WORDS,
	money: SUMS,
	rows: { batch_ids: { of: 'batch-prices', shows: 'title' } },
	percents: ({ kind }) => (kind === 'percent' ? ['value'] : []),
};

/** Label of a value on the screen where it is set. */
function labelOf(kind: ApprovalKind, name: string): string {
	if (kind === 'discount_code') return `resources.discount-codes.fields.${name}`;
	if (kind === 'batch_price') return `resources.batch-prices.fields.${name}`;
	if (kind === 'sales_terms') return `settings.labels.${name.split('.').at(-1)}`;
	return (
		{ amount: 'fields.amount', method: 'fields.method', branch_id: 'fields.branch_id' }[name] ??
		`sales.${name}`
	);
}

function Branch({ id }: { id: unknown }) {
	const { data } = useRead(deskSales.choices, {});
	return data?.branches.find((branch) => branch.id === id)?.name ?? String(id);
}

function Value({ name, value, isPercent }: { name: string; value: unknown; isPercent: boolean }): ReactNode {
	const t = useTranslate();
	const shown = useShown(name, { kind: isPercent ? 'percent' : '', [name]: value }, LOOK);
	if (value === undefined) return '—';
	if (name === 'branch_id') return <Branch id={value} />;
	return name === 'batch_ids' && shown === '' ? t('sales.every_batch') : shown;
}

/** The requested values beside the current ones. */
function Wish({ approval }: { approval: Approval }) {
	const t = useTranslate();
	const lines = linesOf(approval);
	const isPercent = lines.some(({ name, after }) => name === 'kind' && after === 'percent');
	const replaces = lines.some(({ before }) => before !== undefined);
	return (
		<Rows
			rows={lines}
			columns={{
				'desk.what': { of: ({ name }) => t(labelOf(approval.kind, name)), names: true },
				'desk.now':
					replaces && (({ name, before }) => <Value name={name} value={before} isPercent={isPercent} />),
				'sales.approval.wished': ({ name, before, after }) => {
					const value = <Value name={name} value={after} isPercent={isPercent} />;
					return JSON.stringify(before) === JSON.stringify(after) ? value : <strong>{value}</strong>;
				},
			}}
		/>
	);
}

/** The requester can withdraw it; other staff approve or refuse. The server checks again. */
function Actions({ approval }: { approval: Approval }) {
	const t = useTranslate();
	const { data: me } = useGetIdentity();
	const params = { id: String(approval.id) };
	const decide = (approve: boolean) => (note: string) =>
		call(deskApprovals.decide, { params, body: { approve, note } });
	if (!me) return null;
	if (me.id === approval.asked_by.id)
		return (
			<>
				<Alert severity="info">{t('sales.approval.yours')}</Alert>
				<ActionButton
					does="sales.approval.withdraw"
					may={deskApprovals.withdraw}
					send={() => ({ params, body: {} })}
				/>
			</>
		);
	return (
		<>
			<ActionButton
				does="sales.approval.approve"
				may={deskApprovals.decide}
				variant="contained"
				color="success"
				reason
				run={decide(true)}
			/>
			<ActionButton
				does="sales.approval.refuse"
				may={deskApprovals.decide}
				color="error"
				reason
				run={decide(false)}
			/>
		</>
	);
}

function Said({
	word,
	by,
	at,
	note,
}: {
	word: 'asked_by' | 'decided_by';
	by: Approval['decided_by'];
	at: string;
	note: string | null;
}) {
	const t = useTranslate();
	return (
		<Typography variant="body2" color="text.secondary" component="p">
			{t(`sales.approval.${word}`)}: {by?.name ?? '—'} · <Instant at={at} />
			{note && ` · “${note}”`}
		</Typography>
	);
}

function Request({ approval }: { approval: Approval }) {
	const t = useTranslate();
	const { kind, state } = approval;
	const title = kind === 'sales_terms' ? t('settings.names.sales') : approval.title;
	return (
		<Section
			title={`${t(`sales.approval_kind.${kind}`)} · ${title}`}
			actions={<State words="sales.approval_state" value={state} tones={TONES} />}
		>
			<Said word="asked_by" by={approval.asked_by} at={approval.asked_at} note={approval.note} />
			{approval.decided_at && (
				<Said
					word="decided_by"
					by={approval.decided_by}
					at={approval.decided_at}
					note={approval.decided_note}
				/>
			)}
			<Box sx={{ my: 1.5 }}>
				<Wish approval={approval} />
			</Box>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
				{state === 'waiting' && <Actions approval={approval} />}
				<Link to={PLACES[kind](approval.target.split(':')[1] ?? '')}>{t('sales.approval.open')}</Link>
			</Box>
		</Section>
	);
}

function Requests() {
	const t = useTranslate();
	const { data = [], isPending } = useListContext<Approval>();
	return (
		<Box sx={{ p: 2 }}>
			{isPending && <Loading />}
			{!isPending && data.length === 0 && <Typography color="text.secondary">{t('desk.empty')}</Typography>}
			{data.map((approval) => (
				<Request key={approval.id} approval={approval} />
			))}
		</Box>
	);
}

const others = choicesOf(
	APPROVAL_STATES.filter((state) => state !== 'waiting'),
	'sales.approval_state',
);
const Tabs = () => <StateTabs source="state" none="sales.approval_state.waiting" choices={others} />;

/** Requests that wait for a second person, oldest first; with a state filter also decided ones. */
export const ApprovalList = listFor(deskApprovals.list, {
	columns: [],
	order: ['id', 'ASC'],
	filters: ['kind'],
	words: { kind: 'sales.approval_kind' },
	above: Tabs,
	body: Requests,
	exported: ({ asked_by, decided_by, ...row }) => ({
		...row,
		asked_by: asked_by.name,
		decided_by: decided_by?.name,
	}),
});
