import {
	Alert,
	Box,
	Button,
	CircularProgress,
	GlobalStyles,
	ToggleButton,
	ToggleButtonGroup,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import type { ParcelLabel } from '#contract/sheets/staff.ts';
import { deskParcels } from '#contract/sheets/staff-parcels.ts';
import { useFigures, useRead } from '../ui/Read.tsx';
import { barsOf } from './code128.ts';

type Form = 'a6' | 'a4';

function Bars({ text }: { text: string }) {
	const bars = barsOf(text);
	if (!bars) return null;
	const whole = bars.reduce((sum, width) => sum + width, 0);
	let at = 0;
	return (
		<svg
			viewBox={`0 0 ${whole} 30`}
			preserveAspectRatio="none"
			role="img"
			aria-label={text}
			className="label-bars"
		>
			{bars.map((width, index) => {
				const x = at;
				at += width;
				// Even indexes are bars, odd ones gaps.
				return index % 2 === 0 && <rect key={x} x={x} y={0} width={width} height={30} />;
			})}
		</svg>
	);
}

function Label({ label }: { label: ParcelLabel }) {
	const t = useTranslate();
	const { n } = useFigures();
	const { sender, recipient, courier } = label;
	const number = label.tracking_code ?? label.consignment_id ?? label.no;
	return (
		<article className="label">
			<header>
				<strong>{sender.name}</strong>
				<br />
				{sender.address} · {sender.phone}
			</header>
			<section className="label-to">
				<small>{t('sheets.to')}</small>
				<h2>{recipient.name}</h2>
				<p className="label-phone">
					{recipient.phone}
					{recipient.phone2 && ` · ${recipient.phone2}`}
				</p>
				<p>{recipient.address || t('sheets.at_branch')}</p>
			</section>
			<section className="label-code">
				<Bars text={number} />
				<p>
					<strong>{number}</strong>
					{courier && ` · ${t(`sheets.courier.${courier}`)}`}
				</p>
			</section>
			<footer>
				<p>
					{label.no} · {t('sheets.weight', { grams: n(label.weight_g) })} ·{' '}
					{t('sheets.cod', { sum: n(label.cod / 100) })}
				</p>
				<ol>
					{label.sheets.map((sheet) => (
						<li key={sheet}>{sheet}</li>
					))}
				</ol>
			</footer>
		</article>
	);
}

/** Black on white for print, whatever the colours of the screen are. */
const INK = { color: '#000', backgroundColor: '#fff' };
const styles = (form: Form) => ({
	'@page': { size: form === 'a6' ? 'A6' : 'A4', margin: 0 },
	'.labels-print': { display: 'none' },
	'.label': {
		...INK,
		boxSizing: 'border-box' as const,
		width: '105mm',
		height: '148mm',
		padding: '6mm',
		display: 'flex',
		flexDirection: 'column' as const,
		gap: '3mm',
		overflow: 'hidden',
		fontSize: '10pt',
		lineHeight: 1.5,
		breakInside: 'avoid' as const,
		'& p, & h2, & ol': { margin: 0 },
		'& header': { fontSize: '8.5pt', borderBottom: '0.3mm solid', paddingBottom: '2mm' },
		'& .label-to': { flexGrow: 1, overflow: 'hidden', fontSize: '12pt' },
		'& small': { fontSize: '8.5pt' },
		'& h2': { fontSize: '15pt', fontWeight: 600, lineHeight: 1.4 },
		'& .label-phone': { fontSize: '14pt', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
		'& .label-code': { textAlign: 'center' as const },
		'& .label-bars': { width: '80mm', height: '16mm', fill: '#000', shapeRendering: 'crispEdges' },
		'& footer': { borderTop: '0.3mm solid', paddingTop: '2mm', fontSize: '8.5pt' },
		'& footer ol': { paddingInlineStart: '5mm', maxHeight: '38mm', overflow: 'hidden' },
	},
	'@media print': {
		'body > :not(.labels-print)': { display: 'none !important' },
		html: INK,
		body: { ...INK, margin: 0 },
		'.labels-print': { display: form === 'a6' ? 'block' : 'grid', gridTemplateColumns: '105mm 105mm' },
		'.labels-print .label': {
			...(form === 'a6' && { breakAfter: 'page' as const }),
			...(form === 'a4' && { outline: '0.2mm dashed #999' }),
		},
		'.labels-print .label:last-child': { breakAfter: 'auto' as const },
	},
});

/** Labels of many parcels in one print: one per A6 sheet, or four per A4 sheet. */
export function Labels() {
	const t = useTranslate();
	const [search] = useSearchParams();
	const ids = search.get('ids') ?? '';
	const [form, setForm] = useState<Form>('a4');
	const { data, error } = useRead(deskParcels.labels, { query: { ids } }, { on: ids !== '' });
	const labels = (data?.labels ?? []).map((label) => <Label key={label.id} label={label} />);
	return (
		<>
			<GlobalStyles styles={styles(form)} />
			<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', my: 2 }}>
				<ToggleButtonGroup
					value={form}
					onChange={(_, next: Form | null) => next && setForm(next)}
					aria-label={t('sheets.paper')}
				>
					<ToggleButton value="a4">{t('sheets.paper_a4')}</ToggleButton>
					<ToggleButton value="a6">{t('sheets.paper_a6')}</ToggleButton>
				</ToggleButtonGroup>
				<Button variant="contained" disabled={labels.length === 0} onClick={() => window.print()}>
					{t('sheets.print', { count: labels.length })}
				</Button>
			</Box>
			{ids === '' && <Alert severity="info">{t('sheets.choose_first')}</Alert>}
			{error && <Alert severity="error">{error.message}</Alert>}
			{ids !== '' && !data && !error && <CircularProgress aria-label={t('desk.action.working')} />}
			{data && data.missing.length > 0 && (
				<Alert severity="warning">{t('sheets.labels_missing', { count: data.missing.length })}</Alert>
			)}
			<Box
				sx={{
					display: 'flex',
					flexWrap: 'wrap',
					gap: 2,
					'& .label': { border: 1, borderColor: 'divider', maxWidth: '100%' },
				}}
			>
				{labels}
			</Box>
			{createPortal(
				<div className="labels-print" aria-hidden="true">
					{labels}
				</div>,
				document.body,
			)}
		</>
	);
}
