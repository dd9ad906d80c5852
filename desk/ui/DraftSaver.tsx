import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useIsOffline, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { dropDraft, readDraft, storeDraft } from '../lib/form-draft.ts';
import { Instant } from './values.tsx';

/** Delay from the last keystroke until the draft is stored. */
const SETTLED_MS = 400;

interface Props {
	/** From `draftKey`. */
	draft: string;
	/** How often saving failed because of the network; 0: never. */
	failures: number;
}

/**
 * Within a form: stores the input locally once it could not be saved, shows that, and offers the draft when
 * the form is opened again. Never sends by itself.
 */
export function DraftSaver({ draft, failures }: Props) {
	const t = useTranslate();
	const { getValues, reset, watch } = useFormContext();
	const [found, setFound] = useState(() => readDraft(draft));
	const [stored, setStored] = useState(true);
	const online = !useIsOffline();

	useEffect(() => {
		if (failures === 0) return;
		const store = () => setStored(storeDraft(draft, getValues()));
		let timer: ReturnType<typeof setTimeout> | undefined;
		store();
		setFound(null);
		const { unsubscribe } = watch(() => {
			clearTimeout(timer);
			timer = setTimeout(store, SETTLED_MS);
		});
		return () => {
			clearTimeout(timer);
			unsubscribe();
		};
	}, [draft, failures, getValues, watch]);

	if (failures > 0)
		return (
			<Alert severity={online ? 'info' : 'warning'} role="status" sx={{ width: '100%', mb: 2 }}>
				{t(!stored ? 'desk.draft.no_room' : online ? 'desk.draft.online' : 'desk.draft.offline')}
			</Alert>
		);
	if (!found) return null;
	const choice = (name: 'restore' | 'drop', take: () => void) => (
		<Button
			color="inherit"
			size="small"
			onClick={() => {
				take();
				setFound(null);
			}}
		>
			{t(`desk.draft.${name}`)}
		</Button>
	);
	return (
		<Alert
			severity="info"
			role="status"
			sx={{ width: '100%', mb: 2 }}
			action={
				<>
					{choice('restore', () => reset(found.values, { keepDefaultValues: true }))}
					{choice('drop', () => dropDraft(draft))}
				</>
			}
		>
			{t('desk.draft.found')} <Instant at={found.at} />
		</Alert>
	);
}
