import { SHUT } from '#lib/exams/exam-refusals.ts';
import { textOf } from '#lib/exams/exam-sheet.ts';
import type { Effect, ExamEvent, ExamState, Moment, ScreenStatus, TimerName } from '#lib/exams/exam-state.ts';

/** One step of the exam machine, as every check receives it. */
interface Step {
	before: ExamState;
	event: ExamEvent;
	after: ExamState;
	effects: readonly Effect[];
	at: Moment;
}

const SENDS: readonly Effect['do'][] = ['save', 'saveLast', 'handIn'];
const WRITES: readonly ScreenStatus[] = ['ready', 'over', 'submitting'];
const last = <Do extends Effect['do']>(effects: readonly Effect[], name: Do) =>
	effects.findLast((effect): effect is Effect & { do: Do } => effect.do === name);

/** Not `expect`, which is slower than the checked steps. */
function demand(holds: boolean | undefined, rule: string): void {
	if (!holds) throw new Error(`broken: ${rule}`);
}

/** A sent sheet is the newest one, and was stored before under the number with which it is sent. */
function checkSends({ after, effects, at }: Step): void {
	for (const [index, effect] of effects.entries()) {
		if (effect.do !== 'save' && effect.do !== 'saveLast' && effect.do !== 'handIn') continue;
		const { epoch, seq, sheet, ops = [] } = effect.body;
		demand(sheet === textOf(after.sheet), 'the newest sheet leaves');
		const isStored = effects
			.slice(0, index)
			.some(
				(one) =>
					one.do === 'store' &&
					one.record.epoch === epoch &&
					one.record.seq === seq &&
					one.record.sheet === sheet,
			);
		demand(isStored, `a sheet is stored under its number before it leaves (${effect.do})`);
		demand(ops.length > 0 || after.sheet.ops.length === 0, `unsent taps leave with the sheet (${effect.do})`);
		if (effect.do === 'saveLast') {
			demand(at.ours, 'nothing leaves in the name of another doctor');
			demand(!after.behind, 'a page that may be behind does not overwrite what the server has');
		} else {
			const { settles = null } = effect.body;
			demand(settles === (after.sheet.held.settles ?? null), 'a choice leaves with the sheet');
		}
	}
}

/** A page that another phone has overtaken marks its sheet, reports it, and from then on sends nothing. */
function checkElsewhere({ before, event, after, effects }: Step): void {
	const [was, is] = [before.screen.status, after.screen.status];
	if (is === 'elsewhere' && after.screen.elsewhere.where === 'device' && WRITES.includes(was)) {
		const [store, report] = [last(effects, 'store'), last(effects, 'report')];
		demand(store?.record.superseded, 'a superseded sheet is stored as such');
		demand(report?.record.superseded, 'a superseded sheet is reported');
		const inOrder = store && report && effects.indexOf(store) < effects.indexOf(report);
		demand(inOrder, 'a superseded sheet is stored before it is reported');
	}
	if (event.type === 'read' && event.purpose === 'takeOver') {
		const first = event.record?.superseded ? 'report' : 'takeOver';
		demand(effects[0]?.do === first, 'what was overtaken is reported before this phone takes over');
	}
	const passive =
		(was === 'elsewhere' && is === 'elsewhere') || (was === 'ended' && event.type !== 'weighed');
	const acts = effects.some((one) => one.do === 'store' || one.do === 'late' || SENDS.includes(one.do));
	demand(!passive || !acts, `a page that is ${was} neither stores nor sends`);
	if (is === 'elsewhere' || is === 'late' || is === 'ended')
		demand(after.sending.stopped, `${is}: nothing is sent`);
	demand(was !== 'ended' || is === 'ended', 'an exam that ended does not begin again');
}

/** Exactly the timers of pending actions run. */
function checkTimers({ after }: Step, running: ReadonlySet<TimerName>): void {
	const { closed, clock, sending, handIn, late, screen } = after;
	const { status } = screen;
	const trying = sending.tryingSinceMs !== null;
	const isSent = status !== 'late' || late.running || screen.late !== null;
	const idle: Record<TimerName, boolean> = {
		tick: closed,
		check: closed || clock.state === 'sure',
		send: closed || sending.stopped || trying,
		slow: closed || !trying,
		flush: handIn.step !== 'flushing',
		handIn: closed || handIn.step !== 'idle',
		late: closed || isSent,
	};
	for (const name of running) demand(!idle[name], `${status}: the timer ${name} runs for nothing`);
	if (closed) return;
	const shut = screen.error !== null && SHUT.includes(screen.error.code);
	const needed: [TimerName, boolean][] = [
		['tick', WRITES.includes(status) || status === 'elsewhere'],
		['send', sending.dirty && !sending.stopped && !trying],
		['flush', handIn.step === 'flushing'],
		['handIn', status === 'over' && handIn.step === 'idle' && after.closing === null && !shut],
		['late', status === 'late' && !isSent && !shut],
	];
	for (const [name, due] of needed) demand(!due || running.has(name), `${status}: the timer ${name} runs`);
}

/** A time that is shown as certain is the server's. */
function checkClock({ before, after: { clock }, at }: Step): void {
	if (clock.state !== 'sure' || clock.leftMs === before.clock.leftMs) return;
	demand(
		clock.leftMs === Math.max(0, clock.deadlineMs - at.serverMs),
		'the time left is counted by the server',
	);
}

const ANSWERS: Partial<Record<ExamEvent['type'], 'save' | 'handIn' | 'late'>> = {
	saved: 'save',
	handedIn: 'handIn',
	lateTaken: 'late',
};

/** Checks the invariants of every step of one page, whatever happened before. */
export function makeStepChecks(): (step: Step) => void {
	const running = new Set<TimerName>();
	const underWay = { save: 0, handIn: 0, late: 0 };
	return (step) => {
		const { event, effects } = step;
		if (event.type === 'due') running.delete(event.timer);
		const call = event.type === 'refused' ? event.call : ANSWERS[event.type];
		if (call === 'save' || call === 'handIn' || call === 'late') underWay[call]--;
		for (const effect of effects) {
			if (effect.do === 'timer') running.add(effect.timer);
			if (effect.do === 'clear') running.delete(effect.timer);
			if (effect.do === 'save' || effect.do === 'handIn' || effect.do === 'late') underWay[effect.do]++;
		}
		for (const [name, calls] of Object.entries(underWay))
			demand(calls <= 1, `one ${name} is under way at a time`);
		checkSends(step);
		checkElsewhere(step);
		checkTimers(step, running);
		checkClock(step);
	};
}
