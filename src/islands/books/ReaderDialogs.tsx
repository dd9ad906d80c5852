import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { asciiDigits } from '#lib/format/digits.ts';
import { submits } from '../my/shell/action.tsx';
import { TEXT_SIZES } from '../shared/text-size.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { RadioList } from '../ui/RadioList.tsx';
import { useText } from '../ui/use-text.ts';
import { $textSize, TEXT_SIZE_CLASS } from './text-size.ts';

interface PageJumpProps {
	pages: number;
	onGo: (page: number) => void;
	onClose: () => void;
}

/** Asks for a page number, in the digits of any keyboard. */
export function PageJump({ pages, onGo, onClose }: PageJumpProps) {
	const t = useText(BOOK_TEXTS);
	const [typed, setTyped] = useState('');
	const [wrong, setWrong] = useState(false);
	function jump(): void {
		const text = asciiDigits(typed.trim());
		const page = /^\d{1,6}$/.test(text) ? Number(text) : 0;
		if (page < 1 || page > pages) {
			setWrong(true);
			document.getElementById('page-jump')?.focus();
		} else onGo(page);
	}
	return (
		<Dialog open title={t.jump} onClose={onClose}>
			<form noValidate onSubmit={submits(jump)} className="flex flex-col gap-4">
				<Field
					id="page-jump"
					label={t.jumpLabel}
					hint={t.jumpHint(pages)}
					error={wrong ? t.jumpWrong(pages) : undefined}
					inputMode="numeric"
					autoComplete="off"
					autoFocus
					value={typed}
					onChange={(event) => {
						setTyped(event.target.value);
						setWrong(false);
					}}
				/>
				<Button type="submit">{t.go}</Button>
			</form>
		</Dialog>
	);
}

export function TextSizeDialog({ onClose }: { onClose: () => void }) {
	const t = useText(BOOK_TEXTS);
	const size = useStore($textSize);
	return (
		<Dialog open title={t.textSize} onClose={onClose}>
			<RadioList
				id="book-text-size"
				label={t.textSize}
				quiet
				value={size}
				options={TEXT_SIZES.map((value) => ({
					value,
					label: <span className={TEXT_SIZE_CLASS[value]}>{t.textSizes[value]}</span>,
				}))}
				onChoose={(value) => $textSize.set(value)}
			/>
			<p className={`text-text-muted ${TEXT_SIZE_CLASS[size]}`}>{t.textSizeSample}</p>
		</Dialog>
	);
}
