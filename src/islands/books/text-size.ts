import { storedTextSize, type TextSize } from '../shared/text-size.ts';

export const $textSize = storedTextSize('book_text_size');

/** Bengali stacks marks above and below the line, so the line height stays large at every size. */
export const TEXT_SIZE_CLASS: Record<TextSize, string> = {
	normal: 'text-base leading-[1.75]',
	large: 'text-lg leading-[1.75]',
	largest: 'text-xl leading-[1.7]',
};
