import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import type { Endpoint } from '#contract/endpoint.ts';
import { ActionButton } from './ActionButton.tsx';
import { Find } from './filters.tsx';
import { StateField } from './StateChip.tsx';
import { REQUEST_TONES } from './tones.ts';

/** Filters of a list of requests of doctors: by who requested, and by state. */
export const requestFilters = (states: readonly string[]) => [
	<Find key="q" source="q" alwaysOn hint="desk.find_hint" />,
	<SelectInput
		key="state"
		source="state"
		alwaysOn
		choices={states.map((id) => ({ id, name: `desk.request_states.${id}` }))}
	/>,
];

/** State of a request as a column of a list. */
export const RequestState = ({ source }: { source: string; sortable?: boolean }) => (
	<StateField source={source} words="desk.request_states" tones={REQUEST_TONES} />
);

interface DecisionProps {
	may: Endpoint;
	/** What approving does. */
	sure: string;
	/** Approves, or rejects with a note to the doctor. */
	decide: (rejected: { note: string } | null) => Promise<unknown>;
	/** Further inputs of approving. */
	children?: ReactNode;
}

/** The two buttons by which a request is approved or rejected. */
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
