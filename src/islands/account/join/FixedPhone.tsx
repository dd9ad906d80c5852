import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { useWords } from '../../ui/use-text.ts';

/** The number that a code has confirmed: displayed, and passed to the password manager as user name. */
export function FixedPhone({ phone }: { phone: string }) {
	const [t, lang] = useWords(ACCOUNT_TEXTS);
	return (
		<div>
			<p className="font-semibold">{t.phoneFixed}</p>
			<p className="tabular mt-1 text-lg">{formatPhone(phone, lang)}</p>
			<input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
		</div>
	);
}
