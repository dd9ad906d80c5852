import { useResourceContext } from 'react-admin';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { FIELDS } from './fields.tsx';
import { KINDS, sentBy, typeOf } from './kinds.ts';
import { PublishBar } from './PublishBar.tsx';

/** Something new: saving it keeps a draft, which the next screen can publish. */
export function ContentCreate() {
	const type = typeOf(useResourceContext());
	const Fields = FIELDS[type];
	return (
		<DeskCreate initial={{ ...KINDS[type].blank }} then="edit" sent={sentBy(type)}>
			<Fields />
		</DeskCreate>
	);
}

/** A piece of content: what can be done with it stands above, saving keeps a draft. */
export function ContentEdit() {
	const type = typeOf(useResourceContext());
	const Fields = FIELDS[type];
	return (
		<DeskEdit stay said="site.saved" sent={sentBy(type)}>
			<PublishBar />
			<Fields />
		</DeskEdit>
	);
}
