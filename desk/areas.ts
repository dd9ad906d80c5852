import { account } from './account/index.ts';
import { audit } from './audit/index.ts';
import { books } from './books/index.ts';
import { catalog } from './catalog/index.ts';
import { exams } from './exams/index.ts';
import { lectures } from './lectures/index.ts';
import type { Area } from './lib/area.ts';
import { news } from './news/index.ts';
import { places } from './places/index.ts';
import { reports } from './reports/index.ts';
import { sales } from './sales/index.ts';
import { schedule } from './schedule/index.ts';
import { settings } from './settings/index.ts';
import { sheets } from './sheets/index.ts';
import { site } from './site/index.ts';
import { support } from './support/index.ts';

/** Every module with staff screens, and the two of the frame, in the order of the menu. */
export const areas: readonly Area[] = [
	site,
	exams,
	schedule,
	lectures,
	sheets,
	books,
	catalog,
	places,
	support,
	news,
	sales,
	reports,
	settings,
	account,
	audit,
];
export const resources = areas.flatMap(({ group, resources: own = [] }) =>
	own.map((one) => ({ group, ...one })),
);
export const pages = areas.flatMap(({ group, pages: own = [] }) => own.map((one) => ({ group, ...one })));
