import { z } from 'zod';
import { dataOf } from '../data.ts';

/** A page of a lecture sheet of the demonstration: a heading and lines; a line that begins with a dash is a point. */
const PageText = z.strictObject({ heading: z.string(), lines: z.array(z.string()) });
export type PageText = z.output<typeof PageText>;

/** The sheets of the demonstration that can be read on a screen, by their names. */
export const sheetPages = dataOf('sheet-pages', z.record(z.string(), z.array(PageText)));
