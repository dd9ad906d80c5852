import { useResourceContext } from 'react-admin';
import { deskTables } from '#contract/places/staff.ts';
import { LinkButton } from './LinkButton.tsx';

/** Link to the import of the list below it, for roles that may import. */
export const ImportLink = () => (
	<LinkButton
		label="desk.import"
		may={deskTables.importTable}
		to={`/table-import?kind=${useResourceContext()}`}
	/>
);
