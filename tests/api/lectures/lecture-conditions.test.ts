import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
	findProgress,
	findSample,
	listEventsWithVideo,
	lockProgress,
} from '#server/modules/lectures/lectures.repo.ts';
import { playbackSessions, videoProgress } from '#server/modules/lectures/lectures.tables.ts';
import { hear, stop } from '#server/modules/lectures/playback.service.ts';
import {
	listFacts,
	listHolders,
	noteEventProgress,
	openEvents,
	openSchedule,
	storeProgress,
} from '#server/modules/schedule/open.service.ts';
import { eventProgress, events, schedules } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { changedBy } from '../../support/changes.ts';
import { givenBatch, givenDoctor, givenEnrolment } from '../../support/given.ts';
import { waitsFor } from '../../support/given-classes.ts';
import { givenClass, givenLecture, givenSecondDevice, givenVideo } from '../../support/lectures.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const DAY = 86_400_000;
const daysAgo = (n: number) => new Date(NOON.getTime() - n * DAY);

describe('a stream', () => {
	it("that begins ends the doctor's previous one, and deletes the doctor's old ones", async () => {
		const [one, other] = [await givenLecture(app), await givenLecture(app)];
		const streamOf = (of: typeof one, startedAt: Date) => ({
			doctorId: of.doctor.id,
			videoId: of.video.id,
			state: 'ended' as const,
			startedAt,
			heardAt: startedAt,
			expiresAt: startedAt,
		});
		const live: number = (await one.play()).body.session_id;
		await other.play();
		const [old] = await app.db.q
			.insert(playbackSessions)
			.values([streamOf(one, daysAgo(31)), streamOf(one, daysAgo(30)), streamOf(other, daysAgo(31))])
			.returning({ id: playbackSessions.id });
		expect(await changedBy(app, () => one.play())).toEqual({
			playback_sessions: [live, old?.id],
			video_progress: [`${one.doctor.id}/${one.video.id}`],
		});
	});

	it('is stopped and updated by its own doctor alone, and only while it is live', async () => {
		const [one, other] = [await givenLecture(app), await givenLecture(app)];
		const laptop = await givenSecondDevice(app, one.doctor);
		const first: number = (await one.play()).body.session_id;
		const second: number = (await one.takeOver(first, laptop)).body.session_id;
		const theirs: number = (await other.play()).body.session_id;
		const viewer = ({ doctor }: typeof one) => ({ doctorId: doctor.id, deviceId: null });
		for (const [who, id, code] of [
			[one, first, undefined],
			[one, theirs, 'playback.not_found'],
			[other, second, 'playback.not_found'],
		] as const) {
			let answer: Awaited<ReturnType<typeof stop>>;
			expect(
				await changedBy(app, async () => {
					answer = await stop(app, viewer(who), id);
				}),
			).toEqual({});
			expect(answer?.code).toBe(code);
		}
		// The newest one is on a device of another doctor.
		expect((await one.heartbeat(first)).body).toMatchObject({
			code: 'playback.taken_over',
			meta: { device: 'Firefox, Windows' },
		});
		await app.db.q.update(playbackSessions).set({ deviceId: null });
		for (const [who, id] of [
			[one, theirs],
			[other, second],
		] as const)
			expect(await hear(app, viewer(who), id)).toMatchObject({ code: 'playback.not_found' });
		app.clock.forward(1);
		expect(await changedBy(app, () => hear(app, viewer(one), second))).toEqual({
			playback_sessions: [second],
		});
		expect(await changedBy(app, () => stop(app, viewer(one), second))).toEqual({
			playback_sessions: [second],
		});
	});
});

