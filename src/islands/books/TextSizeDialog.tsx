import { useStore } from '@nanostores/react';
import { BOOK_TEXTS } from '#lib/books/words.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useText } from '../ui/use-text.ts';
import { $textSize, TEXT_SIZE_CLASS, TEXT_SIZES } from './text-size.ts';

/** Text size, each choice shown at its size. */
export function TextSizeDialog({ onClose }: { onClose: () => void }) {
	const t = useText(BOOK_TEXTS);
	const size = useStore($textSize);
	return (
		<Dialog open title={t.textSize} onClose={onClose}>
			<fieldset className="flex flex-col gap-2">
				<legend className="sr-only">{t.textSize}</legend>
				{TEXT_SIZES.map((each) => (
					<label
						key={each}
						className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border-2 border-line px-3 py-2 has-checked:border-primary has-checked:bg-primary-soft"
					>
						<input
							type="radio"
							name="book-text-size"
							checked={size === each}
							onChange={() => $textSize.set(each)}
							className="size-5 shrink-0 accent-primary"
						/>
						<span className={TEXT_SIZE_CLASS[each]}>{t.textSizes[each]}</span>
					</label>
				))}
			</fieldset>
			<p className={`text-text-muted ${TEXT_SIZE_CLASS[size]}`}>{t.textSizeSample}</p>
		</Dialog>
	);
}
