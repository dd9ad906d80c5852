import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import type { Rebuild } from '#contract/site/publishing.ts';
import { type deskBatches, deskContent } from '#contract/site/staff.ts';
import { call } from '../lib/call.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { State } from '../ui/StateChip.tsx';
import { MoneyField } from '../ui/values.tsx';
import { BATCH_TONES } from './kinds.ts';
import { RebuildProgress, useRebuild } from './Rebuild.tsx';

type Row = ResultOut<typeof deskBatches.show>['item'];

/** State of a batch, its seats, and the possible next states; each change takes effect at once. */
export function BatchState() {
	const row = useRecordContext<Row>();
	const t = useTranslate();
	const [started, start] = useState<Rebuild | null>(null);
	const rebuild = useRebuild(started);
	if (!row) return null;
	return (
		<Box sx={{ width: '100%', my: 1 }} role="group" aria-label={t('resources.batches.fields.status')}>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
				<span>{t('resources.batches.fields.status')}</span>
				<State words="desk.batch_states" value={row.status} tones={BATCH_TONES} />
				<span>{t('site.seats_taken', { taken: row.seats_taken })}</span>
				<span>
					{t('site.price')} <MoneyField source="price" />
				</span>
				<Box sx={{ flex: 1 }} />
				{row.moves.map((to) => (
					<ActionButton
						key={to}
						label={`site.batch_moves.${to}`}
						may={deskContent.moveBatch}
						sure={t('site.batch_move_sure', {
							from: t(`desk.batch_states.${row.status}`),
							to: t(`desk.batch_states.${to}`),
						})}
						run={async () => {
							const body = { from: row.status, to };
							start((await call(deskContent.moveBatch, { params: { id: row.id }, body })).rebuild);
						}}
					/>
				))}
			</Box>
			{row.price === 0 && <Alert severity="info">{t('site.no_price')}</Alert>}
			{rebuild && <RebuildProgress rebuild={rebuild} />}
		</Box>
	);
}
