import { abroad } from './courses/abroad.ts';
import type { CourseText } from './courses/course-text.ts';
import { fcps } from './courses/fcps.ts';
import { mPhilDiploma } from './courses/m-phil-diploma.ts';
import { mph } from './courses/mph.ts';
import { outlier } from './courses/outlier.ts';
import { residency } from './courses/residency.ts';

/** Demonstration texts of the course pages, by the slug of the course. */
export const courseSettings: Readonly<Record<string, CourseText>> = {
	fcps,
	residency,
	outlier,
	'm-phil-diploma': mPhilDiploma,
	abroad,
	mph,
};
