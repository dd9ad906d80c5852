import { Info } from 'lucide-react';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { SITE_TEXTS } from '#lib/site/words.ts';
import { useText } from '../ui/use-text.ts';

/** Says that the site is a demonstration. In the page from the start: a tap while it appeared would miss. */
export function DemoStrip() {
	const t = useText(FRAME_TEXTS);
	const { demonstrationLabel } = useText(SITE_TEXTS);
	return (
		<aside
			aria-label={demonstrationLabel}
			className="border-b border-warn-line bg-warn-soft text-sm print:hidden"
		>
			<p className="page flex items-start gap-2 py-2 md:justify-center">
				<Info aria-hidden="true" size={18} className="mt-1 shrink-0 text-warn" />
				<span>{t.demonstration}</span>
			</p>
		</aside>
	);
}
