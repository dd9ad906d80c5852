import { ROW_LINK, Row, RowArrow, type RowProps } from '../../ui/List.tsx';
import { ScreenLink } from './ScreenLink.tsx';

/** A row of a `List` that links to another screen; null: to none, such as while it is closed. */
export const LinkRow = ({ to, ...row }: Omit<RowProps, 'end'> & { to: string | null }) => (
	<li>
		{to === null ? (
			<Row {...row} />
		) : (
			<ScreenLink to={to} className={ROW_LINK}>
				<Row {...row} end={<RowArrow />} />
			</ScreenLink>
		)}
	</li>
);
