import { useResourceContext } from 'react-admin';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { FIELDS } from './fields.tsx';
import { KINDS, sentBy, typeOf } from './kinds.ts';
import { PublishBar } from './PublishBar.tsx';

/** New content: saving it stores a draft, which the next screen can publish. */
export function ContentCreate() {
	const type = typeOf(useResourceContext());
	const Fields = FIELDS[type];
	return (
		<DeskCreate initial={{ ...KINDS[type].blank }} then="edit" sent={sentBy(type)}>
			<Fields />
		</DeskCreate>
	);
}

/** A piece of content: its actions are above the form, saving stores a draft. */
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
