import type { VideoLibrary } from '#contract/lectures/subscriptions.ts';
import { formatMoney } from '#lib/format/money.ts';
import { VIDEO_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { myPath } from '#lib/paths.ts';
import { ScreenLink } from '../../my/shell/ScreenLink.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useWords } from '../../ui/use-text.ts';

/** An unpaid choice. */
export function UnpaidNote({ id, unpaid }: { id: number; unpaid: NonNullable<VideoLibrary['unpaid']> }) {
	const [t, lang] = useWords(VIDEO_TEXTS);
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
