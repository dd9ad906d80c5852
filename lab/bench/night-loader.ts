// Doctors of the exam night, each on a connection of its own; a process of the bench beside the one that is measured.
import { setTimeout as delay } from 'node:timers/promises';
import { requestOf, saveOf, sheetBody } from './support/calls.ts';
import { CLIENT_ID } from './support/candidates.ts';
import { makeLine } from './support/line.ts';
import { CALLS, type Call, type LoadReport, type Plan, sheetNumber } from './support/night.ts';

const ofEach = <T>(value: () => T) =>
	Object.fromEntries(CALLS.map((call) => [call, value()])) as Record<Call, T>;

async function night(plan: Plan): Promise<LoadReport> {
	const report: LoadReport = { times: ofEach(() => []), bytes: ofEach(() => 0), errors: [], sittings: [] };
	const at = (s: number) => {
		const wait = plan.beginsAt + s * 1_000 - Date.now();
		return wait > 0 ? delay(wait) : Promise.resolve();
	};

	async function sit(doctor: Plan['doctors'][number]): Promise<void> {
		const { n, of } = doctor;
		const startsAt = (n / of) * plan.startS;
		await at(startsAt);
		const line = makeLine(plan.port);
		const call = async (kind: Call, request: Buffer) => {
			const answer = await line.send(request);
			report.times[kind].push(answer.ms);
			report.bytes[kind] += answer.bytes;
			if (answer.status !== 200) throw new Error(`${kind} ${answer.status} ${answer.body.slice(0, 200)}`);
			return answer.body;
		};
		try {
			const body = { client_id: CLIENT_ID, kind: 'ranked' };
			const started = JSON.parse(
				await call('start', requestOf(doctor, 'POST', `/exams/${plan.examId}/attempts`, body)),
			);
			const attemptId: number = started.attempt.id;
			const own = `/attempts/${attemptId}`;
			const sitting: LoadReport['sittings'][number] = { doctor: n, attemptId, acked: [], receipt: null };
			report.sittings.push(sitting);
			await call('open', requestOf(doctor, 'GET', `${own}?client_id=${CLIENT_ID}`));
			// The golden ratio spreads them evenly whatever their order.
			if ((n * 0.618034) % 1 >= plan.ahead) await call('paper', requestOf(doctor, 'GET', `${own}/paper`));
			let seq = 0;
			for (let s = startsAt + plan.everyS; s <= startsAt + plan.saveS; s += plan.everyS) {
				await at(s);
				const next = ++seq;
				await call('save', saveOf(doctor, attemptId, next, sheetNumber(n, next)));
				sitting.acked.push(next);
			}
			await at(plan.startS + plan.saveS + ((n * 0.618034) % 1) * plan.submitS);
			const last = sheetBody(seq + 1, sheetNumber(n, seq + 1));
			const { receipt } = JSON.parse(await call('submit', requestOf(doctor, 'POST', `${own}/submit`, last)));
			sitting.receipt = `${receipt.no}/${receipt.sha}`;
		} finally {
			line.end();
		}
	}
	await Promise.all(
		plan.doctors.map((doctor) => sit(doctor).catch((error: Error) => void report.errors.push(error.message))),
	);
	return report;
}

process.once('message', async (plan) => {
	process.send?.(await night(plan as Plan));
});
process.send?.(0);
