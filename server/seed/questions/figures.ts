/**
 * Line figures of the demonstration's questions, drawn from the formulas of the textbooks. Letters are
 * strokes, so that a picture is the same on a machine without fonts.
 */

/** A figure as SVG with its size, and an alternative text. */
export interface Figure {
	name: string;
	alt: string;
	width: number;
	height: number;
	svg: string;
}

type Point = readonly [number, number];
const INK = '#1a1a1a';

/** Strokes of a character on a grid of 4 by 6, the origin at its lower left, each as the `points` of a polyline. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
	'0': ['1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0'],
	'1': ['1,5 2,6 2,0', '1,0 3,0'],
	'2': ['0,6 4,6 4,3 0,3 0,0 4,0'],
	'4': ['0,6 0,3 4,3', '4,6 4,0'],
	'5': ['4,6 0,6 0,3 4,3 4,0 0,0'],
	'6': ['4,6 0,6 0,0 4,0 4,3 0,3'],
	'7': ['0,6 4,6 2,0'],
	'8': ['1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0', '0,3 4,3'],
	'%': ['0,0 4,6', '0,6 1,6 1,5 0,5 0,6', '3,1 4,1 4,0 3,0 3,1'],
	'-': ['1,3 3,3'],
	P: ['0,0 0,6 4,6 4,3 0,3'],
	O: ['1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0'],
	H: ['0,0 0,6', '4,0 4,6', '0,3 4,3'],
	S: ['4,6 0,6 0,3 4,3 4,0 0,0'],
	M: ['0,0 0,6 2,3 4,6 4,0'],
	E: ['4,6 0,6 0,0 4,0', '0,3 3,3'],
	m: ['0,0 0,4 4,4 4,0', '2,4 2,0'],
	g: ['4,0 0,0 0,4 4,4 4,-2 0,-2'],
	l: ['1,6 1,0 3,0'],
	o: ['0,0 4,0 4,4 0,4 0,0'],
};

const polyline = (points: readonly Point[], style: string) =>
	`<polyline points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="none" ${style}/>`;

const line = (a: Point, b: Point, colour: string, thick: number) =>
	polyline([a, b], `stroke="${colour}" stroke-width="${thick}"`);

const pointsOf = (stroke: string): Point[] =>
	stroke.split(' ').map((point) => {
		const [x = 0, y = 0] = point.split(',').map(Number);
		return [x, y];
	});

/** A word in strokes around its bottom centre. */
function word(text: string, [x, y]: Point, size: number): string {
	const unit = size / 6;
	const left = x - ((text.length * 6 - 2) * unit) / 2;
	return [...text]
		.flatMap((sign, index) =>
			(SIGNS[sign] ?? []).map((stroke) =>
				polyline(
					pointsOf(stroke).map(([dx, dy]): Point => [left + (index * 6 + dx) * unit, y - dy * unit]),
					`stroke="${INK}" stroke-width="${(size / 9).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"`,
				),
			),
		)
		.join('');
}

