import { persistentAtom } from '@nanostores/persistent';

export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** A text size, chosen once and stored on the device under this name. */
export const storedTextSize = (name: string) =>
	persistentAtom<TextSize>(name, 'normal', {
		encode: (size) => size,
		decode: (stored) => TEXT_SIZES.find((size) => size === stored) ?? 'normal',
	});

export const $textSize = storedTextSize('exam_text_size');

/** Bengali stacks marks above and below the line, so the line height stays large at every size; English needs less. */
export const TEXT_SIZE_CLASS: Record<TextSize, string> = {
	normal: 'text-base leading-[1.6] [&:lang(en)]:leading-[1.45]',
	large: 'text-lg leading-[1.6] [&:lang(en)]:leading-[1.45]',
	largest: 'text-xl leading-[1.55] [&:lang(en)]:leading-[1.4]',
};

const storedSwitch = (name: string, initial: boolean) =>
	persistentAtom<boolean>(name, initial, {
		encode: (on) => (on ? '1' : '0'),
		decode: (stored) => stored === '1',
	});

/** Whether single keys answer questions. Speech input types letters too, so a doctor can switch them off. */
export const $keysOn = storedSwitch('exam_keys', true);

/** Whether stems and options show the button that rules them out. */
export const $striking = storedSwitch('exam_striking', false);
