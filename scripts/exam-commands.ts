import { parseArgs } from 'node:util';
import { SHEET_TYPES } from '#contract/constants.ts';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import { examOffice, KEY_ACTIONS } from '#contract/exams/staff.ts';
import { deskExamResults } from '#contract/exams/staff-results.ts';
import { DESK_OPTIONS, imageTypeOf } from './desk-client.ts';

export const USAGE = `usage: npm run exams -- COMMAND [options]

  import FILE.{csv,xlsx} [--dry-run] takes questions, all or none; tells every fault of every row
  image FILE                         keeps a picture; its name goes into the column image of an import
  publish EXAM                       announces an exam to its doctors and books its freeze
  freeze EXAM                        freezes its paper now instead of half an hour before the start
  extend EXAM --scope exam|doctor|batch|district [--ref ID] --reason TEXT
         [--minutes N] [--opens TIME] [--closes TIME] [--attempts N]
  void ATTEMPT --reason TEXT         takes an attempt out of its exam
  items EXAM                         how each question did, before results go out
  rekey EXAM --position N --action ${KEY_ACTIONS.join('|')}
         [--key KEY] --reason TEXT   corrects a key; after publication it waits for a second person
  keys EXAM                          corrections of an exam
  impact EXAM                        what all corrections that wait would move together
  approve EXAM --changes N,N,…       approves them: all that wait, prepared by others
  reject CHANGE                      takes one out of those that wait
  rescore EXAM --reason TEXT         scores every sheet anew
  preview EXAM                       what releasing would show
  release EXAM --reason TEXT         publishes the results
  late                               late sheets that wait for a person
  accept CASE, refuse CASE [--note TEXT]

TIME is 2026-11-21T20:00 in Bangladesh, or any time with its zone. The app must be running: --url or EXAMS_URL (default
http://localhost:4330, the desk). Who you are: OPERATOR_TOKEN or --token, as npm run operator prints it. --lang bn for Bengali.`;

export type Command =
	| {
			endpoint: Endpoint;
			path: string;
			body?: unknown;
			file?: { name: string; type: string };
	  }
	| { wrong: string };

/** An instant in the API's format; a time without a zone is Bangladesh time. Null: it is none. */
export function instantOf(text: string): string | null {
	const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/.exec(text.trim());
	const time = Date.parse(local ? `${local[1]}T${local[2]}:00+06:00` : text);
	const named = local !== null || /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.trim());
	return Number.isNaN(time) || !named ? null : new Date(time).toISOString();
}

const OPTIONS = {
	...DESK_OPTIONS,
	'dry-run': { type: 'boolean' },
	scope: { type: 'string' },
	ref: { type: 'string' },
	minutes: { type: 'string' },
	opens: { type: 'string' },
	closes: { type: 'string' },
	attempts: { type: 'string' },
	position: { type: 'string' },
	action: { type: 'string' },
	key: { type: 'string' },
	changes: { type: 'string' },
	reason: { type: 'string' },
	note: { type: 'string' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

function call<E extends Endpoint>(
	endpoint: E,
	id: string | null,
	body?: Call<E> extends { body: infer B } ? B : never,
) {
	return { endpoint, path: endpoint.path.replace(/\{\w+\}/, id ?? ''), ...(body !== undefined && { body }) };
}

const numbered = (text: string | undefined) => (text === undefined ? undefined : Number(text));
function said<const T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

function extend(id: string, values: Values): Command {
	const [opens, closes] = [values.opens, values.closes].map((text) => text && instantOf(text));
	if (opens === null || closes === null) return { wrong: 'that is no time' };
	const { scope } = values;
	if (scope !== 'exam' && scope !== 'doctor' && scope !== 'batch' && scope !== 'district')
		return { wrong: '--scope is missing' };
	if ((scope === 'exam') !== (values.ref === undefined)) return { wrong: 'all scopes but exam need --ref' };
	return call(
		examOffice.extend,
		id,
		said({
			scope,
			ref_id: numbered(values.ref),
			extra_min: numbered(values.minutes),
			opens_at: opens || undefined,
			closes_at: closes || undefined,
			attempts: numbered(values.attempts),
			reason: values.reason ?? '',
		}),
	);
}

function rekey(id: string, values: Values): Command {
	const action = KEY_ACTIONS.find((known) => known === values.action);
	if (!action) return { wrong: `--action is one of ${KEY_ACTIONS.join(', ')}` };
	const key = values.key?.toUpperCase();
	const position = Number(values.position);
	return call(examOffice.proposeKey, id, said({ position, action, key, reason: values.reason ?? '' }));
}

const sheetType = (name: string) => SHEET_TYPES[/\.xlsx$/i.test(name) ? 1 : 0];

function onFile(name: string, values: Values, command: 'import' | 'image'): Command {
	if (command === 'import') {
		const path = `${examOffice.importQuestions.path}${values['dry-run'] ? '?dry_run=1' : ''}`;
		return { endpoint: examOffice.importQuestions, path, file: { name, type: sheetType(name) } };
	}
	const type = imageTypeOf(name);
	if (!type) return { wrong: 'pictures are JPEG, PNG or WebP' };
	return { ...call(examOffice.questionImage, null), file: { name, type } };
}

const PLAIN = new Map<string, Endpoint>([
	['publish', examOffice.schedule],
	['freeze', examOffice.freeze],
	['items', examOffice.items],
	['keys', examOffice.keyChanges],
	['impact', deskExamResults.impact],
	['reject', examOffice.rejectKey],
	['preview', examOffice.preview],
]);
const REASONED = new Map<string, (typeof examOffice)['voidAttempt' | 'rescore' | 'publish']>([
	['void', examOffice.voidAttempt],
	['rescore', examOffice.rescore],
	['release', examOffice.publish],
]);
const NEED_REASON = ['extend', 'rekey', ...REASONED.keys()];

function onId(command: string, id: string, values: Values): Command | null {
	const plain = PLAIN.get(command);
	if (plain) return call(plain, id);
	const reasoned = REASONED.get(command);
	if (reasoned) return call(reasoned, id, { reason: values.reason ?? '' });
	switch (command) {
		case 'extend':
			return extend(id, values);
		case 'rekey':
			return rekey(id, values);
		case 'approve':
			return call(examOffice.approveKeys, id, { changes: (values.changes ?? '').split(',').map(Number) });
		case 'accept':
		case 'refuse':
			return call(examOffice.decideLate, id, said({ accept: command === 'accept', note: values.note }));
		default:
			return null;
	}
}

/** Parses the arguments after `npm run exams --`, and the options common to every command. */
export function readCommand(words: readonly string[]): { command: Command; values: Values } {
	let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
	try {
		parsed = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
	} catch (error) {
		return { command: { wrong: error instanceof Error ? error.message : String(error) }, values: {} };
	}
	const { values, positionals } = parsed;
	const [name = '', about, ...more] = positionals;
	const done = (command: Command) => ({ command, values });
	if (more.length > 0) return done({ wrong: `what is ${more.join(' ')}?` });
	if (name === 'late' && about === undefined) return done(call(examOffice.lateCases, null));
	if (name === 'import' || name === 'image')
		return done(about === undefined ? { wrong: 'which file?' } : onFile(about, values, name));
	const known = onId(name, about ?? '1', values);
	if (!known) return done({ wrong: name === '' ? 'which command?' : `there is no command ${name}` });
	if (about === undefined || !/^[1-9]\d{0,15}$/.test(about)) return done({ wrong: 'its number is missing' });
	if (NEED_REASON.includes(name) && !values.reason?.trim()) return done({ wrong: '--reason is missing' });
	return done(known);
}
