import { persistentAtom } from '@nanostores/persistent';

export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** The text size of books; chosen once, stored on the device. */
export const $textSize = persistentAtom<TextSize>('book_text_size', 'normal', {
	encode: (size) => size,
	decode: (stored) => TEXT_SIZES.find((size) => size === stored) ?? 'normal',
});

/** Bengali stacks marks above and below the line, so the line height stays large at every size. */
export const TEXT_SIZE_CLASS: Record<TextSize, string> = {
	normal: 'text-base leading-[1.75]',
	large: 'text-lg leading-[1.75]',
	largest: 'text-xl leading-[1.7]',
};
