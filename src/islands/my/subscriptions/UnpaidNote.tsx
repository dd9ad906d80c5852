import type { VideoLibrary } from '#contract/subscriptions.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath } from '#lib/paths.ts';
import { VIDEO_TEXTS } from '#lib/text/subscriptions.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { ScreenLink } from '../shell/ScreenLink.tsx';

/** What was chosen and waits for its money. */
export function UnpaidNote({ id, unpaid }: { id: number; unpaid: NonNullable<VideoLibrary['unpaid']> }) {
	const t = useText(VIDEO_TEXTS);
	const lang = useLang();
	return (
		<Note
			tone="warn"
			action={
				<ScreenLink to={myPath('subscription-checkout', { id })} className={buttonClass('accent')}>
					{t.pay}
				</ScreenLink>
			}
		>
			{t.waits(formatMoney(unpaid.total, lang))} {unpaid.state === 'awaiting_payment' && t.waitsOpen}
		</Note>
	);
}
