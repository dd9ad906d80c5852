import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { $reloadNeeded, isImportFault, noteFault } from '#lib/site/faults.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText } from '../../ui/use-text.ts';
import { Heading, ScreenBody } from './Heading.tsx';
import { ReloadDialog } from './ReloadDialog.tsx';
import { useRouteName } from './route-name.ts';

export function ScreenFault() {
	const t = useText(MY_TEXTS);
	const error = useRouteError();
	const name = useRouteName()?.name ?? 'unknown';
	const missing = isImportFault(error);
	useEffect(() => {
		noteFault(missing ? 'import' : 'render', name, error);
		if (missing) $reloadNeeded.set(true);
	}, [error, missing, name]);
	return (
		<ScreenBody narrow>
			<Heading className="mb-4">{missing ? t.loadFailTitle : t.faultTitle}</Heading>
			<Note
				tone={missing ? 'warn' : 'bad'}
				role="alert"
				action={
					<Button variant="quiet" icon={<RotateCw size={18} />} onClick={() => location.reload()}>
						{t.reload}
					</Button>
				}
			>
				{missing ? t.loadFailBody : t.faultBody}
			</Note>
		</ScreenBody>
	);
}

export function FrameFault() {
	return (
		<>
			<ScreenFault />
			<ReloadDialog />
		</>
	);
}
