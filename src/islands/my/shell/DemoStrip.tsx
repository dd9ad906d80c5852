import { useStore } from '@nanostores/react';
import { Info } from 'lucide-react';
import { $appData } from '#lib/site/app-data.ts';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { SITE_TEXTS } from '#lib/site/words.ts';
import { useText } from '../../ui/use-text.ts';

/** Marks a demonstration site, whose data is not real. */
export function DemoStrip() {
	const t = useText(FRAME_TEXTS);
	const site = useText(SITE_TEXTS);
	if (useStore($appData)?.demonstration !== true) return null;
	return (
		<aside aria-label={site.demonstrationLabel} className="border-b border-warn-line bg-warn-soft text-sm">
			<p className="page flex items-start gap-2 py-2 md:justify-center">
				<Info size={18} className="mt-1 shrink-0 text-warn" />
				<span>{t.demonstration}</span>
			</p>
		</aside>
	);
}
