import { readFile } from 'node:fs/promises';
import { readCommand, USAGE } from './exam-commands.ts';

interface Answer {
	message?: string;
	code?: string;
	errors?: Record<string, string[]>;
	meta?: Record<string, unknown>;
	faults?: { row?: number; column?: string; position?: number | null; message?: string; fault?: string }[];
}

/** Faults of a sheet or a paper, one a line. */
function tellFaults(faults: NonNullable<Answer['faults']>): void {
	for (const { row, column, position, message, fault } of faults) {
		if (row !== undefined) console.error(`  row ${row}${column ? `, ${column}` : ''}: ${message}`);
		else console.error(`  ${position === null ? 'paper' : `question ${position}`}: ${fault}`);
	}
	console.error(`\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}; nothing was changed`);
}

function tellRefusal(status: number, answer: Answer): void {
	console.error(`refused (${status}${answer.code ? `, ${answer.code}` : ''}): ${answer.message ?? ''}`);
	for (const [field, texts] of Object.entries(answer.errors ?? {})) {
		console.error(`  ${field}: ${texts.join(' ')}`);
	}
	if (answer.meta) console.error(`  ${JSON.stringify(answer.meta)}`);
}

async function run(words: readonly string[]): Promise<boolean> {
	const { command, values } = readCommand(words);
	if ('wrong' in command) {
		console.error(words.length === 0 ? USAGE : `${command.wrong}\n\n${USAGE}`);
		return false;
	}
	const token = values.token ?? process.env.OPERATOR_TOKEN;
	if (!token) {
		console.error('who are you? Set OPERATOR_TOKEN, or give --token; npm run operator prints one');
		return false;
	}
	const { endpoint, path, file, body } = command;
	const base = values.url ?? process.env.EXAMS_URL ?? 'http://localhost:4330';
	const response = await fetch(new URL(path, base), {
		method: endpoint.method,
		headers: {
			authorization: `Bearer ${token}`,
			'accept-language': values.lang ?? 'en',
			...(file && { 'content-type': file.type }),
			...(body !== undefined && { 'content-type': 'application/json' }),
		},
		...(file && { body: await readFile(file.name) }),
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	const answer: Answer = await response.json();
	if (!response.ok) {
		tellRefusal(response.status, answer);
		return false;
	}
	if (answer.faults && answer.faults.length > 0) {
		tellFaults(answer.faults);
		return false;
	}
	console.log(JSON.stringify(answer, null, 2));
	return true;
}

try {
	if (!(await run(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
	const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
	console.error(`${error instanceof Error ? error.message : String(error)}${cause}`);
	process.exitCode = 1;
}
