import { useStore } from '@nanostores/react';
import { Phone } from 'lucide-react';
import { formatPhone, phoneHref } from '#lib/format/phone.ts';
import { MONEY_TEXTS } from '#lib/sales/payment.words.ts';
import { $appData } from '#lib/site/app-data.ts';
import { buttonClass } from '../ui/Button.tsx';
import { useWords } from '../ui/use-text.ts';

/** The hotline as a phone link; nothing while its number is unknown. */
export function Hotline({ label }: { label?: string }) {
	const [t, lang] = useWords(MONEY_TEXTS);
	const hotline = useStore($appData)?.hotline;
	if (!hotline) return null;
	return (
		<a href={phoneHref(hotline)} className={buttonClass('quiet')}>
			<Phone size={18} />
			{label ?? t.callHotline}: {formatPhone(hotline, lang)}
		</a>
	);
}
