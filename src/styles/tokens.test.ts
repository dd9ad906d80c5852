import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const declared = new Map(
	[...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
);

/** The colour behind a token in one scheme, as #rrggbb. */
function colour(name: string, scheme: 'light' | 'dark'): string {
	const value = declared.get(name) ?? '';
	const step = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
	if (step !== undefined) return colour(step, scheme);
	return new RegExp(`--${scheme}, (#\\w{6})`).exec(value)?.[1] ?? value;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
	const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['bg', 'surface', 'surface-2'];
const on = (inks: string[], grounds: string[]) =>
	inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));
const TEXT = [
	...on(['text', 'text-muted', 'link', 'primary', 'accent-text', 'good', 'warn', 'bad'], GROUNDS),
	...on(['text', 'text-muted'], ['surface-3', 'primary-soft']),
	...on(['text'], ['accent-soft', 'mark', 'good-soft', 'warn-soft', 'bad-soft']),
	...on(['on-primary'], ['primary', 'primary-strong']),
	...on(['on-accent'], ['accent', 'accent-strong']),
	...on(['on-bad'], ['bad-solid', 'bad-strong']),
	['link', 'primary-soft'],
	['accent-text', 'accent-soft'],
	['good', 'good-soft'],
	['warn', 'warn-soft'],
	['bad', 'bad-soft'],
] as const;
const CONTROLS = on(
	['control', 'focus', 'accent-line', 'primary', 'good-solid', 'warn-solid', 'bad-solid'],
	GROUNDS,
);

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
	const ratio = (ink: string, ground: string) =>
		contrast(colour(`color-${ink}`, scheme), colour(`color-${ground}`, scheme));

	it.each(TEXT)('%s is readable on %s', (ink, ground) => {
		expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
	});

	it.each(CONTROLS)('%s is distinguishable from %s', (ink, ground) => {
		expect(ratio(ink, ground)).toBeGreaterThanOrEqual(3);
	});
});