const drawing = (width: number, height: number, parts: readonly string[]): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${parts.join('')}</svg>`;

interface Axis {
	from: number;
	to: number;
	ticks: readonly number[];
	title: string;
}

/** A graph with two axes; curves are given as functions of x. */
function graph(x: Axis, y: Axis, curves: readonly { at: (x: number) => number; dashed?: boolean }[]): string {
	const [width, height, left, right, top, bottom] = [880, 640, 130, 50, 80, 110];
	const px = (value: number) => left + ((value - x.from) / (x.to - x.from)) * (width - left - right);
	const py = (value: number) =>
		height - bottom - ((value - y.from) / (y.to - y.from)) * (height - top - bottom);
	const parts = [
		...x.ticks.flatMap((tick) => [
			line([px(tick), py(y.from)], [px(tick), py(y.to)], '#ddd', 1.5),
			word(String(tick), [px(tick), height - bottom + 36], 22),
		]),
		...y.ticks.flatMap((tick) => [
			line([px(x.from), py(tick)], [px(x.to), py(tick)], '#ddd', 1.5),
			word(String(tick), [left - 48, py(tick) + 11], 22),
		]),
		line([px(x.from), py(y.from)], [px(x.to), py(y.from)], INK, 3),
		line([px(x.from), py(y.from)], [px(x.from), py(y.to)], INK, 3),
		word(x.title, [(left + width - right) / 2, height - 22], 26),
		word(y.title, [left - 20, 40], 26),
	];
	for (const { at, dashed } of curves) {
		const points = Array.from({ length: 201 }, (_, index): Point => {
			const value = x.from + ((x.to - x.from) * index) / 200;
			return [px(value), py(at(value))];
		});
		parts.push(
			polyline(points, `stroke="${INK}" stroke-width="4"${dashed ? ' stroke-dasharray="14 10"' : ''}`),
		);
	}
	return drawing(width, height, parts);
}

const SATURATION: Axis = { from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100], title: 'SO2 %' };

/** Hill's equation for haemoglobin: exponent 2.7, half saturated at 26.6 mmHg; the dashed one at 34 mmHg. */
export const dissociationCurve: Figure = {
	name: 'oxygen-dissociation',
	alt: 'Graph of haemoglobin saturation (SO2, percent) against the partial pressure of oxygen (PO2, 0 to 100 mmHg). Two S-shaped curves: a solid one, half saturated at about 27 mmHg, and a dashed one to the right of it, half saturated at about 34 mmHg.',
	width: 880,
	height: 640,
	svg: graph({ from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100], title: 'PO2 mmHg' }, SATURATION, [
		{ at: (p) => (100 * p ** 2.7) / (26.6 ** 2.7 + p ** 2.7) },
		{ at: (p) => (100 * p ** 2.7) / (34 ** 2.7 + p ** 2.7), dashed: true },
	]),
};

/** A full agonist with half of its effect at 10^-7 mol/L. */
export const agonistCurve: Figure = {
	name: 'agonist-curve',
	alt: 'Graph of effect (E, percent of the maximum) against the logarithm of the concentration of an agonist (-8 to -4 log mol per litre): one S-shaped curve that reaches half of its maximum at -7 and levels off at 100 percent.',
	width: 880,
	height: 640,
	svg: graph(
		{ from: -8.6, to: -4, ticks: [-8, -7, -6, -5, -4], title: 'log M' },
		{ from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100], title: 'E %' },
		[{ at: (log) => 100 / (1 + 10 ** (-7 - log)) }],
	),
};

/** Pixels of a small square of ECG paper: 0.04 s by 0.1 mV at 25 mm/s and 10 mm/mV. */
const SQUARE = 8;
const wave = (t: number, middle: number, width: number, height: number) =>
	height * Math.exp(-(((t - middle) / width) ** 2));

/** Lead II at this moment of a beat, in mV; P begins at 0, the QRS complex 0.26 s later. */
function beat(t: number): number {
	const qrs = 0.26;
	return (
		wave(t, 0.05, 0.025, 0.15) +
		wave(t, qrs + 0.012, 0.007, -0.12) +
		wave(t, qrs + 0.035, 0.011, 1.15) +
		wave(t, qrs + 0.062, 0.009, -0.25) +
		wave(t, qrs + 0.29, 0.05, 0.3)
	);
}

function strip(seconds: number, rate: number): string {
	const [width, height] = [(seconds / 0.04) * SQUARE, 26 * SQUARE];
	const baseline = 18 * SQUARE;
	const lines: string[] = [];
	for (let at = 0; at <= width; at += SQUARE) {
		const colour = at % (5 * SQUARE) === 0 ? '#e59a9a' : '#f5d5d5';
		lines.push(line([at, 0], [at, height], colour, 1));
		if (at <= height) lines.push(line([0, at], [width, at], colour, 1));
	}
	const points = Array.from({ length: width + 1 }, (_, x): Point => {
		const t = ((x / SQUARE) * 0.04 - 0.1 + 60 / rate) % (60 / rate);
		return [x, baseline - (beat(t) / 0.1) * SQUARE];
	});
	lines.push(polyline(points, `stroke="${INK}" stroke-width="2" stroke-linejoin="round"`));
	return drawing(width, height, lines);
}

/** Five seconds at 60 beats a minute, each P wave followed by a narrow QRS complex after 0.26 s. */
export const longPrStrip: Figure = {
	name: 'ecg-long-pr',
	alt: 'ECG strip of lead II, five seconds on standard paper. The rhythm is regular at 60 beats a minute. Every P wave is followed by a narrow QRS complex after 0.26 seconds (six and a half small squares).',
	width: 1_000,
	height: 208,
	svg: strip(5, 60),
};

export const FIGURES: readonly Figure[] = [dissociationCurve, agonistCurve, longPrStrip];
