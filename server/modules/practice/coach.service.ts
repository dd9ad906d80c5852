import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Section } from '#contract/exams/calls.ts';
import type { Result } from '#contract/exams/result.ts';
import { CERTAINTIES } from '#contract/practice/calls.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { attempts, exams, openResults } from '../exams/index.ts';
import { countHits } from './practice.repo.ts';
import { answerWorth, breakEven, type Kind, type Worth } from './practice.rules.ts';

const KINDS = ['mtf', 'sba'] as const satisfies readonly Kind[];

const worthOf = (section: Section): Worth =>
	section.type === 'mtf'
		? { plus: section.mark_stem, minus: section.negative_stem }
		: { plus: section.mark_question, minus: section.negative_question };

async function listSat(deps: Deps, doctorId: number): Promise<number[]> {
	const rows = await deps.db.q
		.select({ examId: attempts.examId })
		.from(attempts)
		.where(and(eq(attempts.doctorId, doctorId), isNotNull(attempts.startedAt)))
		.orderBy(desc(attempts.startedAt), desc(attempts.id));
	return [...new Set(rows.map(({ examId }) => examId))];
}

async function sectionsOf(deps: Deps, examId: number): Promise<Section[]> {
	const [exam] = await deps.db.q.select({ sections: exams.sections }).from(exams).where(eq(exams.id, examId));
	return exam?.sections ?? [];
}

type Hits = Awaited<ReturnType<typeof countHits>>;

function rowsOf(hits: Hits, worths: ReadonlyMap<Kind, Worth>) {
	return KINDS.flatMap((type) =>
		CERTAINTIES.map((sure) => {
			const own = hits.find((row) => row.type === type && row.sure === sure);
			const [answered, right] = [own?.answered ?? 0, own?.right ?? 0];
			const worth = worths.get(type);
			return { type, sure, answered, right, worth: worth ? answerWorth(right, answered, worth) : null };
		}),
	);
}

function costOf(
	title: string,
	sections: readonly Section[],
	result: Result,
	guesses: ReadonlyMap<Kind, { right: number; answered: number }>,
) {
	let blanks = 0;
	let blankWorth: number | null = 0;
	for (const row of result.sections) {
		const section = sections[row.section];
		if (!section || row.blank === 0) continue;
		const worth = worthOf(section);
		blanks += row.blank * worth.plus;
		const guess = guesses.get(section.type);
		const each = guess ? answerWorth(guess.right, guess.answered, worth) : null;
		blankWorth = each === null || blankWorth === null ? null : blankWorth + row.blank * each;
	}
	return {
		title,
		lost: result.negative_lost,
		blanks,
		wrong_places: result.wrong,
		blank_places: result.blank,
		blank_worth: blankWorth,
	};
}

/** The cost of blanks and guesses by the doctor's hits in practice, under the marks of an exam or the last one. */
export async function readCoach(deps: Deps, doctorId: number, examId: number | undefined) {
	const sat = await listSat(deps, doctorId);
	if (examId !== undefined && !sat.includes(examId)) return fault('exam.not_found');
	const wanted = examId === undefined ? sat : [examId];
	const results = await openResults(deps, { doctorId, acting: null }, wanted);
	const hits = await countHits(deps.db.q, doctorId);
	const lastId = wanted.find((id) => results.has(id));
	const last = lastId === undefined ? undefined : results.get(lastId);
	const sections = last ? await sectionsOf(deps, last.exam.id) : [];
	const worths = new Map(sections.map((section) => [section.type, worthOf(section)] as const));
	const rows = rowsOf(hits, worths);
	const guesses = new Map(rows.filter(({ sure }) => sure === 'guess').map((row) => [row.type, row] as const));
	return {
		rows,
		break_even: [...worths].map(([type, worth]) => ({ type, ...worth, share: breakEven(worth) })),
		last: last ? costOf(last.exam.title, sections, last.result, guesses) : null,
	};
}
