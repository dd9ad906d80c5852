import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import { ActionButton } from './ActionButton.tsx';
import type { Asked, Typed } from './Asked.tsx';
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
		...look,
		own: { reason: Reason, ...look.own },
	});

interface DecisionProps<K extends string> {
	may: Endpoint;
	/** Effect of approving. */
	sure: string;
	/** Approves, or rejects with a note to the doctor. */
	decide: (rejected: { note: string } | null, typed: Partial<Typed<K>>) => Promise<unknown>;
	/** Further inputs of approving. */
	asks?: Readonly<Record<K, Asked>>;
	children?: ReactNode;
}

export function Decision<K extends string = never>({ may, sure, decide, asks, children }: DecisionProps<K>) {
	return (
		<Box sx={{ display: 'flex', gap: 1 }}>
			<ActionButton
				label="desk.approve"
				may={may}
				sure={sure}
				variant="contained"
				{...(asks && { asks })}
				run={(_, typed) => decide(null, typed)}
			>
				{children}
			</ActionButton>
			<ActionButton label="desk.reject" may={may} reason color="error" run={(note) => decide({ note }, {})} />
		</Box>
	);
}
