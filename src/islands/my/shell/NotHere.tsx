import { useEffect } from 'react';
import { myPath } from '#lib/paths.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useText } from '../../ui/use-text.ts';
import { Heading, ScreenBody } from './Heading.tsx';
import { ScreenLink } from './ScreenLink.tsx';

/** The address with which the page came from the server. */
const entered = location.pathname;

/**
 * An address that is no screen. Reached from within the app, the server is asked for it and answers as it does for
 * every unknown address; should the server ever hand out the app itself there, asking again would go in circles.
 */
export function NotHere() {
	const t = useText(MY_TEXTS);
	const asked = location.pathname === entered;
	useEffect(() => {
		if (!asked) location.reload();
	}, [asked]);
	if (!asked) return null;
	return (
		<ScreenBody narrow>
			<Heading className="sr-only">{t.notFoundTitle}</Heading>
			<Empty
				title={t.notFoundTitle}
				action={
					<ScreenLink to={myPath('my-dashboard')} className={buttonClass('primary')}>
						{t.toDashboard}
					</ScreenLink>
				}
			>
				{t.notFoundBody}
			</Empty>
		</ScreenBody>
	);
}
