import { persistentAtom } from '@nanostores/persistent';

export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** How large books are written; chosen once, kept on the device. */
export const $textSize = persistentAtom<TextSize>('book_text_size', 'normal', {
	encode: (size) => size,
	decode: (kept) => TEXT_SIZES.find((size) => size === kept) ?? 'normal',
});

/** Bengali stacks signs above and below its line, so the lines stay wide apart at every size. */
export const TEXT_SIZE_CLASS: Record<TextSize, string> = {
	normal: 'text-base leading-[1.75]',
	large: 'text-lg leading-[1.75]',
	largest: 'text-xl leading-[1.7]',
};
