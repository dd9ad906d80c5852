import { useEffect } from 'react';
import { myPath } from '#lib/paths.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { Empty } from '../../ui/Empty.tsx';
import { useText } from '../../ui/use-text.ts';
import { Heading, ScreenBody } from './Heading.tsx';
import { ScreenButton } from './ScreenLink.tsx';

/** The URL with which the server sent the page. */
const entered = location.pathname;

/** A URL that is not a screen is loaded from the server, which answers it as unknown; once, as the app in its place would reload for ever. */
export function NotHere() {
	const t = useText(MY_TEXTS);
	const requested = location.pathname === entered;
	useEffect(() => {
		if (!requested) location.reload();
	}, [requested]);
	if (!requested) return null;
	return (
		<ScreenBody narrow>
			<Heading className="sr-only">{t.notFoundTitle}</Heading>
			<Empty
				title={t.notFoundTitle}
				action={<ScreenButton to={myPath('my-dashboard')}>{t.toDashboard}</ScreenButton>}
			>
				{t.notFoundBody}
			</Empty>
		</ScreenBody>
	);
}
