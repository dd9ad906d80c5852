import { Box, Typography } from '@mui/material';
import {
	ArrayInput,
	BooleanInput,
	CheckboxGroupInput,
	DateInput,
	SimpleFormIterator,
	TextInput,
	useTranslate,
} from 'react-admin';
import { MoneyInput, PartsInput, WholeInput } from '../ui/values.tsx';

/** The part of JSON Schema that settings use. */
export interface Shape {
	type?: string;
	properties?: Record<string, Shape>;
	additionalProperties?: Shape | boolean;
	propertyNames?: { enum?: string[] };
	items?: Shape;
	anyOf?: Shape[];
	minimum?: number;
	maximum?: number;
	maxLength?: number;
	format?: string;
	pattern?: string;
}

export const MONEY = ['courier_fee', 'gateway_least', 'two_persons_above', 'cash_two_persons_above'];
/** Hundredths of a per cent. */
const SHARES = ['none_from_bp', 'vat_rate_bp'];
const LONG = 160;
const READ_ONLY = { readOnly: true, helperText: 'settings.owner_only' } as const;
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `settings.weekdays.${id}` }));

/** Of several shapes the one that is neither null nor the empty text. */
const inner = (shape: Shape): Shape =>
	shape.anyOf?.find((one) => one.type !== 'null' && one.maxLength !== 0 && !('const' in one)) ?? shape;

/** Initial value of a new list entry. */
export function blank(shape: Shape): unknown {
	const { type, properties } = inner(shape);
	if (properties)
		return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, blank(one)]));
	return type === 'array' ? [] : type === 'boolean' ? false : type === 'string' ? '' : null;
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

function Scalar({ path, shape, closed }: { path: string; shape: Shape; closed?: readonly string[] }) {
	const name = lastOf(path);
	const label = `settings.labels.${name}`;
	const { type, minimum, maximum, format, maxLength = 0 } = inner(shape);
	if (type === 'boolean') return <BooleanInput source={path} label={label} />;
	if (MONEY.includes(name))
		return <MoneyInput source={path} label={label} {...(closed?.includes(path) && READ_ONLY)} />;
	if (SHARES.includes(name))
		return <PartsInput source={path} label={label} parts={100} min={0} max={100} step={0.01} />;
	if (type === 'integer' || type === 'number')
		return (
			<WholeInput
				source={path}
				label={label}
				{...(minimum !== undefined && { min: minimum })}
				{...(maximum !== undefined && { max: maximum })}
			/>
		);
	if (format === 'date') return <DateInput source={path} label={label} />;
	// An emptied text is an empty text, not missing: the server requires every key.
	return (
		<TextInput
			source={path}
			label={label}
			parse={(text: string) => text}
			multiline={maxLength >= LONG}
			{...(maxLength > 0 && { slotProps: { htmlInput: { maxLength } } })}
		/>
	);
}

function ListOf({ path, items }: { path: string; items: Shape }) {
	const name = lastOf(path);
	if (name === 'days_off')
		return <CheckboxGroupInput source={path} label={`settings.labels.${name}`} choices={WEEK} />;
	const { properties, format } = inner(items);
	return (
		<ArrayInput source={path} label={`settings.labels.${name}`} defaultValue={[]}>
			<SimpleFormIterator inline fullWidth={false}>
				{properties ? (
					Object.entries(properties).map(([key, shape]) =>
						shape.type === 'array' && shape.items ? (
							<ListOf key={key} path={key} items={shape.items} />
						) : (
							<Scalar key={key} path={key} shape={shape} />
						),
					)
				) : format === 'date' ? (
					<DateInput source="" label={false} helperText={false} />
				) : (
					<TextInput source="" label={false} helperText={false} sx={{ minWidth: 320 }} />
				)}
			</SimpleFormIterator>
		</ArrayInput>
	);
}

/** Inputs for any value of a setting, by the schema that the server checks; sums at `closed` paths are read-only. */
export function SettingInputs({
	path,
	shape,
	closed = [],
}: {
	path: string;
	shape: Shape;
	closed?: readonly string[];
}) {
	const t = useTranslate();
	const { properties, items, additionalProperties: more, propertyNames } = inner(shape);
	const byName =
		properties ??
		(typeof more === 'object' && propertyNames?.enum
			? Object.fromEntries(propertyNames.enum.map((name) => [name, more]))
			: null);
	if (items) return <ListOf path={path} items={items} />;
	if (!byName) return <Scalar path={path} shape={shape} closed={closed} />;
	const nested = path.includes('.');
	return (
		<Box
			component={nested ? 'fieldset' : 'div'}
			sx={
				nested
					? { border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1, my: 1, width: '100%' }
					: { width: '100%' }
			}
		>
			{nested && (
				<Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
					{t(`settings.labels.${lastOf(path)}`)}
				</Typography>
			)}
			<Box
				sx={{
					display: 'grid',
					columnGap: 2,
					gridTemplateColumns: {
						xs: 'minmax(0, 1fr)',
						md: nested ? 'repeat(3, minmax(0, 1fr))' : 'repeat(2, minmax(0, 1fr))',
					},
				}}
			>
				{Object.entries(byName).map(([name, one]) => {
					const simple = inner(one);
					const wide = simple.items ?? simple.properties ?? simple.propertyNames;
					return (
						<Box key={name} sx={wide ? { gridColumn: '1 / -1' } : undefined}>
							<SettingInputs path={`${path}.${name}`} shape={one} closed={closed} />
						</Box>
					);
				})}
			</Box>
		</Box>
	);
}
