import { Alert, Box, TextField as MuiTextField } from '@mui/material';
import { useState } from 'react';
import { Link, type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { financeOffice } from '#contract/sales/staff.ts';
import { deskBooks } from '#contract/sales/staff-money.ts';
import { dayKey } from '#lib/format/date.ts';
import { listFor } from '../ui/list.tsx';
import { Rows, Section } from '../ui/parts.tsx';
import { ReadState, useRead } from '../ui/Read.tsx';
import { Instant, Money } from '../ui/values.tsx';
import { type Journal, linesOf } from './journal-lines.ts';

function Entries() {
	const t = useTranslate();
	const journal = useRecordContext<Journal>();
	if (!journal) return null;
	return (
		<Rows
			rows={journal.entries}
			columns={{
				'resources.journals.fields.account': ({ account }) => t(`sales.account.${account}`),
				'sales.debit': { of: ({ debit }) => debit > 0 && <Money poisha={debit} />, right: true },
				'sales.credit': { of: ({ credit }) => credit > 0 && <Money poisha={credit} />, right: true },
			}}
		/>
	);
}

const Kind = ({ row: { kind } }: { row: RaRecord }) => useTranslate()(`sales.journal.${kind}`, { _: kind });

/** Journals, newest first; each expands to its entries. */
export const JournalList = listFor(deskBooks.journals, {
	columns: ['day', 'kind', 'ref', 'total', 'at'],
	order: ['day', 'DESC'],
	filters: ['account', 'from', 'to'],
	open: ['account'],
	words: { account: 'sales.account' },
	money: ['total'],
	own: { kind: Kind },
	click: 'expand',
	expand: Entries,
	exported: (row) => linesOf(row as Journal),
});

/** The suspense account links to held payments, every other account to its journals. */
const linkOf = (account: string) =>
	account === 'suspense'
		? '/held-payments'
		: `/journals?filter=${encodeURIComponent(JSON.stringify({ account }))}`;

/** Balances of all accounts at the end of a day, and whether the ledger balances. */
export function Ledger() {
	const t = useTranslate();
	const [day, setDay] = useState(() => dayKey(new Date()));
	const read = useRead(financeOffice.ledger, { query: { day } }, { on: day !== '' });
	return (
		<Section
			title="sales.ledger_lead"
			actions={
				<MuiTextField
					type="date"
					label={t('fields.day')}
					value={day}
					onChange={({ target }) => setDay(target.value)}
					sx={{ maxWidth: 200 }}
					slotProps={{ inputLabel: { shrink: true } }}
				/>
			}
		>
			<ReadState read={read}>
				{(ledger) => (
					<>
						<Alert severity={ledger.balanced ? 'success' : 'error'}>
							{t(ledger.balanced ? 'sales.balanced' : 'sales.unbalanced')}
						</Alert>
						<Rows
							rows={ledger.accounts}
							columns={{
								'resources.journals.fields.account': {
									of: ({ account }) => (
										<>
											<Link to={linkOf(account)}>{t(`sales.account.${account}`)}</Link>
											{account === 'suspense' && ledger.suspense_since && (
												<Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
													{t('sales.since')} <Instant at={ledger.suspense_since} />
												</Box>
											)}
										</>
									),
									names: true,
								},
								'sales.debit': { of: ({ debit }) => <Money poisha={debit} />, right: true },
								'sales.credit': { of: ({ credit }) => <Money poisha={credit} />, right: true },
								'desk.balance': { of: ({ balance }) => <Money strong poisha={balance} />, right: true },
							}}
						/>
					</>
				)}
			</ReadState>
		</Section>
	);
}
