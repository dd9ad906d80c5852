import ExpandIcon from '@mui/icons-material/ExpandMore';
import {
	Accordion,
	AccordionDetails,
	AccordionSummary,
	Alert,
	Box,
	Button,
	Collapse,
	Skeleton,
	Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
	Form,
	ResourceContextProvider,
	SaveButton,
	useNotify,
	usePermissions,
	useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { OperatorRole } from '#contract/constants.ts';
import {
	closedParts,
	deskSettings,
	SETTING_NAMES,
	SETTINGS,
	type SettingName,
} from '#contract/desk/settings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call, messageOf, refusalOf } from '../lib/call.ts';
import { isRow } from '../lib/row.ts';
import { WaitsForSecond } from '../ui/Approval.tsx';
import { Refusal } from '../ui/attempt.tsx';
import { Conflict } from '../ui/Conflict.tsx';
import { Instant } from '../ui/values.tsx';
import { blank, MONEY, SettingInputs, type Shape } from './SettingInputs.tsx';

type Row = Record<string, unknown>;
interface Stored {
	value: unknown;
	version: string;
	updated_at: string;
	waits: boolean;
}
const KEY = ['settings'];

/** A conflict is resolved field by field; a setting that is no object is one field. */
const rowOf = (value: unknown): Row => (isRow(value) ? value : { value });

/** An object that may be null: the bank account, for example. */
function Optional({ path, shape }: { path: string; shape: Shape }) {
	const t = useTranslate();
	const { setValue } = useFormContext();
	const value: unknown = useWatch({ name: path });
	const name = path.split('.').at(-1);
	const there = value !== null && value !== undefined;
	return (
		<Box>
			{there && <SettingInputs path={path} shape={shape} />}
			<Button size="small" onClick={() => setValue(path, there ? null : blank(shape), { shouldDirty: true })}>
				{t(there ? 'settings.leave_out' : 'settings.put_in', { what: t(`settings.labels.${name}`) })}
			</Button>
		</Box>
	);
}

function Fields({ shape, closed }: { shape: Shape; closed: readonly string[] }) {
	const optional = Object.entries(shape.properties ?? {}).filter(([, one]) =>
		one.anyOf?.some(({ properties }) => properties !== undefined),
	);
	const rest = {
		...shape,
		...(shape.properties && {
			properties: Object.fromEntries(
				Object.entries(shape.properties).filter(([name]) => !optional.some(([other]) => other === name)),
			),
		}),
	};
	return (
		<>
			<SettingInputs path="value" shape={rest} closed={closed} />
			{optional.map(([name, one]) => (
				<Optional key={name} path={`value.${name}`} shape={one} />
			))}
		</>
	);
}

/** One setting: its form saves on top of the version it was opened with. */
function SettingForm({ name, stored }: { name: SettingName; stored: Stored }) {
	const t = useTranslate();
	const notify = useNotify();
	const queries = useQueryClient();
	const [clash, setClash] = useState<{ mine: unknown; theirs: Stored } | null>(null);
	const [refused, setRefused] = useState<{ message: string } | null>(null);
	const shape = z.toJSONSchema(SETTINGS[name].body, { unrepresentable: 'any' }) as Shape;
	const change: Endpoint = deskSettings[name];
	const { permissions } = usePermissions<readonly OperatorRole[]>();
	const closed = closedParts(name, permissions ?? []).map((part) => `value.${part}`);

	async function save(value: unknown, version: string): Promise<Record<string, string> | undefined> {
		setRefused(null);
		let waits: boolean;
		try {
			const answer: unknown = await call(change, { body: { value, version } } as never);
			waits = (answer as { waits: boolean }).waits;
		} catch (error) {
			const refusal = refusalOf(error);
			if (refusal?.code === 'desk.conflict') {
				setClash({ mine: value, theirs: refusal.meta.item as Stored });
				return undefined;
			}
			setRefused({ message: messageOf(error) });
			return refusal?.errors ?? {};
		}
		setClash(null);
		notify(waits ? 'settings.saved_rest' : 'settings.saved', { type: waits ? 'info' : 'success' });
		await queries.invalidateQueries({ queryKey: KEY });
		return undefined;
	}
	return (
		// Lists within a form require a resource context.
		<ResourceContextProvider value="settings">
			<Form
				key={`${stored.version} ${stored.waits}`}
				record={{ id: name, value: stored.value }}
				onSubmit={(values: Row) => save(values.value, stored.version)}
				warnWhenUnsavedChanges
				noValidate
			>
				{stored.waits && <WaitsForSecond />}
				<Fields shape={shape} closed={closed} />
				<Refusal of={refused} />
				<SaveButton sx={{ mt: 1 }} />
				<Typography variant="caption" color="text.secondary" sx={{ ml: 2 }}>
					{t('settings.changed_at')} <Instant at={stored.updated_at} />
				</Typography>
			</Form>
			{clash && (
				<Conflict
					before={rowOf(stored.value)}
					mine={rowOf(clash.mine)}
					theirs={rowOf(clash.theirs.value)}
					look={{ money: MONEY }}
					onBack={() => setClash(null)}
					onSettled={(values) => void save(isRow(clash.mine) ? values : values.value, clash.theirs.version)}
				/>
			)}
		</ResourceContextProvider>
	);
}

/** Unmounts closed content. It is a child: as `slotProps` it costs the compiler as much as a tenth of the desk. */
const Opening = (props: { children: ReactNode }) => <Collapse {...props} unmountOnExit />;

export function Settings() {
	const t = useTranslate();
	const { data, error } = useQuery({ queryKey: KEY, queryFn: () => call(deskSettings.settings, {}) });
	const [open, setOpen] = useState<SettingName | null>(null);
	if (error) return <Alert severity="error">{error.message}</Alert>;
	if (!data) return <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />;
	const all: { [K in SettingName]?: Stored | undefined } = data.settings;
	return (
		<Box sx={{ mt: 2 }}>
			{SETTING_NAMES.map((name) => {
				const stored = all[name];
				if (!stored) return null;
				return (
					<Accordion
						key={name}
						expanded={open === name}
						onChange={(_, expanded) => setOpen(expanded ? name : null)}
						slots={{ transition: Opening }}
						slotProps={{ heading: { component: 'h2' } }}
						disableGutters
					>
						<AccordionSummary expandIcon={<ExpandIcon />}>
							<Box>
								<Typography sx={{ fontWeight: 600 }}>{t(`settings.names.${name}`)}</Typography>
								<Typography variant="body2" color="text.secondary">
									{t(`settings.hints.${name}`)}
								</Typography>
							</Box>
						</AccordionSummary>
						<AccordionDetails>
							<SettingForm name={name} stored={stored} />
						</AccordionDetails>
					</Accordion>
				);
			})}
		</Box>
	);
}
