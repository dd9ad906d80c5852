import { Box, Typography } from '@mui/material';
import {
	ArrayInput,
	CloneButton,
	NullableBooleanInput,
	type NumberInputProps,
	type RaRecord,
	required,
	SelectInput,
	Show,
	SimpleFormIterator,
	TextInput,
	TopToolbar,
	UrlField,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResultOut } from '#contract/endpoint.ts';
import { deskExamFormats } from '#contract/exams/staff-formats.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { useMay } from '../../lib/may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { EntityLook } from '../../ui/entity.tsx';
import { choicesOf } from '../../ui/filters.tsx';
import { fieldGrid, inputsOf } from '../../ui/inputs.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { Instant, PartsInput, useDigits, useLang, WholeInput } from '../../ui/values.tsx';

type Format = ResultOut<typeof deskExamFormats.show>['item'];
/** Sections in one line: ৭৫ MTF + ৭৫ SBA. */
function Sections({ row }: { row: RaRecord }) {
	const digits = useDigits();
	return (row as Format).sections
		.map(({ type, count }) => `${digits(count)} ${type.toUpperCase()}`)
		.join(' + ');
}
const Total = ({ row }: { row: RaRecord }) => formatMarks(row.total, useLang());

const GRID = fieldGrid('11rem');
const needed = required();

/** Fields of a section that are marks. */
const MARKS = ['mark_question', 'mark_stem', 'negative_stem', 'negative_question'];
/** An input of a section; for its label the framework would search below the list's own name. */
const inSection = (source: string) => ({
	source,
	label: `resources.exam-formats.fields.${source}`,
	helperText: false,
	validate: needed,
});

/** Input in marks for a value in whole milli-marks. */
const MarksInput = (props: NumberInputProps) => (
	<PartsInput helperText={false} step={0.05} min={0} {...props} parts={1_000} />
);

const types = choicesOf(['mtf', 'sba'], 'bank.types');
const clampLevels = choicesOf(['none', 'question', 'section'], 'bank.formats.floors');
const rules = choicesOf(['total', 'papers', 'none'], 'bank.formats.rules');
const inputs = inputsOf(deskExamFormats.create, {
	hints: { code: 'bank.formats.code_hint' },
	long: ['notes'],
});

function PassInputs() {
	const kind = useWatch({ name: 'pass_rule.kind' }) as string;
	const papers = kind === 'papers';
	return (
		<Box sx={GRID}>
			<SelectInput source="pass_rule.kind" choices={rules} validate={needed} />
			{papers && <MarksInput source="pass_rule.each" validate={needed} />}
			{papers && <MarksInput source="pass_rule.compensated_from" validate={needed} />}
			{kind !== 'none' && <MarksInput source="pass_rule.at_least" validate={needed} />}
		</Box>
	);
}

/** The pass rule is sent with only the fields of its kind. */
function sent(values: Record<string, unknown>): Record<string, unknown> {
	const { kind, each, compensated_from, at_least } = (values.pass_rule ?? {}) as Record<string, unknown>;
	const { papers = 1 } = values;
	const byKind: Readonly<Record<string, object>> = {
		total: { kind, at_least },
		papers: { kind, papers, each, compensated_from, at_least },
	};
	return { ...values, pass_rule: byKind[String(kind)] ?? { kind: 'none' } };
}

const section = {
	type: 'mtf',
	count: 50,
	mark_question: 2_000,
	mark_stem: 400,
	negative_stem: 0,
	negative_question: 0,
	floor: 'none',
};
const FormatInputs = () => (
	<>
		{inputs('name', 'code')}
		<Box sx={GRID}>{inputs('effective_from', 'duration_min', 'papers')}</Box>
		<ArrayInput source="sections">
			<SimpleFormIterator inline disableReordering={false} sx={{ '& .RaSimpleFormIterator-form': GRID }}>
				<SelectInput {...inSection('type')} choices={types} />
				<WholeInput {...inSection('count')} min={1} max={400} />
				{MARKS.map((name) => (
					<MarksInput key={name} {...inSection(name)} />
				))}
				<SelectInput {...inSection('floor')} choices={clampLevels} />
			</SimpleFormIterator>
		</ArrayInput>
		<PassInputs />
		<TextInput source="source_url" type="url" validate={needed} />
		{inputs('notes')}
	</>
);

/** Versions of exam formats, of which none is ever changed: a new one of an existing code is its next version. */
export const look: EntityLook = {
	columns: [
		'name',
		'edition',
		'newest',
		'effective_from',
		'sections',
		'total',
		'duration_min',
		'verified_by',
		'verified_at',
	],
	order: ['name', 'ASC'],
	filters: [],
	ownFilters: [<NullableBooleanInput key="newest" source="newest" alwaysOn />],
	own: { sections: Sections, total: Total },
	note: 'bank.formats.lead',
	whole: FormatInputs,
	initial: { papers: 1, duration_min: 60, sections: [section], pass_rule: { kind: 'total', at_least: 0 } },
	sent,
};

function FormatActions() {
	const row = useRecordContext<Format>();
	const mayCreate = useMay(deskExamFormats.create);
	return (
		<TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
			{row && (
				<ActionButton
					does="bank.formats.verify"
					may={deskExamFormats.verify}
					send={() => ({ params: { id: row.id }, body: {} })}
				/>
			)}
			{mayCreate && <CloneButton label="bank.formats.next" />}
		</TopToolbar>
	);
}

function FormatFields() {
	const t = useTranslate();
	const lang = useLang();
	const row = useRecordContext<Format>();
	if (!row) return null;
	const marks = (milli: number) => formatMarks(milli, lang);
	const rule = row.pass_rule;
	return (
		<Box sx={{ p: 2 }}>
			<Typography variant="h6">
				{row.name}{' '}
				<StateChip label={t('bank.edition', { edition: row.edition })} tone={row.newest ? 'good' : 'plain'} />
			</Typography>
			<Typography>
				{t('bank.formats.facts', {
					minutes: row.duration_min,
					papers: row.papers,
					total: marks(row.total),
				})}
			</Typography>
			<ul>
				{row.sections.map((one, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the sections of a version never change
					<li key={at}>
						{t('bank.formats.section', {
							count: one.count,
							type: t(`bank.types.${one.type}`),
							marks: marks(one.mark_question),
							minus: marks(one.type === 'mtf' ? one.negative_stem : one.negative_question),
						})}
					</li>
				))}
			</ul>
			<Typography>
				{t(`bank.formats.rules.${rule.kind}`)}
				{rule.kind !== 'none' && `: ${marks(rule.at_least)}`}
			</Typography>
			<UrlField source="source_url" target="_blank" rel="noreferrer" />
			<Typography sx={{ whiteSpace: 'pre-line', my: 1 }}>{row.notes}</Typography>
			<Typography color="text.secondary">
				{row.verified_by && row.verified_at ? (
					<>
						{t('bank.formats.verified', { name: row.verified_by })} <Instant at={row.verified_at} />
					</>
				) : (
					t('bank.formats.unverified')
				)}
			</Typography>
		</Box>
	);
}
export const FormatShow = () => (
	<Show actions={<FormatActions />}>
		<FormatFields />
	</Show>
);
