import { ROW_LINK, Row, RowArrow, type RowProps } from '../../ui/List.tsx';
import { ScreenLink } from './ScreenLink.tsx';

export const LinkRow = ({ to, ...row }: Omit<RowProps, 'end'> & { to: string }) => (
	<li>
		<ScreenLink to={to} className={ROW_LINK}>
			<Row {...row} end={<RowArrow />} />
		</ScreenLink>
	</li>
);
