import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { useText } from '../ui/use-text.ts';

const MESSAGE_MS = 3_000;

export interface CopyRowProps {
	label: string;
	shown: string;
	/** True: copies the displayed value; a text: copies this, such as an amount in plain digits. */
	copied?: string | true;
}

/** A name and a value; the value can be copied. */
export function CopyRow({ label, shown, copied }: CopyRowProps) {
	const t = useText(CHECKOUT_TEXTS);
	const [done, setDone] = useState(false);
	useEffect(() => {
		if (!done) return;
		const timer = setTimeout(() => setDone(false), MESSAGE_MS);
		return () => clearTimeout(timer);
	}, [done]);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5">
			<dt className="text-sm text-text-muted">{label}</dt>
			<dd className="tabular font-semibold break-words">{shown}</dd>
			{copied !== undefined && (
				<dd className="col-start-2 row-span-2 row-start-1">
					<button
						type="button"
						aria-label={t.copyOf(label)}
						onClick={() => {
							// If the browser refuses, the value can still be selected by hand.
							void navigator.clipboard?.writeText(copied === true ? shown : copied).then(
								() => setDone(true),
								() => {},
							);
						}}
						className="btn btn-plain"
					>
						{done ? <Check size={18} /> : <Copy size={18} />}
						<span aria-hidden="true">{done ? t.copied : t.copy}</span>
					</button>
					<span role="status" className="sr-only">
						{done && t.copied}
					</span>
				</dd>
			)}
		</div>
	);
}
