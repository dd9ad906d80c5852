import { Box, Button } from '@mui/material';
import { SearchInput, useListContext, useTranslate } from 'react-admin';
import { useCount } from './values.tsx';

type Choices = readonly { id: string; name: string }[];

/** Choices of a list of states, in the reader's words. */
export const choicesOf = (values: readonly string[], words: string): { id: string; name: string }[] =>
	values.map((id) => ({ id, name: `${words}.${id}` }));

/** The search of a list, with a hint of what can be typed. `alwaysOn` is for the list that shows it. */
export function Find({ hint, source }: { hint: string; source: string; alwaysOn?: boolean }) {
	const t = useTranslate();
	return (
		<SearchInput
			source={source}
			placeholder={t(hint)}
			slotProps={{ htmlInput: { 'aria-label': t(hint) } }}
			sx={{ minWidth: { sm: 320 } }}
		/>
	);
}

/** Buttons that filter a list by one of its states; the first one shows all. */
export function StateTabs({
	source,
	choices,
	none = 'desk.all',
	counts,
}: {
	source: string;
	choices: Choices;
	/** Value used when none is selected. */
	none?: string;
	counts?: Readonly<Record<string, number>>;
}) {
	const t = useTranslate();
	const count = useCount();
	const { filterValues, setFilters, displayedFilters } = useListContext();
	const chosen: unknown = filterValues[source];
	const choose = (id: string | undefined) => {
		const { [source]: _, ...others } = filterValues;
		setFilters(id === undefined ? others : { ...others, [source]: id }, displayedFilters);
	};
	return (
		<Box
			role="group"
			aria-label={t('fields.state')}
			sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 1 }}
		>
			{[{ id: undefined, name: none }, ...choices].map(({ id, name }) => (
				<Button
					key={name}
					size="small"
					variant={chosen === id ? 'contained' : 'text'}
					aria-pressed={chosen === id}
					onClick={() => choose(id)}
				>
					{t(name)}
					{id !== undefined && counts?.[id] ? ` (${count(counts[id])})` : ''}
				</Button>
			))}
		</Box>
	);
}
