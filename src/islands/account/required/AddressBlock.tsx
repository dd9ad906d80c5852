import { useStore } from '@nanostores/react';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { ADDRESS_PARTS, type AddressKind, fieldOf } from '#lib/account/address.ts';
import type { RequiredForm } from '#lib/account/required-information.ts';
import { PLACE_TEXTS } from '#lib/places/words.ts';
import { OVERLAY_TEXTS } from '#lib/text/overlays.ts';
import { AddressFields } from '../../shared/AddressFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';

interface AddressBlockProps {
	form: RequiredForm;
	kind: AddressKind;
	errors: Readonly<Record<string, string | undefined>>;
}

/** The required parts of one address. A whole permanent address may be copied from the present one. */
export function AddressBlock({ form, kind, errors }: AddressBlockProps) {
	const t = useText(OVERLAY_TEXTS);
	const places = useText(PLACE_TEXTS);
	const typed = useStore(form.$typed);
	const requested = useStore(form.$asked);
	const [copied, setCopied] = useState(false);
	const heading = useId();
	const parts = ADDRESS_PARTS.filter((part) => requested.includes(fieldOf(kind, part)));
	if (parts.length === 0) return null;
	const whole = parts.length === ADDRESS_PARTS.length;
	return (
		<section aria-labelledby={heading} className="flex flex-col gap-4 border-t border-line pt-4">
			<h3 id={heading} className="text-base">
				{places[kind]}
			</h3>
			{kind === 'permanent' && whole && (
				<div>
					<Button
						variant="quiet"
						wide
						icon={<Copy size={18} />}
						onClick={() => {
							form.copyPresent();
							setCopied(true);
						}}
					>
						{t.copyPresent}
					</Button>
					<p role="status" className="mt-1 text-sm text-text-muted empty:hidden">
						{copied && places.copied}
					</p>
				</div>
			)}
			<AddressFields
				prefix={kind}
				value={typed[kind]}
				onChange={(value) => {
					setCopied(false);
					form.change(kind, value);
				}}
				errors={errors}
				only={parts}
				required
			/>
		</section>
	);
}
