import { persistentAtom, persistentJSON } from '@nanostores/persistent';
import type { Lang } from '#contract/constants.ts';
import type { Quality, Video } from '#contract/lectures/calls.ts';

type Sizes = Pick<Video, 'renditions'>;

export type Line = 'thrifty' | 'free';

export interface ConnectionInfo {
	type?: string;
	effectiveType?: string;
	saveData?: boolean;
}

const WEAK = ['slow-2g', '2g', '3g'];

/** Reads the browser's network information; without it, the connection counts as unmetered. */
export function lineOf(connection: ConnectionInfo | undefined): Line {
	if (connection === undefined) return 'free';
	const { saveData, type, effectiveType = '' } = connection;
	return saveData === true || type === 'cellular' || WEAK.includes(effectiveType) ? 'thrifty' : 'free';
}

const DEFAULT_HEIGHT: Record<Line, number> = { thrifty: 240, free: 360 };

const heightOf = (quality: Quality): number => (quality === 'audio' ? 0 : Number(quality));
export const qualityOf = (height: number): Quality => (height === 0 ? 'audio' : (String(height) as Quality));

/** Lines of the sizes with a picture, in descending order. */
const pictures = ({ renditions }: Sizes): number[] =>
	renditions
		.map(({ height }) => height)
		.filter((height) => height > 0)
		.sort((a, b) => b - a);

const hasSound = ({ renditions }: Sizes): boolean => renditions.some(({ height }) => height === 0);

/** The qualities of a video in menu order: automatic, from the largest picture down, audio only. */
export function choicesOf(video: Sizes): Quality[] {
	const heights = pictures(video);
	return [
		...(heights.length > 1 ? (['auto'] as const) : []),
		...heights.map(qualityOf),
		...(hasSound(video) ? (['audio'] as const) : []),
	];
}

/** The preferred quality, otherwise the next smaller; without a wish the default of the connection. */
export function fittingQuality(video: Sizes, wish: Quality | undefined, line: Line): Quality {
	const choices = choicesOf(video);
	if (wish !== undefined && choices.includes(wish)) return wish;
	const heights = pictures(video);
	const most = wish === undefined || wish === 'auto' ? DEFAULT_HEIGHT[line] : heightOf(wish);
	const height = heights.find((one) => one <= most) ?? heights.at(-1) ?? 0;
	return qualityOf(height);
}

/** Bytes of the whole video in this quality; for `auto` the maximum. Null: unknown. */
export function bytesOf({ renditions }: Sizes, quality: Quality): number | null {
	if (quality === 'auto') return renditions.reduce((most, { bytes }) => Math.max(most, bytes), 0) || null;
	return renditions.find(({ height }) => height === heightOf(quality))?.bytes ?? null;
}

/** The next lighter quality, for a connection that is too slow for this one. Null: there is none. */
export function lighterThan(video: Sizes, quality: Quality): Quality | null {
	const heights = pictures(video);
	if (quality === 'audio') return null;
	const lower = quality === 'auto' ? heights.at(-1) : heights.find((height) => height < heightOf(quality));
	return lower !== undefined ? qualityOf(lower) : hasSound(video) ? 'audio' : null;
}

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5] as const;

export const nearestSpeed = (speed: number): number =>
	SPEEDS.reduce((best, one) => (Math.abs(one - speed) < Math.abs(best - speed) ? one : best), 1);

export function stepSpeed(speed: number, step: 1 | -1): number {
	const place = (SPEEDS as readonly number[]).indexOf(nearestSpeed(speed));
	return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, place + step))] ?? 1;
}

export const $qualities = persistentJSON<Partial<Record<Line, Quality>>>('lecture:quality', {});
/** Null until the viewer has chosen on this device. */
export const $speed = persistentAtom<number | null>('lecture:speed', null, {
	encode: (speed) => (speed === null ? undefined : String(speed)),
	decode: (stored) => nearestSpeed(Number(stored) || 1),
});
/** Language of the captions; null: none. */
export const $captions = persistentAtom<Lang | null>('lecture:captions', null, {
	encode: (lang) => lang ?? undefined,
	decode: (stored) => (stored === 'bn' || stored === 'en' ? stored : null),
});