it('how far a doctor got is stored for each doctor and video', async () => {
	const [one, other] = [await givenDoctor(app), await givenDoctor(app)];
	const [film, second] = [await givenVideo(app), await givenVideo(app)];
	const pairs = [one, other].flatMap((doctor) =>
		[film, second].map((video) => ({ doctorId: doctor.id, videoId: video.id })),
	);
	await app.db.q.insert(videoProgress).values(pairs);
	for (const pair of pairs)
		for (const read of [findProgress, lockProgress])
			expect(await read(app.db.q, pair.doctorId, pair.videoId)).toMatchObject(pair);
	expect(await lockProgress(app.db.q, one.id, 0)).toBe(null);
});

it('a sample is a class of a published schedule whose own recording is playable', async () => {
	const [out, draft] = [await givenBatch(app), await givenBatch(app)];
	await app.db.q.update(schedules).set({ status: 'draft' }).where(eq(schedules.id, draft.scheduleId));
	const [ready, waiting] = [await givenVideo(app), await givenVideo(app, { state: 'preparing' })];
	const sample = async (batch: typeof out, videoId: number, link?: string) => {
		const { id } = await givenClass(app, batch, { videoId });
		await app.db.q
			.update(events)
			.set({ sampleLink: link ?? `/sample-class?event=${id}` })
			.where(eq(events.id, id));
		return id;
	};
	const shown = [await sample(out, ready.id), await sample(out, (await givenVideo(app)).id)];
	const hidden = [
		await sample(draft, ready.id),
		await sample(out, waiting.id),
		await sample(out, ready.id, `/sample-class?event=${shown[0]}`),
	];
	for (const id of shown) expect((await findSample(app.db.q, id))?.event.id).toBe(id);
	for (const id of hidden) expect(await findSample(app.db.q, id)).toBe(null);
});

