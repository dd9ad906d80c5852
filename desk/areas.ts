import { bank } from './areas/bank/index.tsx';
import { content } from './areas/content/index.tsx';
import { exams } from './areas/exams/index.tsx';
import { figures } from './areas/figures/index.tsx';
import { money } from './areas/office/money/index.tsx';
import { parcels } from './areas/office/parcels/index.tsx';
import { people } from './areas/people/index.tsx';
import { settings } from './areas/settings/index.tsx';
import { system } from './areas/system/index.tsx';
import { teaching } from './areas/teaching/index.tsx';
import type { Area } from './lib/area.ts';

/** Every part of the desk. */
export const areas: readonly Area[] = [
	bank,
	content,
	exams,
	figures,
	money,
	parcels,
	people,
	settings,
	system,
	teaching,
];
