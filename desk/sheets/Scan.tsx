import { Alert, Box, TextField as MuiTextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { dispatchOffice, type Parcel } from '#contract/sheets/staff.ts';
import { deskParcels } from '#contract/sheets/staff-parcels.ts';
import { call, messageOf } from '../lib/call.ts';
import { Section } from '../ui/parts.tsx';

const MODES = ['look', 'pack', 'hand_over'] as const;
type Mode = (typeof MODES)[number];
interface Read {
	key: number;
	code: string;
	parcel: Parcel | null;
	error: string | null;
}
/** Older scans are in the history of the parcels. */
const MOST_SHOWN = 50;

async function workOn(mode: Mode, parcel: Parcel): Promise<Parcel> {
	const call_ = { params: { id: String(parcel.id) }, body: {} };
	if (mode === 'pack') return (await call(dispatchOffice.pack, call_)).parcel;
	if (mode === 'hand_over') return (await call(dispatchOffice.handOver, call_)).parcel;
	return parcel;
}

/** Input for a barcode scanner that types: each scanned number is packed or handed over at once. */
export function Scan() {
	const t = useTranslate();
	const [mode, setMode] = useState<Mode>('look');
	const [typed, setTyped] = useState('');
	const [reads, setReads] = useState<readonly Read[]>([]);
	const field = useRef<HTMLInputElement>(null);
	const next = useRef(0);

	async function read(event: FormEvent): Promise<void> {
		event.preventDefault();
		const code = typed.trim();
		// The next number may arrive before this one is processed.
		setTyped('');
		if (code === '') return;
		const key = next.current++;
		const note = (parcel: Parcel | null, error: string | null) =>
			setReads((before) => [{ key, code, parcel, error }, ...before].slice(0, MOST_SHOWN));
		try {
			const { parcel } = await call(deskParcels.scan, { query: { code } });
			note(await workOn(mode, parcel), null);
		} catch (error) {
			note(null, messageOf(error));
		}
		field.current?.focus();
	}
	return (
		<>
			<Section title="sheets.scan_lead">
				<Box
					component="form"
					onSubmit={read}
					sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
				>
					<ToggleButtonGroup
						value={mode}
						onChange={(_, chosen: Mode | null) => {
							if (chosen) setMode(chosen);
							field.current?.focus();
						}}
						aria-label={t('sheets.scan_mode')}
					>
						{MODES.map((one) => (
							<ToggleButton key={one} value={one}>
								{t(`sheets.scan_modes.${one}`)}
							</ToggleButton>
						))}
					</ToggleButtonGroup>
					<MuiTextField
						inputRef={field}
						autoFocus
						label={t('fields.no')}
						value={typed}
						onChange={({ target }) => setTyped(target.value)}
						sx={{ maxWidth: 360 }}
						slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 60 } }}
					/>
				</Box>
			</Section>
			<Box component="ol" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
				{reads.map((one) => (
					<li key={one.key}>
						<Outcome read={one} />
					</li>
				))}
			</Box>
		</>
	);
}

function Outcome({ read: { code, parcel, error } }: { read: Read }) {
	const t = useTranslate();
	return (
		<Alert severity={error === null ? 'success' : 'error'}>
			{parcel ? (
				<>
					<Link to={`/deliveries/${parcel.id}/show`}>{parcel.no}</Link> · {parcel.doctor.name} ·{' '}
					{t(`sheets.state.${parcel.state}`)}
				</>
			) : (
				<>
					<strong>{code}</strong>: {error}
				</>
			)}
		</Alert>
	);
}