describe('an event', () => {
	/** A doctor in a batch, whose video is also used where the doctor has no access. */
	async function given() {
		const [own, left, elsewhere] = [await givenBatch(app), await givenBatch(app), await givenBatch(app)];
		const sameSession = { ...(await givenBatch(app)), ycsId: own.ycsId };
		const [doctor, other] = [await givenDoctor(app), await givenDoctor(app)];
		const course = await givenEnrolment(app, doctor, own);
		await givenEnrolment(app, doctor, left, 'cancelled');
		const theirs = await givenEnrolment(app, other, own);
		const { id: videoId } = await givenVideo(app);
		const shows = async (batch: typeof own, over: Partial<typeof events.$inferInsert> = {}) =>
			(await givenClass(app, batch, { videoId, ...over })).id;
		const wide = { slotId: null, type: 'admin_video' } as const;
		const [shown, forAll] = [await shows(own), await shows(own, wide)];
		const others = [
			await shows(left),
			await shows(left, wide),
			await shows(elsewhere),
			await shows(elsewhere, wide),
			await shows(sameSession),
		];
		await shows(own, { videoId: (await givenVideo(app)).id });
		await shows(own, { opensAt: new Date(NOON.getTime() + 1) });
		return { own, doctor, other, course, theirs, videoId, shown, forAll, others };
	}

	it('shows a video to a doctor of its batch or session, once it has opened', async () => {
		const { doctor, course, videoId, shown, forAll } = await given();
		const listed = await listEventsWithVideo(app.db.q, doctor.id, videoId, NOON);
		expect(new Set(listed.map(({ eventId }) => eventId))).toEqual(new Set([shown, forAll]));
		expect(new Set(listed.map(({ enrolmentId }) => enrolmentId))).toEqual(new Set([course]));
	});

	it("is accessible by the doctor's open course of its batch or session", async () => {
		const { doctor, other, course, theirs, shown, forAll, others } = await given();
		const holders = async (doctorId: number, eventId: number) =>
			(await listHolders(app.db.q, doctorId, eventId, NOON)).map(({ id }) => id);
		for (const id of [shown, forAll]) {
			expect(await holders(doctor.id, id)).toEqual([course]);
			expect(await holders(other.id, id)).toEqual([theirs]);
		}
		for (const id of others) expect(await holders(doctor.id, id)).toEqual([]);
	});

	it('waits also for one that is not in the routine, alone and among others', async () => {
		const { doctor, course, shown, forAll } = await given();
		const unlockRules = [waitsFor('after_attend', forAll)];
		await app.db.q.update(events).set({ unlockRules }).where(eq(events.id, shown));
		const [holder] = await listHolders(app.db.q, doctor.id, shown, NOON);
		if (!holder) throw new Error('nobody holds the event');
		const facts = await listFacts(app.db.q, holder);
		expect(facts.find(({ id }) => id === shown)).toMatchObject({ rules: unlockRules });
		const beside = facts.map(({ id }) => id);
		expect(beside).toContain(forAll);
		const others = beside.filter((id) => id !== forAll);
		expect(others.length).toBeGreaterThan(1);
		const reasons = async () => [
			(await openSchedule(app.db.q, holder, NOON)).find(({ event }) => event.id === shown)?.locked?.ref?.id,
			(await openEvents(app.db.q, holder, beside, NOON)).get(shown)?.locked?.ref?.id,
			(await openEvents(app.db.q, holder, others, NOON)).get(shown)?.locked?.ref?.id,
			(await openEvents(app.db.q, holder, [shown], NOON)).get(shown)?.locked?.ref?.id,
		];
		expect(await reasons()).toEqual([forAll, forAll, forAll, forAll]);
		await noteEventProgress(app.db.q, course, forAll, 'done', 'watching', NOON);
		expect(await reasons()).toEqual([undefined, undefined, undefined, undefined]);
	});

	it('progresses for its own course alone, and a completed one stays completed', async () => {
		const { course, theirs, shown, forAll } = await given();
		const note = (state: 'started' | 'done', eventId = shown) =>
			changedBy(app, () => noteEventProgress(app.db.q, course, eventId, state, 'watching', app.clock.now()));
		for (const of of [course, theirs]) {
			await noteEventProgress(app.db.q, of, shown, 'started', 'watching', NOON);
			await noteEventProgress(app.db.q, of, forAll, 'started', 'watching', NOON);
		}
		const row = { event_progress: [`${course}/${shown}`] };
		expect(await note('started')).toEqual({});
		expect(await note('done')).toEqual(row);
		expect(await note('done')).toEqual({});
		expect(await note('started')).toEqual({});
		await app.db.q.update(eventProgress).set({ state: 'available' }).where(eq(eventProgress.eventId, shown));
		expect(await note('started')).toEqual(row);
		expect(await note('done')).toEqual(row);
		// A recording of the office is never late.
		await note('done', forAll);
		const rows = await app.db.q
			.select({ id: eventProgress.eventId, state: eventProgress.state, doneAt: eventProgress.doneAt })
			.from(eventProgress)
			.where(eq(eventProgress.doctorCourseId, course))
			.orderBy(eventProgress.eventId);
		expect(rows).toEqual([
			{ id: shown, state: 'done_late', doneAt: NOON },
			{ id: forAll, state: 'done', doneAt: NOON },
		]);
		const [begun] = await app.db.q
			.select({ doneAt: eventProgress.doneAt })
			.from(eventProgress)
			.where(and(eq(eventProgress.doctorCourseId, theirs), eq(eventProgress.eventId, shown)));
		expect(begun).toEqual({ doneAt: null });
	});

	it('done in former courses counts in the next one of the same routine, and nothing of others', async () => {
		const { own, course, theirs, shown, forAll, others } = await given();
		const next = await givenEnrolment(app, await givenDoctor(app), own);
		const [ofLeft = 0] = others;
		await noteEventProgress(app.db.q, course, shown, 'done', 'watching', NOON);
		await noteEventProgress(app.db.q, course, ofLeft, 'done', 'watching', NOON);
		await noteEventProgress(app.db.q, theirs, forAll, 'done', 'watching', NOON);
		await storeProgress(app.db.q, [course], next);
		const copied = await app.db.q
			.select({ id: eventProgress.eventId })
			.from(eventProgress)
			.where(eq(eventProgress.doctorCourseId, next));
		expect(copied).toEqual([{ id: shown }]);
	});
});
