import { readFile } from 'node:fs/promises';
import type { Endpoint } from '#contract/endpoint.ts';
import { deskClient, json, Refused, refuseFaults, runCommand } from './desk-client.ts';
import { readCommand, USAGE } from './exam-commands.ts';

interface Answer {
	/** Of a sheet by row, of a paper by position. */
	faults?: { row?: number; column?: string; position?: number | null; message?: string; fault?: string }[];
}

await runCommand(async (words) => {
	const { command, values } = readCommand(words);
	if ('wrong' in command) throw new Refused(words.length === 0 ? USAGE : `${command.wrong}\n\n${USAGE}`);
	const { endpoint, path, file, body } = command;
	const call = deskClient({ ...values, url: values.url ?? process.env.EXAMS_URL });
	const sent = file
		? { type: file.type, bytes: await readFile(file.name) }
		: body === undefined
			? undefined
			: json(body);
	const answer = await call<Endpoint, Answer>(endpoint, sent, path);
	if (answer.faults && answer.faults.length > 0)
		refuseFaults(
			answer.faults.map(({ row, column, position, message, fault }) =>
				row === undefined
					? `${position === null ? 'paper' : `question ${position}`}: ${fault}`
					: `row ${row}${column ? `, ${column}` : ''}: ${message}`,
			),
		);
	console.log(JSON.stringify(answer, null, 2));
});
