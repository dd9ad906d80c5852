import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import { ActionButton } from './ActionButton.tsx';
import { type ListLook, listFor } from './list.tsx';
import { REQUEST_TONES } from './StateChip.tsx';

const Reason = ({ row }: { row: RaRecord }) => (
	<Box component="span" sx={{ display: 'block', minWidth: 180, maxWidth: 320 }}>
		{row.reason}
	</Box>
);

/** A list of doctors' requests: filtered by requester and state; decided in its rows or automatically. */
export const requestList = (list: Endpoint, look: ListLook) =>
	listFor(list, {
		find: 'desk.find_hint',
		filters: ['state'],
		open: ['state'],
		words: { state: 'desk.request_states' },
		tones: { state: REQUEST_TONES },
		labels: { decide: 'desk.action.actions' },
		click: false,
		...look,
		own: { reason: Reason, ...look.own },
	});

interface DecisionProps {
	may: Endpoint;
	/** Effect of approving. */
	sure: string;
	/** Approves, or rejects with a note to the doctor. */
	decide: (rejected: { note: string } | null) => Promise<unknown>;
	/** Further inputs of approving. */
	children?: ReactNode;
}

/** The two buttons that approve or reject a request. */
export function Decision({ may, sure, decide, children }: DecisionProps) {
	const t = useTranslate();
	return (
		<Box sx={{ display: 'flex', gap: 1 }}>
			<ActionButton
				label={t('desk.approve')}
				may={may}
				sure={sure}
				variant="contained"
				run={() => decide(null)}
			>
				{children}
			</ActionButton>
			<ActionButton
				label={t('desk.reject')}
				may={may}
				reason
				color="error"
				run={(note) => decide({ note })}
			/>
		</Box>
	);
}
