import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Query } from '../db/client.ts';
import { bookStates, questionPages } from '../modules/books/books.tables.ts';
import { readBook } from '../modules/books/import.rules.ts';
import { storeBook } from '../modules/books/import.service.ts';
import { makePages } from '../modules/books/page-text.ts';
import { questions } from '../modules/exams/exams.tables.ts';
import { demoDoctorId } from './demo-doctors.ts';

const DAY_MS = 86_400_000;
const DIR = path.join(import.meta.dirname, 'data/books');

/** Pages of the revision book, by the beginnings of the bank questions that they answer. */
const ANSWERED: readonly (readonly [page: number, ...stems: string[]])[] = [
	[2, 'Regarding the usual arrangement of the brachial plexus'],
	[3, 'A 30-year-old man breaks the middle of his humeral shaft'],
	[4, 'In the femoral triangle', 'After a tight plaster cast below the knee'],
	[5, 'Regarding the inguinal canal'],
	[6, 'Regarding the diaphragm'],
	[7, 'Regarding the blood supply of the heart'],
	[8, 'Regarding the kidneys and suprarenal glands', 'During hysterectomy the uterine artery'],
	[
		9,
		'The facial nerve',
		'A woman is hoarse after thyroidectomy',
		'A cricketer is struck on the temple',
		'A 40-year-old woman with a pituitary tumour',
	],
	[10, 'Regarding the pharyngeal arches', 'A 3-year-old boy has painless rectal bleeding'],
	[11, 'Regarding membrane and action potentials', 'A day after eating home-preserved fish'],
	[12, 'In the normal cardiac cycle', 'A routine ECG of a fit young athlete'],
	[13, 'Regarding the arterial baroreceptor reflex', 'Passive raising of the legs'],
	[14, 'The oxygen-haemoglobin dissociation curve', 'A healthy man is flown from sea level'],
	[
		15,
		'Regarding glomerular filtration',
		'After pituitary surgery a patient passes',
		'A woman with primary adrenal failure',
	],
	[16, 'A man with three days of severe watery diarrhoea'],
	[17, 'Regarding gastric secretion', 'Several years after bowel resection'],
	[18, 'Insulin:', 'Parathyroid hormone:'],
	[19, 'Regarding pharmacokinetics'],
	[
		20,
		'The following drugs induce hepatic',
		'A man taking a stable dose of theophylline',
		'In an isolated tissue the concentration-effect',
	],
	[21, 'Regarding beta-adrenoceptor blockers', 'Atropine:'],
	[
		22,
		'Furosemide:',
		'A 50-year-old woman develops a persistent dry cough',
		'A woman with heart failure on digoxin',
	],
	[23, 'Regarding antituberculous drugs', 'Regarding heparin and warfarin'],
	[
		24,
		'Minutes after an injection of penicillin',
		'A 19-year-old woman is brought to hospital 6 hours',
		'A child with acute lymphoblastic leukaemia',
		'A 62-year-old man with type 2 diabetes on metformin',
		'Recognised adverse effects of prolonged systemic glucocorticoid',
	],
];

/** Imports one of the demonstration's books in the same way as an editor's. */
async function seedBook(tx: Query, file: string, ycsId: number): Promise<number> {
	const text = (await readFile(path.join(DIR, file), 'utf8')).replace('{ycs}', String(ycsId));
	const { head, pages: raw, problems } = readBook(text);
	const made = makePages(raw, new Map());
	const [problem] = [...problems, ...made.problems];
	if (problem) throw new Error(`${file}, line ${problem.line}: ${problem.what}`);
	return storeBook(tx, { head, raw, pages: made.pages }, { operatorId: null, replace: null });
}

/** Reading progress of the first doctor of the demonstration. */
async function seedReading(tx: Query, now: Date, bookId: number): Promise<void> {
	const at = new Date(now.getTime() - DAY_MS).toISOString();
	await tx.insert(bookStates).values({
		doctorId: await demoDoctorId(tx, 0),
		bookId,
		lastPage: 7,
		readAt: new Date(at),
		bookmarks: [3, 16].map((page) => ({ page, on: true, at })),
	});
}

/** A book of revision notes for the doctors of one session, with its questions, and a booklet for everybody. */
export async function seedBooks(tx: Query, now: Date, { ycsId }: { ycsId: number }): Promise<void> {
	const bookId = await seedBook(tx, 'fcps-revision.md', ycsId);
	await seedBook(tx, 'exam-day.md', ycsId);
	const bank = await tx
		.select({ id: questions.id, stem: questions.stem })
		.from(questions)
		.where(eq(questions.status, 'live'));
	const links = ANSWERED.flatMap(([page, ...stems]) =>
		stems.flatMap((stem) =>
			bank
				.filter((question) => question.stem.startsWith(stem))
				.map(({ id }) => ({ questionId: id, bookId, page })),
		),
	);
	if (links.length > 0) await tx.insert(questionPages).values(links);
	await seedReading(tx, now, bookId);
}
