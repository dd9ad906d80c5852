import { eq } from 'drizzle-orm';
import type { Batch } from '#contract/catalog/calls.ts';
import type { EnrolState } from '#contract/sales/enrol.ts';
import { first, pick, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import { batches, findInstead, listBatches } from '../../catalog/index.ts';
import { ownChoices } from '../enrol/choices.service.ts';
import { enrolRefusal, joiningRefusal } from '../enrol/enrol.rules.ts';
import { listLive } from '../enrol/enrolment.service.ts';
import { priceFor } from '../enrol/price.service.ts';
import type { doctorCourses } from '../enrolment.tables.ts';
import { checkedOf, isBeingPaid, listUndecided } from '../order/order.service.ts';

type Mine = typeof doctorCourses.$inferSelect;

export const findBatch = (q: Query, deps: Deps, id: number): Promise<Batch | null> =>
	first(listBatches(q, deps.answers, eq(batches.id, id)));

/** The doctor's live enrolment in a batch, else the one that was moved and is still live elsewhere. */
export async function findMine(q: Query, doctorId: number, batchId: number): Promise<Mine | null> {
	const here = (await listLive(q, doctorId)).filter(({ row }) => row.batchId === batchId);
	// A doctor who left and returned has two.
	return (here.find(({ row, goesOn }) => goesOn === row.id) ?? here[0])?.row ?? null;
}

/** The enrolment that continues a moved one. */
export async function goesOn(q: Query, mine: Mine): Promise<number> {
	if (mine.status !== 'batch_changed') return mine.id;
	const live = await listLive(q, mine.doctorId);
	return live.find(({ row }) => row.id === mine.id)?.goesOn ?? mine.id;
}

/** State of an enrolment, and whether its place is reserved. */
export async function standOf(q: Query, mine: Mine | null): Promise<Parameters<typeof enrolRefusal>[1]> {
	if (!mine) return null;
	const held = mine.seat || (await isBeingPaid(q, mine.id));
	return { status: mine.status, kept: held };
}

/** A batch that a doctor may join instead, with its first schedule. */
export const briefOf = ({ id, schedules, title, starts_on }: Batch) => ({
	batch_id: id,
	schedule_id: schedules[0]?.id ?? null,
	title,
	starts_on,
});

export async function insteadOf(
	deps: Deps,
	batch: Batch,
	doctor: { id: number; facultyId: number | null } | null,
): Promise<EnrolState['instead']> {
	const { q } = deps.db;
	const own = doctor === null ? [] : await listLive(q, doctor.id);
	const found = await findInstead(q, deps.answers, batch, deps.clock.now(), {
		facultyId: doctor?.facultyId ?? null,
		without: own.map(({ row }) => row.batchId),
	});
	return found && briefOf(found);
}

const facts = (batch: Batch) => ({
	opens_at: batch.enrol_opens_at,
	closes_at: batch.enrol_closes_at,
	seats_left: batch.seats_left,
});

export async function publicState(deps: Deps, batchId: number) {
	const batch = await findBatch(deps.db.q, deps, batchId);
	if (!batch) return fault('batch.not_found');
	const refusal = joiningRefusal(batch, deps.clock.now());
	const instead = refusal && (await insteadOf(deps, batch, null));
	return { state: { refusal, ...facts(batch), doctor_course_id: null, checking_payment_id: null, instead } };
}

export async function ownState(deps: Deps, doctorId: number, batchId: number) {
	const { q } = deps.db;
	const batch = await findBatch(q, deps, batchId);
	if (!batch) return fault('batch.not_found');
	const [mine, choices, own] = await Promise.all([
		findMine(q, doctorId, batchId),
		ownChoices(q, doctorId, batchId),
		priceFor(q, deps.answers.eventsOver, { doctorId, batchId, now: deps.clock.now() }),
	]);
	const refusal = enrolRefusal(batch, await standOf(q, mine), deps.clock.now());
	const elsewhere = refusal !== null && refusal !== 'already_in' && refusal !== 'unpaid';
	return {
		state: {
			refusal,
			...facts(batch),
			doctor_course_id: mine && (await goesOn(q, mine)),
			checking_payment_id: mine && checkedOf(await listUndecided(q, doctorId), mine.id),
			instead: elsewhere
				? await insteadOf(deps, batch, { id: doctorId, facultyId: choices.last.faculty_id })
				: null,
		},
		options: { ...choices, ...pick(own, 'price', 'yours'), old_student: own.yours < own.price },
	};
}
