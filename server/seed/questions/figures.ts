import figures from '../data/figures.json' with { type: 'json' };
import { textOf } from '../data.ts';

/** Line figures of questions as SVG. Letters are strokes, so that a picture is the same on a machine without fonts. */
export const FIGURES = figures.map((one) => ({ ...one, svg: textOf(`figures/${one.name}.svg`) }));
export type Figure = (typeof FIGURES)[number];
